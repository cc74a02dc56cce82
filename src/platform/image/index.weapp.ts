import { ImageFailure, type ImagePort, type LocalImage } from './contract'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
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

export const image: ImagePort = {
  chooseImages: ({ count, camera = false }) =>
    new Promise((resolve, reject) => {
      wx.chooseMedia({
        count,
        mediaType: ['image'],
        sourceType: camera ? ['camera'] : ['album', 'camera'],
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
        fail: result => (isCancelled(result) ? resolve([]) : reject(failureOf(result))),
      })
    }),
  compressImage: (picked, { quality }) =>
    new Promise((resolve, reject) => {
      wx.compressImage({
        src: picked.path,
        quality: Math.round(quality * 100),
        success: ({ tempFilePath }) => localOf(tempFilePath).then(resolve, reject),
        fail: result => reject(failureOf(result)),
      })
    }),
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
