/** App() of the program and its life cycle. */
import { packageOf } from '../../shared/program'
import { manifest } from '../environment'
import { describeError, observeErrors, reportError } from '../journal'
import { notify } from '../listeners'
import { latestEntrance, launchEntrance } from './entrance'
import { loadModule } from './modules'

type AppInstance = Record<string, unknown>
type AppHook =
  | 'onLaunch'
  | 'onShow'
  | 'onHide'
  | 'onError'
  | 'onPageNotFound'
  | 'onUnhandledRejection'
  | 'onThemeChange'

let registered: AppInstance | undefined
let isStarted = false
/** What getApp({ allowDefault: true }) gives before the main package is there; App() takes over what it lacks. */
const provisional: AppInstance = {}

export function registerApp(definition: AppInstance): void {
  registered = definition
  for (const [name, value] of Object.entries(provisional)) registered[name] ??= value
}

/** Undefined while only an independent subpackage is running. */
export function getApp(options?: { allowDefault?: boolean }): AppInstance | undefined {
  return registered ?? (options?.allowDefault ? provisional : undefined)
}

export function callAppHook(hook: AppHook, payload: unknown): void {
  const handler = registered?.[hook]
  if (typeof handler !== 'function') return
  try {
    ;(handler as (payload: unknown) => void).call(registered, payload)
  } catch (error) {
    if (hook === 'onError') return // it would come back here
    reportError(error, `App.${hook}`)
  }
}

/** Starts the main package the first time a page needs it. Pages of independent subpackages do not. */
export function startAppFor(route: string): void {
  if (isStarted || packageOf(manifest, route)?.independent) return
  isStarted = true
  try {
    loadModule('app.js')
  } catch (error) {
    reportError(error, 'app.js')
    throw error
  }
  registered ??= provisional
  callAppHook('onLaunch', launchEntrance())
  showApp()
}

export function showApp(): void {
  callAppHook('onShow', latestEntrance())
  notify('AppShow', latestEntrance())
}

export function hideApp(): void {
  callAppHook('onHide', undefined)
  notify('AppHide')
}

export function listenToErrors(): void {
  observeErrors(error => {
    const text = describeError(error)
    notify('Error', text)
    callAppHook('onError', text)
  })
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'uncaught'))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, 'unhandled rejection')
    notify('UnhandledRejection', { reason })
    callAppHook('onUnhandledRejection', { reason })
  })
}
