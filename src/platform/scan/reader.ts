import { importLibrary, libraryUrl } from '../library'
import { ScanFailure } from './contract'

/** What the browser's own BarcodeDetector and the library have in common. */
export interface CodeReader {
  detect(source: CanvasImageSource | Blob): Promise<{ rawValue: string }[]>
}
type ReaderConstructor = new (options?: { formats: string[] }) => CodeReader

interface ReaderLibrary {
  BarcodeDetector: ReaderConstructor
  prepareZXingModule(options: {
    overrides: { locateFile(file: string): string }
    fireImmediately: true
  }): Promise<unknown>
}

/** Codes on labels, parcels and shelves; fewer kinds are read faster. */
const FORMATS = ['qr_code', 'data_matrix', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

/** There by name only where the system behind it reads no codes. */
const ownReader = (): CodeReader | undefined => {
  const Constructor = (window as { BarcodeDetector?: ReaderConstructor }).BarcodeDetector
  try {
    return Constructor && new Constructor()
  } catch {
    return undefined
  }
}

const fetchReader = async (): Promise<CodeReader> => {
  try {
    const library = (await importLibrary('zxing/ponyfill.js')) as ReaderLibrary
    await library.prepareZXingModule({
      overrides: { locateFile: file => libraryUrl(`zxing/${file}`) },
      fireImmediately: true,
    })
    return new library.BarcodeDetector({ formats: FORMATS })
  } catch {
    throw new ScanFailure('unavailable')
  }
}

let fetched: Promise<CodeReader> | undefined

/** The browser's own reader, else a library that is fetched once. Rejects with ScanFailure; a later call tries again. */
export const codeReader = (): Promise<CodeReader> => {
  const own = ownReader()
  if (own) return Promise.resolve(own)
  fetched ??= fetchReader().catch((problem: unknown) => {
    fetched = undefined
    throw problem
  })
  return fetched
}
