const MARK = [0x25, 0x50, 0x44, 0x46, 0x2d]
/** Readers accept the mark within the first kilobyte. */
export const HEAD_BYTES = 1024

/** Whether a file begins as a PDF does (`%PDF-`). Its name and type are not trusted. */
export const looksLikePdf = (bytes: Uint8Array): boolean => {
  const last = Math.min(bytes.length, HEAD_BYTES) - MARK.length
  for (let at = 0; at <= last; at += 1) if (MARK.every((byte, n) => bytes[at + n] === byte)) return true
  return false
}

/** What the status of the answer says; undefined: go on. */
export const failureOfStatus = (status: number): 'gone' | 'network' | undefined => {
  if (status >= 200 && status < 300) return undefined
  return [401, 403, 404, 410].includes(status) ? 'gone' : 'network'
}
