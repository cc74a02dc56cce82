import { askPrivately } from '../privacy/index.weapp'
import { ImageFailure, type CutPlan, type ImagePort, type ImageSize, type LocalImage } from './contract'

const JPEG = 'image/jpeg'
const TYPES: Record<string, string> = {
  jpg: JPEG,
  jpeg: JPEG,
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
}

const nameOf = (path: string): string => path.split('/').pop() ?? path
const typeOf = (path: string): string => TYPES[(path.split('.').pop() ?? '').toLowerCase()] ?? ''

const isCancelled = ({ errMsg }: { errMsg: string }): boolean => errMsg.includes('cancel')
const isDenied = ({ errMsg }: { errMsg: string }): boolean => /auth|deny|denied|authorize/.test(errMsg)
const failureOf = (result: { errMsg: string }): ImageFailure =>
  new ImageFailure(isDenied(result) ? 'denied' : 'unreadable')

const sizeOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    wx.getFileSystemManager().getFileInfo({
      filePath: path,
      success: ({ size }) => resolve(size),
      fail: () => reject(new ImageFailure('unreadable')),
    })
  })

const localOf = async (path: string, type = typeOf(path)): Promise<LocalImage> => ({
  path,
  name: nameOf(path),
  size: await sizeOf(path),
  type,
})

interface Drawable {
  src: string
  width: number
  height: number
  onload: () => void
  onerror: () => void
}

/** Drawn anew on a canvas. */
const drawn = (path: string, planFor: (size: ImageSize) => CutPlan): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new ImageFailure('unreadable'))
    const canvas = wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
    const picture = canvas.createImage() as unknown as Drawable
    picture.onerror = fail
    picture.onload = () => {
      const { width, height, matrix, type, quality } = planFor(picture)
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      if (type === 'jpeg') {
        // JPEG knows no transparency: what shines through is white, as paper is
        context.fillStyle = '#fff'
        context.fillRect(0, 0, width, height)
      }
      context.setTransform(...matrix)
      context.drawImage(picture as unknown as CanvasImageSource, 0, 0)
      wx.canvasToTempFilePath({
        canvas: canvas as unknown as WechatMiniprogram.Canvas,
        fileType: type === 'jpeg' ? 'jpg' : 'png',
        quality,
        destWidth: width,
        destHeight: height,
        success: ({ tempFilePath }) => resolve(tempFilePath),
        fail,
      })
    }
    picture.src = path
  })

/** Formats without quality become JPEG: the platform's own compression leaves them as they are. */
const converted = (path: string, quality: number, maxSide: number): Promise<string> =>
  drawn(path, ({ width, height }) => {
    const scale = Math.min(1, maxSide / Math.max(width, height))
    return {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      matrix: [scale, 0, 0, scale, 0, 0],
      type: 'jpeg',
      quality,
    }
  })

const RATIOS = ['16:9', '9:16', '4:3', '3:4', '5:4', '4:5', '1:1'] as const

/** By the platform; the quality counts for JPEG only. What it cannot compress (on iOS all but JPEG) stays as it is. */
const squeezed = (path: string, quality: number): Promise<string> =>
  new Promise(resolve => {
    wx.compressImage({
      src: path,
      quality: Math.round(quality * 100),
      success: ({ tempFilePath }) => resolve(tempFilePath),
      fail: () => resolve(path),
    })
  })

export const image: ImagePort = {
  chooseImages: ({ count, source, films = false }) =>
    new Promise((resolve, reject) => {
      askPrivately(
        refused =>
          wx.chooseMedia({
            count,
            mediaType: films ? ['image', 'video'] : ['image'],
            sourceType: source ? [source] : ['album', 'camera'],
            sizeType: ['original', 'compressed'],
            success: ({ tempFiles }) =>
              resolve(
                tempFiles.map(({ tempFilePath, size }) => ({
                  path: tempFilePath,
                  name: nameOf(tempFilePath),
                  size,
                  type: typeOf(tempFilePath),
                })),
              ),
            fail: refused,
          }),
        result => (isCancelled(result) ? resolve([]) : reject(failureOf(result))),
      )
    }),
  async compressImage({ path, type, size }, { quality, convertFrom, maxSide = Infinity }) {
    const converts = type !== JPEG && size >= convertFrom
    return localOf(await (converts ? converted(path, quality, maxSide) : squeezed(path, quality)))
  },
  askForPart(picked, ratio) {
    const cropScale = RATIOS.find(one => one === ratio.join(':'))
    if (!cropScale) return undefined
    return () =>
      new Promise((resolve, reject) => {
        wx.cropImage({
          src: picked.path,
          cropScale,
          success: ({ tempFilePath }) => localOf(tempFilePath).then(resolve, reject),
          fail: result => (isCancelled(result) ? resolve(undefined) : reject(failureOf(result))),
        })
      })
  },
  cutImage: async ({ path }, planFor) => localOf(await drawn(path, planFor)),
  // temporary files are the platform's to clear
  releaseImage: () => undefined,
}
