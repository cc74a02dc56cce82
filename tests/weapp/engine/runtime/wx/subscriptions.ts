/** wx.onXxx and wx.offXxx. */
import { addListener, removeListener } from '../listeners'
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
}
