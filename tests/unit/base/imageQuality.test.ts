import { CONVERT_FROM, imageQuality } from '@/base/imageQuality'

const MB = 1024 * 1024

describe('image quality', () => {
  it.each([
    [1, 0.8],
    [MB - 1, 0.8],
    [MB, 0.7],
    [3 * MB - 1, 0.7],
    [3 * MB, 0.6],
    [5 * MB - 1, 0.6],
    [5 * MB, 0.5],
    [7 * MB - 1, 0.5],
    [7 * MB, 0.4],
    [10 * MB - 1, 0.4],
    [10 * MB, 0.3],
    [500 * MB, 0.3],
  ])('[W068] of %i bytes is %f', (bytes, quality) => {
    expect(imageQuality(bytes)).toBe(quality)
  })

  it('[W069] converts from 5 MB on', () => {
    expect(CONVERT_FROM).toBe(5 * MB)
  })
})
