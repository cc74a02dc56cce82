import { http } from '../http'
import { HttpFailure, type HttpAnswer, type HttpExchange, type HttpRequest } from '../http/contract'
import type { LocalImage } from '../image/contract'
import type { SendProgress, UploadPort } from './contract'

const contentOf = ({ content }: LocalImage): Blob => {
  if (content instanceof Blob) return content
  throw new HttpFailure('network')
}

const headersOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .trim()
      .split(/[\r\n]+/)
      .map(line => line.split(/:\s*(.*)/s))
      .map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )

/** fetch does not tell how much has been sent. */
const sendWatched = (
  { url, headers }: HttpRequest,
  form: FormData,
  onProgress: SendProgress,
): HttpExchange => {
  const request = new XMLHttpRequest()
  const answer = new Promise<HttpAnswer>((resolve, reject) => {
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () =>
      resolve({
        status: request.status,
        headers: headersOf(request.getAllResponseHeaders()),
        body: request.responseText,
      })
    request.onerror = () => reject(new HttpFailure('network'))
    request.onabort = () => reject(new HttpFailure('aborted'))
    request.send(form)
  })
  return { answer, abort: () => request.abort() }
}

export const upload: UploadPort = {
  readBytes: async file => new Uint8Array(await contentOf(file).arrayBuffer()),
  async sha256(bytes) {
    // a page without https has none
    const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
    return subtle && new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  },
  send(request, file, onProgress) {
    const form = new FormData()
    form.append('datas', request.body ?? '')
    form.append('file', contentOf(file), file.name)
    // the browser names the type itself, with the boundary
    const { 'Content-Type': _, ...headers } = request.headers
    return onProgress
      ? sendWatched({ ...request, headers }, form, onProgress)
      : http.send({ ...request, headers, form })
  },
}
