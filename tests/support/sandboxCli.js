// The sandbox's command line for `startCompiledSandbox`.
require('./sandboxOnce.js').loadSandbox('cli.ts')
