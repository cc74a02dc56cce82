import { FileFailure } from './contract'

/** Spreadsheets and banks on Chinese systems save text in the national encoding. Throws where the device cannot read it. */
export const nationalText = (bytes: Uint8Array): string => {
  try {
    const decoder = new TextDecoder('gb18030', { fatal: true })
    // a host may know one encoding only, and not the one it is asked for
    if (decoder.encoding === 'gb18030') return decoder.decode(bytes)
  } catch {
    // other bytes, or a device without decoders
  }
  throw new FileFailure('encoding')
}
