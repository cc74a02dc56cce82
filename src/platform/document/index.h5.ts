import { DocumentFailure, type DocumentPort, type ReadPdfOptions } from './contract'
import { failureOfStatus, looksLikePdf } from './pdfBytes'
import { parsePdf } from './pdfLibrary'

/** No cookies, no referrer, and no redirect: the address that was checked is the one that answers. */
const ask = async (url: string, signal: AbortSignal): Promise<Response> => {
  const answer = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    signal,
  })
  const failure = failureOfStatus(answer.status)
  if (failure) throw new DocumentFailure(failure)
  return answer
}

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The body as it comes in; a file that turns out too large is given up at once. */
const readBody = async (answer: Response, { maxBytes, onProgress }: ReadPdfOptions): Promise<Uint8Array> => {
  const total = Number(answer.headers.get('Content-Length')) || 0
  if (total > maxBytes) throw new DocumentFailure('tooLarge')
  const reader = answer.body?.getReader()
  if (!reader) {
    const whole = new Uint8Array(await answer.arrayBuffer())
    if (whole.length > maxBytes) throw new DocumentFailure('tooLarge')
    return whole
  }
  const parts: Uint8Array[] = []
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, loaded)
    parts.push(value)
    loaded += value.length
    if (loaded > maxBytes) {
      void reader.cancel()
      throw new DocumentFailure('tooLarge')
    }
    onProgress(loaded, total)
  }
}

const read = async (url: string, options: ReadPdfOptions, signal: AbortSignal) => {
  let bytes: Uint8Array
  try {
    bytes = await readBody(await ask(url, signal), options)
  } catch (problem) {
    throw problem instanceof DocumentFailure ? problem : new DocumentFailure('network')
  }
  if (!looksLikePdf(bytes)) throw new DocumentFailure('notPdf')
  return parsePdf(bytes)
}

export const document: DocumentPort = {
  openOffice: () => Promise.resolve('elsewhere'),
  readPdf(url, options) {
    const control = new AbortController()
    return { document: read(url, options, control.signal), cancel: () => control.abort() }
  },
}
