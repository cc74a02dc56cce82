/** The `wx` object. Every call is recorded and can be replaced by a mock; unknown names are noted. */
import type { MockInstall } from '../../shared/protocol'
import { callHost } from '../environment'
import { recordApiCall, recordApiError, recordMissingApi, toPlain } from '../journal'
import { copy, isRecord } from '../values'
import { isTapped } from '../view/tapped'

export interface Callbacks {
  success?: (result: unknown) => void
  fail?: (failure: unknown) => void
  complete?: (result: unknown) => void
}

type Task = Record<string, unknown>
type Mock = (options: unknown) => Promise<unknown>

/** A failure that is ordinary, such as a cancelled dialog: it is not listed among the errors. */
export class ExpectedFailure extends Error {}

/** A failure with more fields than its message. */
export class DetailedFailure extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, unknown>,
  ) {
    super(message)
  }
}

/** Refused outside of a tap, mocked or not. */
const TAP_ONLY = ['shareFileMessage', 'openCustomerServiceChat', 'openSetting']

const api: Record<string, unknown> = {}
const mocks = new Map<string, Mock>()
const mockValues = new Map<string, unknown>()

/** Read by bundlers and by promises; no sign of a missing API. */
const UNREMARKABLE_NAMES = ['webpackJsonp', 'then', 'toJSON']

export const wx: Record<string, unknown> = new Proxy(api, {
  get(target, name) {
    const isKnown = name in target || typeof name === 'symbol' || UNREMARKABLE_NAMES.includes(name)
    if (!isKnown) recordMissingApi(name)
    return Reflect.get(target, name) as unknown
  },
})

export function hasApi(name: string): boolean {
  return name in api
}

export function setMock(name: string, mock: MockInstall): void {
  mocks.delete(name)
  mockValues.delete(name)
  if (mock.kind === 'value') {
    mocks.set(name, () => Promise.resolve(copy(mock.value)))
    mockValues.set(name, mock.value)
  }
  if (mock.kind === 'host') mocks.set(name, options => callHost('mock', { name, options: toPlain(options) }))
}

/** The value a test gave for a synchronous call. */
export function mockedValue(name: string): unknown {
  return copy(mockValues.get(name))
}

function successResult(name: string, result: unknown): Record<string, unknown> {
  return { ...(isRecord(result) ? result : {}), errMsg: `${name}:ok` }
}

export function failureResult(name: string, error: unknown): Record<string, unknown> & { errMsg: string } {
  const isPlain = isRecord(error) && !(error instanceof Error)
  const fields = error instanceof DetailedFailure ? error.fields : isPlain ? error : {}
  const { errMsg, message } = (isRecord(error) ? error : {}) as { errMsg?: string; message?: string }
  const reason = errMsg ?? message ?? String(error)
  return { ...fields, errMsg: reason.startsWith(`${name}:`) ? reason : `${name}:fail ${reason}` }
}

export type Implementation<Options> = (
  options: Options & Callbacks,
  exposeTask: (task: Task) => void,
) => unknown

/**
 * Calls with success/fail/complete, or a promise when none of them is given. Where the platform returns a task (such as
 * a request's), `mockedTask` is what a mocked call returns.
 */
export function defineAsync<Options = Record<string, unknown>>(
  name: string,
  implementation: Implementation<Options> = () => undefined,
  mockedTask?: Task,
): void {
  api[name] = (given?: Options & Callbacks) => {
    const options = given ?? ({} as Options & Callbacks)
    recordApiCall(name, options)
    let task = mockedTask
    const run = async (): Promise<unknown> => {
      if (TAP_ONLY.includes(name) && !isTapped()) throw new Error('can only be invoked by user TAP gesture.')
      const mock = mocks.get(name)
      return mock ? mock(options) : implementation(options, created => (task = created))
    }
    const outcome = settle(name, run(), options)
    const { success, fail, complete } = options
    if (!success && !fail && !complete) return task ? Object.assign(outcome, task) : outcome
    outcome.catch(() => undefined) // the callbacks have been told
    return task
  }
}

async function settle(name: string, running: Promise<unknown>, callbacks: Callbacks): Promise<unknown> {
  let result: Record<string, unknown>
  try {
    result = successResult(name, await running)
  } catch (error) {
    const failure = failureResult(name, error)
    if (!(error instanceof ExpectedFailure)) recordApiError(failure.errMsg)
    deliver(callbacks.fail, failure)
    deliver(callbacks.complete, failure)
    throw failure
  }
  deliver(callbacks.success, result)
  deliver(callbacks.complete, result)
  return result
}

/** An error in a callback is the program's uncaught error, not a failure of the call. */
function deliver(callback: ((result: unknown) => void) | undefined, result: unknown): void {
  try {
    callback?.(result)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

export function defineSync(name: string, implementation: (...parameters: never[]) => unknown): void {
  const call = implementation as (...parameters: unknown[]) => unknown
  api[name] = (...parameters: unknown[]) => {
    recordApiCall(name, parameters[0])
    return mockValues.has(name) ? mockedValue(name) : call(...parameters)
  }
}

/** A member of wx that is neither recorded nor mocked. */
export function defineMember(name: string, value: unknown): void {
  api[name] = value
}

/** Calls that do nothing here and succeed. */
export function defineNoOps(names: string[]): void {
  for (const name of names) defineAsync(name)
}

export function callWx(name: string, options: unknown): unknown {
  const call = api[name]
  if (typeof call !== 'function') throw new Error(`wx.${name} does not exist`)
  return (call as (options: unknown) => unknown)(options)
}
