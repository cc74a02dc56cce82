/** wx.onXxx and wx.offXxx, and the manager of updates. */
import { addListener, removeListener } from '../listeners'
import { recordApiCall } from '../journal'
import { defineMember } from './registry'

const EVENTS = [
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'ThemeChange',
  'WindowResize',
  'NetworkStatusChange',
  'NetworkWeak',
  'KeyboardHeightChange',
  'UserCaptureScreen',
  'MemoryWarning',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'NeedPrivacyAuthorization',
  'LocationChange',
  'CopyUrl',
  'BeforeAppRoute',
  'AppRoute',
  'AppRouteDone',
  'LazyLoadError',
  'BackgroundFetchData',
  'SocketOpen',
  'SocketMessage',
  'SocketError',
  'SocketClose',
]

type Listener = (payload: unknown) => void

export function defineSubscriptions(): void {
  for (const event of EVENTS) {
    defineMember(`on${event}`, (listener: Listener) => addListener(event, listener))
    defineMember(`off${event}`, (listener?: Listener) => removeListener(event, listener))
  }
  // nothing is fetched here: a test says that a newer version has come
  defineMember('getUpdateManager', () => ({
    onCheckForUpdate: () => undefined,
    onUpdateFailed: () => undefined,
    onUpdateReady: (listener: Listener) => addListener('UpdateReady', listener),
    applyUpdate: () => recordApiCall('applyUpdate', undefined),
  }))
}
