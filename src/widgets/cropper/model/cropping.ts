import type { CutPlan, ImageSize, LocalImage } from '@/platform/image/contract'
import { nextTurn, planOf, wholeRatio, type Part, type Turns } from './geometry'
import { clampZoom } from './hand'
import type { CropRules } from './options'

interface Open {
  kind: 'open'
  picture: LocalImage
  rules: CropRules
  /** Of the picture; undefined until it has loaded. */
  size: ImageSize | undefined
  /** What lies in the frame; undefined until it is known. */
  part: Part | undefined
  turns: Turns
  zoom: number
  /** Of the frame, width divided by height; undefined: the whole picture's. */
  ratio: number | undefined
  cutting: boolean
}

/** Hidden, open, then confirm or cancel which hide it (widgets §4). */
export type Cropping = { kind: 'hidden' } | Open

export type CroppingEvent =
  | { type: 'opened'; picture: LocalImage; rules: CropRules }
  | { type: 'loaded'; size: ImageSize }
  | { type: 'framed'; part: Part }
  | { type: 'zoomed'; zoom: number }
  | { type: 'turned' }
  | { type: 'reshaped'; ratio: number | undefined }
  | { type: 'confirmed' }
  | { type: 'closed' }

export const HIDDEN: Cropping = { kind: 'hidden' }

const isSound = ({ x, y, width, height }: Part): boolean =>
  [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0

/** Of the frame, as it is drawn. */
const shapeOf = ({ size, turns }: Open, ratio: number | undefined): number | undefined =>
  ratio ?? (size && wholeRatio(size, turns))

/** Nothing changes any more while the part is being cut. */
export const croppingModel = (state: Cropping, event: CroppingEvent): Cropping => {
  if (event.type === 'opened') {
    const { picture, rules } = event
    const ratio = rules.ratio === 'free' ? undefined : rules.ratio[0] / rules.ratio[1]
    const fresh = { size: undefined, part: undefined, turns: 0, zoom: 1, cutting: false } as const
    return { kind: 'open', picture, rules, ratio, ...fresh }
  }
  if (event.type === 'closed') return HIDDEN
  if (state.kind === 'hidden' || state.cutting) return state
  switch (event.type) {
    case 'loaded':
      return { ...state, size: event.size }
    case 'framed':
      return isSound(event.part) ? { ...state, part: event.part } : state
    case 'zoomed':
      return { ...state, zoom: clampZoom(event.zoom) }
    case 'turned':
      return { ...state, turns: nextTurn(state.turns), part: undefined }
    case 'reshaped':
      if (state.rules.ratio !== 'free' || event.ratio === state.ratio) return state
      // the frame tells its part only where its shape changes
      return {
        ...state,
        ratio: event.ratio,
        part: shapeOf(state, event.ratio) === shapeOf(state, state.ratio) ? state.part : undefined,
      }
    case 'confirmed':
      return isReady(state) ? { ...state, cutting: true } : state
  }
}

/** Confirm is disabled until the image has loaded (widgets §2). */
export const isReady = (state: Cropping): boolean =>
  state.kind === 'open' && state.size !== undefined && state.part !== undefined

/** How the picture is cut; undefined before it can be. */
export const cutOf = (state: Cropping): ((size: ImageSize) => CutPlan) | undefined => {
  if (state.kind === 'hidden' || !state.part) return undefined
  const { part, turns, ratio, rules } = state
  return size => planOf(size, { ...rules, part, turns, ratio })
}
