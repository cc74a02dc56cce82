/** Width and height as they relate. */
type Ratio = readonly [number, number]

export interface CropOptions {
  /** default 1,1 */
  ratio?: Ratio | 'free'
  /** 0.1 to 1, default 1; JPEG only */
  quality?: number
  /** longest side of what comes out, px, at most 2000, default 1024; 0 leaves the part as large as it is (@assumed) */
  limit?: number
  /** default png */
  output?: 'jpeg' | 'png'
}

export interface CropRules {
  ratio: Ratio | 'free'
  quality: number
  limit: number
  output: 'jpeg' | 'png'
}

const clamped = (value: number | undefined, least: number, most: number, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : Math.min(most, Math.max(least, value))

const isRatio = ([width, height]: Ratio): boolean => width > 0 && height > 0 && width / height < Infinity

/** What was asked for within its bounds (widgets §5). */
export const rulesOf = ({ ratio = [1, 1], quality, limit, output = 'png' }: CropOptions): CropRules => ({
  ratio: ratio === 'free' || isRatio(ratio) ? ratio : [1, 1],
  quality: clamped(quality, 0.1, 1, 1),
  limit: clamped(limit, 0, 2000, 1024),
  output,
})
