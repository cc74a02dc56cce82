/** The program's own global object and the names it resolves. */
import { HIDDEN_GLOBALS } from '../../shared/hiddenGlobals'
import { wx } from '../wx/registry'
import { programConsole } from './programConsole'

const LANGUAGE = [
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Math',
  'JSON',
  'Date',
  'RegExp',
  'Error',
  'EvalError',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Proxy',
  'Reflect',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURIComponent',
  'decodeURIComponent',
  'encodeURI',
  'decodeURI',
  'escape',
  'unescape',
  'undefined',
  'NaN',
  'Infinity',
]
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']

type Names = Record<PropertyKey, unknown>

/** `globalThis` of the program. What it puts here becomes visible as a free name, as a polyfill expects. */
const programGlobals: Names = {}

/** A phone refuses to make code out of text; `Function('return this')` still gives the global object. */
function restrictFunctionConstructor(): typeof Function {
  const create = (parameters: unknown[]): unknown => {
    if (parameters.at(-1) === 'return this') return () => programGlobals
    throw new EvalError('a mini-program cannot make functions from text')
  }
  return new Proxy(Function, {
    construct: (_target, parameters) => create(parameters) as object,
    apply: (_target, _receiver, parameters) => create(parameters),
  })
}

function fillGlobals(): void {
  const browser = window as unknown as Names
  for (const name of LANGUAGE) programGlobals[name] = browser[name]
  for (const name of TIMERS) programGlobals[name] = (browser[name] as typeof setTimeout).bind(window)
  Object.assign(programGlobals, {
    Function: restrictFunctionConstructor(),
    console: programConsole,
    wx,
    globalThis: programGlobals,
    global: programGlobals,
  })
}

const hidden = new Set<PropertyKey>(HIDDEN_GLOBALS)

/** Resolves the free names of all modules: the program's globals, and nothing of what is hidden. */
export const programScope: Names = new Proxy(programGlobals, {
  has: (globals, name) => hidden.has(name) || name in globals,
})

fillGlobals()
