/**
 * The bridge of the native shell: `almShell.postMessage(text)` on Android, a message handler of the same name on iOS.
 * The shell answers by an event `almshell` whose detail is the message.
 */
interface ShellBridge {
  postMessage(text: string): void
}

declare global {
  interface Window {
    almShell?: ShellBridge
    webkit?: { messageHandlers?: Record<string, ShellBridge | undefined> }
  }
}

const EVENT = 'almshell'

export const shellBridge = (): ShellBridge | undefined =>
  window.almShell ?? window.webkit?.messageHandlers?.almShell

const parse = (detail: unknown): unknown => {
  if (typeof detail !== 'string') return detail
  try {
    return JSON.parse(detail)
  } catch {
    // not a message; the reader refuses it like any other
    return undefined
  }
}

export const onShellMessage = (listener: (message: unknown) => void): (() => void) => {
  const report = (event: Event) => listener(parse((event as CustomEvent<unknown>).detail))
  window.addEventListener(EVENT, report)
  return () => window.removeEventListener(EVENT, report)
}
