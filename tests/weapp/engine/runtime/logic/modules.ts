/** Loads the program's JavaScript files, each once, within the limits of its package. */
import { resolvePath } from '../../shared/paths'
import { wrapModule } from '../../shared/moduleWrapper'
import { packageOf } from '../../shared/program'
import { manifest, program } from '../environment'
import { programScope } from './programGlobals'

interface LoadedModule {
  exports: unknown
}

interface Require {
  (path: string): unknown
  async(path: string): Promise<unknown>
}

type ModuleFunction = (
  require: Require,
  module: LoadedModule,
  exports: unknown,
  ...injected: unknown[]
) => void

declare global {
  interface Window {
    /** The module that was compiled last. */
    weappCompiled: (scope: object) => ModuleFunction
  }
}

/** wx, App, Page … in the order of MODULE_PARAMETERS, set once by the entry. */
let injectedValues: unknown[] = []
const loaded = new Map<string, LoadedModule>()

export function injectIntoModules(values: unknown[]): void {
  injectedValues = values
}

function findFile(path: string): string {
  const file = [path, `${path}.js`, `${path}/index.js`].find(
    candidate => program.sources[candidate] !== undefined,
  )
  if (!file) throw new Error(`module '${path}' is not defined`)
  return file
}

/** A package sees its own files and, unless it is independent, those of the main package. */
function assertReachable(from: string, file: string): void {
  const own = packageOf(manifest, from)
  const target = packageOf(manifest, file)
  if (own === target) return
  if (own?.independent || target) throw new Error(`${from} cannot require ${file}: it is in another package`)
}

function compile(source: string, file: string): ModuleFunction {
  const script = document.createElement('script')
  script.textContent = `window.weappCompiled = ${wrapModule(source)}\n//# sourceURL=weapp:///${file}`
  document.head.append(script) // runs at once
  script.remove()
  return window.weappCompiled(programScope)
}

function compileFile(file: string): ModuleFunction {
  const syntaxError = program.syntaxErrors[file]
  if (syntaxError !== undefined) throw new SyntaxError(syntaxError)
  return compile(program.sources[file] ?? '', file)
}

function createRequire(from: string): Require {
  const requireModule = (path: string): unknown => {
    const file = findFile(resolvePath(from, path))
    assertReachable(from, file)
    return loadModule(file)
  }
  return Object.assign(requireModule, {
    async: (path: string) => Promise.resolve().then(() => loadModule(resolvePath(from, path))),
  })
}

/** The module's exports. Throws what the module throws, also on the next call. */
export function loadModule(path: string): unknown {
  const file = findFile(path)
  const known = loaded.get(file)
  if (known) return known.exports
  const run = compileFile(file)
  const module: LoadedModule = { exports: {} }
  loaded.set(file, module)
  try {
    run(createRequire(file), module, module.exports, ...injectedValues)
  } catch (error) {
    loaded.delete(file)
    throw error
  }
  return module.exports
}

/** The value of an expression, seen as a module at the top of the program would see it; promises are awaited. */
export function evaluateInProgram(expression: string): Promise<unknown> {
  const module: LoadedModule = { exports: undefined }
  const run = compile(`module.exports = (async () => (${expression}))()`, 'test')
  run(createRequire('test.js'), module, module.exports, ...injectedValues)
  return module.exports as Promise<unknown>
}
