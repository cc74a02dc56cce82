import type { ImageSize } from '@/platform/image/contract'
import type { Part, Turns } from '../model/geometry'

/** A picture under a frame: fingers, mouse, wheel and arrow keys move it, two fingers and the wheel enlarge it. */
export interface CropAreaProps {
  src: string
  /** Accessible name. */
  label: string
  /** Width divided by height of the frame; undefined: the whole picture's. */
  ratio: number | undefined
  turns: Turns
  zoom: number
  onZoom: (zoom: number) => void
  onPart: (part: Part) => void
  onLoaded: (size: ImageSize) => void
  onBroken: () => void
}
