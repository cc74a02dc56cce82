export interface SocketListener {
  onOpen(): void
  /** a text frame; others are not reported */
  onText(text: string): void
  /** Once, also when the connection never came up (1006). Not after `close`. */
  onClose(code: number): void
}

export interface Socket {
  /** Nothing happens unless it is open. */
  send(text: string): void
  /** 1000 or 3000–4999. Nothing is reported any more. */
  close(code: number): void
}

export interface SocketPort {
  /** where the app's own relative addresses start, without trailing slash; '' where there are none */
  pageOrigin(): string
  /** Reports only after it has returned; an address the platform refuses is a connection that never came up. */
  openSocket(url: string, listener: SocketListener): Socket
}

/** Close code of a connection that ended without saying so (RFC 6455). */
export const ABNORMAL_CLOSE = 1006
