# frozen_string_literal: true

Gem::Specification.new do |gem|
  gem.name = "libsudoku"
  gem.version = "0.1.0"
  gem.summary = "Solves 9x9 Sudoku with libsudoku, by Fiddle"
  gem.authors = ["The libsudoku developers"]
  gem.licenses = ["MIT", "Apache-2.0"]
  gem.files = Dir["lib/**/*.rb"] + ["README.md"]
  # Ruby's own, and from some version on a gem that has to be named.
  gem.add_dependency "fiddle"
  gem.required_ruby_version = ">= 3.1"
end
