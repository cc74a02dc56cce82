/** A pixel of each kind, as a device would send it. */
const PIXELS = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  jpg: '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAp//2Q==',
  gif: 'R0lGODlhAQABAIAAAExpcbQjGCH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==',
} as const

export const pictureOf = (kind: keyof typeof PIXELS): Buffer => Buffer.from(PIXELS[kind], 'base64')

/** A PNG of so many bytes: what stands behind its end is no part of it. */
export const pngOf = (size: number): Buffer => {
  const pixel = pictureOf('png')
  return Buffer.concat([pixel, Buffer.alloc(Math.max(0, size - pixel.length), 7)])
}
