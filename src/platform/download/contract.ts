import type { HttpExchange, HttpRequest } from '../http/contract'
import type { LocalImage } from '../image/contract'

/** Bytes that are asked for by a signed request: they stay with the platform, a refusal is an answer like any other. */
export interface FileExchange extends HttpExchange {
  /** there once the answer is a success */
  file(): LocalImage | undefined
}

/**
 * - `saved`: in the album, handed to the browser's downloads, or opened where it can be kept or sent on
 * - `denied`: the album is not allowed
 */
export type KeepOutcome = 'saved' | 'denied' | 'cancelled' | 'failed'

export interface DownloadPort {
  /** `name`: as the file is to be called */
  send(request: HttpRequest, name: string): FileExchange
  /**
   * True where the device takes this file during a tap only. The tap that asked for it is over by now, so another one is
   * needed.
   */
  wantsTap(file: LocalImage): boolean
  /** Leaves the file to the device; what it took to hold it is freed. */
  keep(file: LocalImage): Promise<KeepOutcome>
}

/** What the transport reads when the bytes have arrived: they are no text, and stay where they are. */
export const SUCCESS_ENVELOPE = '{"code":1,"msg":""}'
