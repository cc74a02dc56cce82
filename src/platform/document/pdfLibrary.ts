import { importLibrary, libraryUrl } from '../library'
import { DocumentFailure, type OpenPdf } from './contract'

interface Viewport {
  width: number
  height: number
}
interface PdfPage {
  getViewport(options: { scale: number }): Viewport
  render(options: { canvas: HTMLCanvasElement; viewport: Viewport }): {
    promise: Promise<void>
    cancel(): void
  }
  cleanup(): void
}
interface PdfDocument {
  numPages: number
  getPage(page: number): Promise<PdfPage>
}
/** The part of pdf.js that is used here. */
interface PdfLibrary {
  GlobalWorkerOptions: { workerSrc: string }
  getDocument(options: object): { promise: Promise<PdfDocument>; destroy(): Promise<void> }
}

/** Sharper is not seen on a phone; larger canvases are refused by iOS. */
const MAX_DENSITY = 2
const MAX_PIXELS = 16_000_000

const loadLibrary = async (): Promise<PdfLibrary> => {
  try {
    const library = (await importLibrary('pdfjs/pdf.js')) as PdfLibrary
    library.GlobalWorkerOptions.workerSrc = libraryUrl('pdfjs/pdf.worker.js')
    return library
  } catch {
    throw new DocumentFailure('unsupported')
  }
}

const failureOf = (problem: unknown): DocumentFailure => {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'PasswordException') return new DocumentFailure('locked')
  return new DocumentFailure(
    name === 'InvalidPDFException' || name === 'FormatError' ? 'notPdf' : 'unsupported',
  )
}

const scaleFor = ({ width, height }: Viewport, wanted: number): number => {
  const scale = (wanted * Math.min(window.devicePixelRatio || 1, MAX_DENSITY)) / width
  return Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height)))
}

const drawInto = (pdf: PdfDocument, number: number, canvas: HTMLCanvasElement, width: number) => {
  let stop: () => void = () => undefined
  let stopped = false
  const work = async () => {
    const page = await pdf.getPage(number)
    if (stopped) return
    const viewport = page.getViewport({ scale: scaleFor(page.getViewport({ scale: 1 }), width) })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    await task.promise
    page.cleanup()
  }
  // stopped, or a page whose content is broken: it stays white, the others are read
  work().catch(() => undefined)
  return () => {
    stopped = true
    stop()
    // gives the memory back at once
    canvas.width = 0
    canvas.height = 0
  }
}

/** Parses a document with pdf.js; characters and fonts of Chinese documents come from our own files too. */
export const parsePdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const library = await loadLibrary()
  const task = library.getDocument({
    data,
    cMapUrl: libraryUrl('pdfjs/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: libraryUrl('pdfjs/standard_fonts/'),
    wasmUrl: libraryUrl('pdfjs/wasm/'),
  })
  let pdf: PdfDocument
  try {
    pdf = await task.promise
  } catch (problem) {
    void task.destroy()
    throw failureOf(problem)
  }
  return {
    pageCount: pdf.numPages,
    async ratioOf(number) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      return height / width
    },
    draw: (number, canvas, width) => drawInto(pdf, number, canvas as HTMLCanvasElement, width),
    show: () => Promise.resolve(false),
    release: () => void task.destroy(),
  }
}
