import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { HttpCall } from '../shared/protocol'

type Upload = NonNullable<HttpCall['upload']>

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.css': 'text/css',
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

function quote(text: string): string {
  return text.replace(/"/g, '%22').replace(/[\r\n]+/g, ' ')
}

/** A form with its fields first and the one file last, as the phone sends it. */
export function encodeMultipart({ name, fileName, base64, formData }: Upload) {
  const boundary = `----weapp${randomBytes(12).toString('hex')}`
  const parts: Buffer[] = []
  for (const [field, value] of Object.entries(formData)) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(field)}"\r\n\r\n`
    parts.push(Buffer.from(`${head}${value}\r\n`))
  }
  const disposition = `form-data; name="${quote(name)}"; filename="${quote(fileName)}"`
  const type = contentTypeOf(fileName)
  parts.push(
    Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
  )
  parts.push(Buffer.from(base64, 'base64'), Buffer.from(`\r\n--${boundary}--\r\n`))
  return { contentType: `multipart/form-data; boundary=${boundary}`, content: Buffer.concat(parts) }
}
