/**
 * What surrounds the app: a plain browser, a host portal (micro-app), the native shell, the messaging app's browser, or
 * the mini-program itself (native build or a web-view in it).
 */
export type HostKind = 'browser' | 'microApp' | 'nativeShell' | 'messagingApp' | 'miniProgram'

export interface HostPort {
  /** `nativeShellAgent`: AppConfig's text in the user agent of the native shell. */
  detectHost(nativeShellAgent: string): HostKind
}
