const MB = 1024 * 1024

/** A picture from this size on is converted to JPEG when its format cannot be squeezed (shop §9), bytes. */
export const CONVERT_FROM = 5 * MB

/** From below this size (bytes), this quality; anything larger takes the last one (shop §9). */
const STEPS = [
  [1 * MB, 0.8],
  [3 * MB, 0.7],
  [5 * MB, 0.6],
  [7 * MB, 0.5],
  [10 * MB, 0.4],
] as const
const LOWEST = 0.3

/** Compression quality, 0 to 1, of a picture of so many bytes: the larger, the lower. */
export const imageQuality = (bytes: number): number => STEPS.find(([below]) => bytes < below)?.[1] ?? LOWEST
