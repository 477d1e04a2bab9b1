# frozen_string_literal: true

require "fileutils"

# A gem has files of this folder only: the licences are copied from the repository's root.
licences = %w[LICENSE-APACHE LICENSE-MIT]
originals = licences.map { |name| File.expand_path("../../#{name}", __dir__) }
FileUtils.cp(originals, __dir__) if originals.all? { |path| File.file?(path) }

Gem::Specification.new do |gem|
  gem.name = "libsudoku"
  gem.version = "0.1.0"
  gem.summary = "Solves, rates, explains and makes 9x9 Sudoku with libsudoku, by Fiddle"
  gem.description = <<~TEXT.tr("\n", " ").strip
    Solves 9x9 Sudoku in microseconds and says whether a solution is the only one; reads puzzles in any
    form that people have; rates them, explains the next step, and makes new ones. The library is one
    in Rust with a C interface, called by Fiddle.
  TEXT
  gem.homepage = "https://www.rubydoc.info/gems/libsudoku"
  gem.authors = ["The libsudoku contributors"]
  gem.licenses = ["MIT", "Apache-2.0"]
  gem.files = Dir["lib/**/*.rb"] + ["README.md", *licences]
  # package.sh puts the library there.
  library = Dir["lib/libsudoku/libsudoku.{so,dylib}"]
  unless library.empty?
    gem.files += library
    gem.platform = Gem::Platform.local
  end
  # Ruby's own, and from some version on a gem that has to be named.
  gem.add_dependency "fiddle", "~> 1.1"
  gem.required_ruby_version = ">= 3.1"
  gem.metadata = { "rubygems_mfa_required" => "true" }
end
