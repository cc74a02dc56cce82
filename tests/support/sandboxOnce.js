// The sandbox's modules as Node itself loads them: once for all test files of a worker. In the registry of each test file
// 500 modules would be loaded anew and run cold, which was a third of the contract suite.
const { buildSync } = require('esbuild')
const Module = require('node:module')
const { readdirSync } = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '../..')
const SANDBOX = path.join(ROOT, 'sandbox')
/** The databases of sandboxes go from test file to test file. */
const KEPT = path.join(__dirname, 'readyWorld.ts')

/** What each file is for Node, all compiled by one call: one by one they take eight times as long. */
const compiled = () => {
  const files = readdirSync(SANDBOX, { recursive: true }).filter(name => name.endsWith('.ts'))
  const { outputFiles } = buildSync({
    entryPoints: [...files.map(name => path.join(SANDBOX, name)), KEPT, path.join(__dirname, 'shelf.ts')],
    outbase: ROOT,
    outdir: ROOT,
    write: false,
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
    sourcemap: 'inline',
  })
  return new Map(outputFiles.map(({ path: file, text }) => [file.replace(/js$/, 'ts'), text]))
}

let texts
const prepare = () => {
  if (texts) return
  texts = compiled()
  require('./rememberKeys.js')
  const others = Module._extensions['.ts']
  Module._extensions['.ts'] = (module, file) =>
    texts.has(file) ? module._compile(texts.get(file), file) : others(module, file)
  const resolve = Module._resolveFilename
  Module._resolveFilename = (name, ...rest) => (name === './readyWorld' ? KEPT : resolve(name, ...rest))
}

/** A module by its path below sandbox/. */
const loadSandbox = name => {
  prepare()
  return require(path.join(SANDBOX, name))
}

const codeOf = file => {
  const here = JSON.stringify(__filename)
  const name = JSON.stringify(path.relative(SANDBOX, file))
  return `module.exports = process.getBuiltinModule('node:module').createRequire(${here})(${here}).loadSandbox(${name})`
}

/** As a Jest transform: what a test file imports is the module Node has loaded. */
module.exports = {
  loadSandbox,
  getCacheKey: (_source, file) => codeOf(file),
  process: (_source, file) => ({ code: codeOf(file) }),
}
