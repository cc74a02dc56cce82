// The sandbox's command line, compiled by one call: a third of a start was the loader that compiles file by file.
require('./sandboxOnce.js').loadSandbox('cli.ts')
