import type { CheckedUrl } from '@/base/trustedAddress'
import type { CallError } from '@/i18n/messages'

export type PdfFailureCode =
  | 'none'
  | 'foreign'
  | 'noPermission'
  | 'network'
  | 'gone'
  | 'tooLarge'
  | 'notPdf'
  | 'locked'
  | 'unsupported'

/** `call`: the server was asked for the link, and did not give one */
export type PdfFailure = { code: PdfFailureCode } | { code: 'call'; error: CallError }

export interface Reading {
  phase: 'asking' | 'loading' | 'ready' | 'failed'
  /** percent; undefined while it is unknown */
  percent?: number
  /** the address, once it is known: other programs can open it */
  url?: CheckedUrl
  failure?: PdfFailure
}

export type ReadingEvent =
  | { type: 'started' }
  | { type: 'addressKnown'; url: CheckedUrl }
  | { type: 'progressed'; loaded: number; total: number }
  | { type: 'arrived' }
  | { type: 'failed'; failure: PdfFailure }

export const notRead: Reading = { phase: 'asking' }

export const reduceReading = (state: Reading, event: ReadingEvent): Reading => {
  switch (event.type) {
    case 'started':
      return notRead
    case 'addressKnown':
      return { phase: 'loading', url: event.url }
    case 'progressed': {
      if (state.phase !== 'loading' || event.total <= 0) return state
      const percent = Math.min(100, Math.floor((event.loaded / event.total) * 100))
      return percent === state.percent ? state : { ...state, percent }
    }
    case 'arrived':
      return state.phase === 'loading' ? { ...state, phase: 'ready' } : state
    case 'failed':
      return { phase: 'failed', failure: event.failure, ...(state.url && { url: state.url }) }
  }
}

/** What else can be done: try again, or leave the file to another program. */
export const wayOn = ({ failure, url }: Reading): 'retry' | 'elsewhere' | 'back' => {
  switch (failure?.code) {
    case 'network':
    case 'gone':
    case 'call':
      return 'retry'
    case 'tooLarge':
    case 'notPdf':
    case 'locked':
    case 'unsupported':
      return url ? 'elsewhere' : 'back'
    default:
      return 'back'
  }
}

const ZOOMS = [1, 1.5, 2, 3] as const
/** The next larger or smaller one; the same at the ends. */
export const nextZoom = (zoom: number, by: 1 | -1): number => {
  const at = ZOOMS.findIndex(one => one >= zoom)
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))] ?? zoom
}
export const canZoom = (zoom: number, by: 1 | -1): boolean => nextZoom(zoom, by) !== zoom
