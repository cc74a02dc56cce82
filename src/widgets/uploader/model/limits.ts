import { DOCUMENT_EXTENSIONS, IMAGE_EXTENSIONS, VIDEO_EXTENSIONS } from './fileKind'

/** `images`: pictures alone; `media`: pictures and videos; `files`: these and documents. */
type Accepts = 'images' | 'media' | 'files'

export interface LimitWishes {
  accepts?: Accepts
  /** endings with their dots, instead of those that `accepts` stands for */
  extensions?: readonly string[]
  /** MB of one file */
  maxSize?: number
  /** how many files */
  maxCount?: number
  /** two files may have the same name */
  allowsSame?: boolean
}

export interface Limits {
  extensions: readonly string[]
  /** bytes */
  maxBytes: number
  /** MB, as it is told */
  maxSize: number
  maxCount: number
  allowsSame: boolean
}

/** widgets §9 */
const SIZE = { usual: 10, most: 100 }
const COUNT = { usual: 6, most: 15 }

const EXTENSIONS: Record<Accepts, readonly string[]> = {
  images: IMAGE_EXTENSIONS,
  media: [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS],
  files: [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS, ...DOCUMENT_EXTENSIONS],
}

/** Within what the specification allows; a wish that is no positive number takes the usual value. */
const within = (wish: number | undefined, { usual, most }: typeof SIZE): number =>
  wish !== undefined && wish > 0 ? Math.min(wish, most) : usual

/** None at all is a wish too: a form may have them all. */
const countOf = (wish: number | undefined): number =>
  wish === 0 ? 0 : within(wish === undefined ? undefined : Math.floor(wish), COUNT)

/** Photos of a form, each up to 5 MB: what the shop's own forms take. */
export const PHOTOS = {
  extensions: [...IMAGE_EXTENSIONS, '.webp'],
  maxSize: 5,
} as const satisfies LimitWishes

export const limitsOf = (wishes: LimitWishes = {}): Limits => {
  const maxSize = within(wishes.maxSize, SIZE)
  return {
    extensions: (wishes.extensions ?? EXTENSIONS[wishes.accepts ?? 'images']).map(one => one.toLowerCase()),
    maxBytes: maxSize * 1024 * 1024,
    maxSize,
    maxCount: countOf(wishes.maxCount),
    allowsSame: wishes.allowsSame ?? false,
  }
}
