import type { HttpExchange, HttpRequest } from '../http/contract'
import type { LocalImage } from '../image/contract'

/** Bytes that have left the device so far, and all of them. */
export type SendProgress = (sent: number, total: number) => void

/** Sends one file as multipart: the request's body as the field `datas`, the file as `file`. */
export interface UploadPort {
  /** What will be sent, byte by byte. Rejects with HttpFailure when the file has gone. */
  readBytes(file: LocalImage): Promise<Uint8Array>
  /** SHA-256, made beside the page; undefined where the platform makes none. */
  sha256(bytes: Uint8Array): Promise<Uint8Array | undefined>
  send(request: HttpRequest, file: LocalImage, onProgress?: SendProgress): HttpExchange
}
