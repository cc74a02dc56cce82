import type { HostPort } from './contract'
import { isMicroApp } from './frame'
import { onShellMessage, shellBridge } from './shellBridge'

declare global {
  interface Window {
    __wxjs_environment?: string
  }
}

const isFramed = (): boolean => window.parent !== window

/** Only the window around this frame, and only from an origin that is allowed to speak. */
const onFrameMessage = (origins: readonly string[], listener: (message: unknown) => void): (() => void) => {
  const report = (event: MessageEvent<unknown>) => {
    if (event.source === window.parent && origins.includes(event.origin)) listener(event.data)
  }
  window.addEventListener('message', report)
  return () => window.removeEventListener('message', report)
}

const onPortalMessage = (listener: (message: unknown) => void): (() => void) => {
  const bus = window.microApp
  const report = (message: unknown) => {
    // else the framework merges the next message into this one, keeps back an equal one, and repeats it to the next shop
    bus?.clearData(true)
    listener(message)
  }
  // what the portal said before the shop was there is heard too
  bus?.addDataListener(report, true)
  return () => bus?.removeDataListener(report)
}

let turn: Promise<unknown> = Promise.resolve()

/** The framework hands over in the next turn what it was given in this one, as one object: a notice waits for the one before. */
const tellPortal = (notice: object): void => {
  turn = turn.then(() => {
    // else it is merged into the notice before, and an equal one is kept back
    window.microApp?.clearData(false)
    window.microApp?.dispatch(notice)
  })
}

/** The portal's framework ends only what is added to the document it gives, not to the page's own. */
const giveOwnDocument = (element: Node): Node =>
  Object.defineProperty(element, 'ownerDocument', { value: document })

export const host: HostPort = {
  detectHost(nativeShellAgent) {
    const agent = navigator.userAgent
    if (isMicroApp()) return 'microApp'
    if (nativeShellAgent && agent.includes(nativeShellAgent)) return 'nativeShell'
    if (window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(agent)) return 'miniProgram'
    return /MicroMessenger/i.test(agent) ? 'messagingApp' : 'browser'
  },
  isHosted: () => isMicroApp() || isFramed() || shellBridge() !== undefined,
  onHostMessage(origins, listener) {
    if (isMicroApp()) return onPortalMessage(listener)
    if (shellBridge()) return onShellMessage(listener)
    return isFramed() ? onFrameMessage(origins, listener) : () => undefined
  },
  tellHost(origins, notice) {
    const bridge = shellBridge()
    if (isMicroApp()) tellPortal(notice)
    else if (bridge) bridge.postMessage(JSON.stringify(notice))
    // a browser delivers to the one origin that matches, if any
    else if (isFramed()) for (const origin of origins) window.parent.postMessage(notice, origin)
    else return false
    return true
  },
  claimRoot() {
    if (!isMicroApp()) return
    const root = document.getElementById('app')
    if (!root) return
    giveOwnDocument(root)
    // with a tab bar Taro draws in a copy of the root
    root.cloneNode = deep => giveOwnDocument(Node.prototype.cloneNode.call(root, deep))
  },
  onTakeDown(end) {
    const life = window.__SHOP_LIFE__
    if (!life) return () => undefined
    life.end = end
    // removed while it was starting
    if (life.gone) void end().then(life.over)
    return () => {
      life.end = undefined
    }
  },
}
