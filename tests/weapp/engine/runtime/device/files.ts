/** The phone's files, in memory: what was downloaded, chosen or written. */
import { decodeText, encodeText } from '../base64'

const files = new Map<string, Uint8Array<ArrayBuffer>>()
const objectUrls = new Map<string, string>()
let created = 0

export function writeFile(path: string, bytes: Uint8Array<ArrayBuffer>): void {
  files.set(path, bytes)
  const url = objectUrls.get(path)
  if (url) URL.revokeObjectURL(url)
  objectUrls.delete(path)
}

export function readFile(path: string): Uint8Array<ArrayBuffer> | undefined {
  return files.get(path)
}

export function removeFile(path: string): boolean {
  return files.delete(path)
}

/** All files below a folder; false: there are none. */
export function removeFolder(path: string): boolean {
  const below = [...files.keys()].filter(one => one.startsWith(`${path}/`))
  below.forEach(removeFile)
  return below.length > 0
}

/** A fresh temporary path. */
export function createTemporaryPath(extension: string): string {
  created += 1
  return `wxfile://tmp/${created}${extension}`
}

/** An address the browser can show, for a file that exists. */
export function fileUrl(path: string): string | undefined {
  const bytes = files.get(path)
  if (!bytes) return undefined
  const url = objectUrls.get(path) ?? URL.createObjectURL(new Blob([bytes]))
  objectUrls.set(path, url)
  return url
}

export function toBytes(data: string | ArrayBuffer): Uint8Array<ArrayBuffer> {
  return typeof data === 'string' ? new Uint8Array(encodeText(data)) : new Uint8Array(data)
}

export function toContent(bytes: Uint8Array<ArrayBuffer>, encoding?: string): string | ArrayBuffer {
  return encoding ? decodeText(bytes) : bytes.slice().buffer
}
