/**
 * What surrounds the app: a plain browser, a host portal (micro-app), the native shell, the messaging app's browser, or
 * the mini-program itself (native build or a web-view in it).
 */
export type HostKind = 'browser' | 'microApp' | 'nativeShell' | 'messagingApp' | 'miniProgram'

export interface HostPort {
  /** `nativeShellAgent`: AppConfig's text in the user agent of the native shell. */
  detectHost(nativeShellAgent: string): HostKind
  /** Whether something is there that could be talked to: known at once, without settings. */
  isHosted(): boolean
  /**
   * Messages of the host around the app: from the portal's framework, the native shell's bridge, or the window around
   * a frame when its origin is one of `origins` (`https://portal.example.com`). Nothing from any other window or origin
   * arrives. What a message says is still to be checked by its reader. The answer stops it.
   */
  onHostMessage(origins: readonly string[], listener: (message: unknown) => void): () => void
  /** Tells the host around the app; false without a host. */
  tellHost(origins: readonly string[], notice: object): boolean
  /**
   * To be called before the app draws: in a portal, what React listens to on the document of its root for good then ends
   * with the app.
   */
  claimRoot(): void
  /** A portal takes the app down while its page lives on: it waits until `end` has settled. The answer forgets `end`. */
  onTakeDown(end: () => Promise<void>): () => void
}
