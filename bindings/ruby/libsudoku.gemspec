# frozen_string_literal: true

require "fileutils"

# A gem has files of this folder only: the licences are copied from the repository's root.
licences = %w[LICENSE-APACHE LICENSE-MIT]
originals = licences.map { |name| File.expand_path("../../#{name}", __dir__) }
FileUtils.cp(originals, __dir__) if originals.all? { |path| File.file?(path) }

Gem::Specification.new do |gem|
  gem.name = "libsudoku"
  gem.version = "0.1.0"
  gem.summary = "Solves 9x9 Sudoku with libsudoku, by Fiddle"
  gem.authors = ["The libsudoku contributors"]
  gem.licenses = ["MIT", "Apache-2.0"]
  gem.files = Dir["lib/**/*.rb"] + ["README.md", *licences]
  # Ruby's own, and from some version on a gem that has to be named.
  gem.add_dependency "fiddle"
  gem.required_ruby_version = ">= 3.1"
end
