import type { Hsl } from '../colours'
import type { Draw } from '../kit/shapes'

/** How an object stands in a scene. */
interface Stance {
  /** held in the air rather than standing: its shadow lies apart */
  floating?: true
  /** too big or too singular to be shown as a pair or beside a parcel */
  solo?: true
  /** part of the usual size */
  scale?: number
}

export type PictureObject = Stance &
  (
    | {
        kind: 'asset'
        /** file of the emoji set */
        file: string
        /** its main colour may be replaced by a product's colour */
        tintable?: true
      }
    | { kind: 'kit'; draw: Draw; colour: Hsl }
  )

export const held = (file: string, extra: Stance & { tintable?: true } = {}): PictureObject => ({
  kind: 'asset',
  file,
  floating: true,
  ...extra,
})
export const stood = (file: string, extra: Stance & { tintable?: true } = {}): PictureObject => ({
  kind: 'asset',
  file,
  ...extra,
})
export const kit = (draw: Draw, h: number, s: number, l: number, extra: Stance = {}): PictureObject => ({
  kind: 'kit',
  draw,
  colour: { h, s, l },
  ...extra,
})

export const tint = { tintable: true } as const
export const solo = { solo: true } as const
