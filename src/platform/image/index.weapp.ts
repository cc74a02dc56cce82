import { askPrivately } from '../privacy/index.weapp'
import { ImageFailure, type ImagePort, type LocalImage } from './contract'

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

/** Formats without quality become JPEG by being drawn: the platform's own compression leaves them as they are. */
const converted = (path: string, quality: number, maxSide: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new ImageFailure('unreadable'))
    const canvas = wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
    const picture = canvas.createImage() as unknown as Drawable
    picture.onerror = fail
    picture.onload = () => {
      const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
      canvas.width = Math.round(picture.width * scale)
      canvas.height = Math.round(picture.height * scale)
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      // JPEG knows no transparency: what shines through is white, as paper is
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(picture as unknown as CanvasImageSource, 0, 0, canvas.width, canvas.height)
      wx.canvasToTempFilePath({
        canvas: canvas as unknown as WechatMiniprogram.Canvas,
        fileType: 'jpg',
        quality,
        destWidth: canvas.width,
        destHeight: canvas.height,
        success: ({ tempFilePath }) => resolve(tempFilePath),
        fail,
      })
    }
    picture.src = path
  })

/** By the platform; the quality counts for JPEG only. */
const squeezed = (path: string, quality: number): Promise<string> =>
  new Promise((resolve, reject) => {
    wx.compressImage({
      src: path,
      quality: Math.round(quality * 100),
      success: ({ tempFilePath }) => resolve(tempFilePath),
      fail: result => reject(failureOf(result)),
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
  cropSquare: picked =>
    new Promise((resolve, reject) => {
      wx.cropImage({
        src: picked.path,
        cropScale: '1:1',
        success: ({ tempFilePath }) => localOf(tempFilePath).then(resolve, reject),
        fail: result => (isCancelled(result) ? resolve(undefined) : reject(failureOf(result))),
      })
    }),
  // temporary files are the platform's to clear
  releaseImage: () => undefined,
}
