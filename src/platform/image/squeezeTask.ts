/** What is asked of the worker. */
export interface SqueezeTask {
  id: number
  content: Blob
  /** media type of the result */
  type: string
  /** 0 to 1 */
  quality: number
  /** px */
  maxSide: number
}

/** Its answer; without `blob` the picture could not be read. */
export interface Squeezed {
  id: number
  blob?: Blob
}
