/** Everything a test may want to know afterwards: errors, warnings, calls of wx.*, setData traffic. */
import type { ApiCall, RuntimeReport, Stats } from '../shared/protocol'

type ErrorObserver = (error: unknown) => void

const MAX_LOGGED_CALLS = 500
/** Read all the time and of no interest in a log. */
const UNLOGGED_CALL = /^(getStorage|getSystemInfo|getWindowInfo|getAppBaseInfo|canIUse|nextTick)/

const errors: string[] = []
const consoleErrors: string[] = []
const warnings: Record<string, number> = {}
const missing: Record<string, number> = {}
const apiCalls: Record<string, number> = {}
const apiErrors: string[] = []
const apiLog: ApiCall[] = []
const errorObservers: ErrorObserver[] = []
let stats = emptyStats()

function emptyStats(): Stats {
  return { setDataCalls: 0, setDataBytes: 0, setDataMaxBytes: 0, setDataMs: 0, taps: 0, byPage: {} }
}

function count(counter: Record<string, number>, key: string): void {
  counter[key] = (counter[key] ?? 0) + 1
}

export function describeError(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message
  if (typeof error === 'object' && error !== null) {
    const { stack, errMsg, message } = error as { stack?: string; errMsg?: string; message?: string }
    return stack ?? errMsg ?? message ?? JSON.stringify(error)
  }
  return String(error)
}

/** An uncaught error. */
export function reportError(error: unknown, where: string): void {
  errors.push(`${where}: ${describeError(error)}`)
  for (const observe of errorObservers) observe(error)
}

export function observeErrors(observer: ErrorObserver): void {
  errorObservers.push(observer)
}

/** What the program itself printed with console.error. */
export function recordConsoleError(text: string): void {
  consoleErrors.push(text)
}

export function warn(message: string): void {
  count(warnings, message.slice(0, 200))
}

export function recordMissingApi(name: string): void {
  count(missing, name)
}

export function recordApiCall(name: string, options: unknown): void {
  count(apiCalls, name)
  if (UNLOGGED_CALL.test(name)) return
  apiLog.push({ name, options: toPlain(options) })
  if (apiLog.length > MAX_LOGGED_CALLS) apiLog.shift()
}

export function recordApiError(errMsg: string): void {
  apiErrors.push(errMsg)
}

export function recordSetData(owner: string, bytes: number): void {
  stats.setDataCalls += 1
  stats.setDataBytes += bytes
  stats.setDataMaxBytes = Math.max(stats.setDataMaxBytes, bytes)
  const page = (stats.byPage[owner] ??= { calls: 0, bytes: 0 })
  page.calls += 1
  page.bytes += bytes
}

export function recordSetDataTime(milliseconds: number): void {
  stats.setDataMs += milliseconds
}

export function recordTap(): void {
  stats.taps += 1
}

export function readStats(): Stats {
  return stats
}

export function resetStats(): void {
  stats = emptyStats()
}

export function readApiLog(): ApiCall[] {
  return apiLog
}

export function readReport(): RuntimeReport {
  return { errors, consoleErrors, warnings, missing, apiCalls, apiErrors, stats }
}

/** A copy that survives JSON; functions are left out, what cannot be copied becomes null. */
export function toPlain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value ?? null)) as unknown
  } catch {
    return null
  }
}
