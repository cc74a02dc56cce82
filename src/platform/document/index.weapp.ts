import { FILE_TIMEOUT } from '../http/fileTimeout'
import { DocumentFailure, type DocumentPort, type OpenPdf, type ReadPdfOptions } from './contract'
import { OPENED, openNamed, type Opened } from './openNamed.weapp'
import { failureOfStatus, HEAD_BYTES, looksLikePdf } from './pdfBytes'

const headOf = (filePath: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const files = wx.getFileSystemManager()
    const unreadable = () => reject(new DocumentFailure('network'))
    files.getFileInfo({
      filePath,
      fail: unreadable,
      success: ({ size }) =>
        size === 0
          ? resolve(new Uint8Array())
          : files.readFile({
              filePath,
              position: 0,
              length: Math.min(size, HEAD_BYTES),
              success: ({ data }) =>
                typeof data === 'string' ? unreadable() : resolve(new Uint8Array(data)),
              fail: unreadable,
            }),
    })
  })

const shown = (filePath: string, name: string, fileType: Opened): Promise<boolean> =>
  new Promise(resolve => {
    openNamed(filePath, name, fileType, { success: () => resolve(true), fail: () => resolve(false) })
  })

const openOf = (filePath: string): OpenPdf => ({
  pageCount: 0,
  ratioOf: () => Promise.resolve(1),
  draw: () => () => undefined,
  show: name => shown(filePath, /\.pdf$/i.test(name) ? name : `${name}.pdf`, 'pdf'),
  // temporary files are the platform's to clear
  release: () => undefined,
})

const download = (url: string, { maxBytes, onProgress }: ReadPdfOptions) => {
  let task: WechatMiniprogram.DownloadTask | undefined
  let tooLarge = false
  const path = new Promise<string>((resolve, reject) => {
    const fail = () => reject(new DocumentFailure(tooLarge ? 'tooLarge' : 'network'))
    task = wx.downloadFile({
      url,
      timeout: FILE_TIMEOUT,
      success: ({ statusCode, tempFilePath }) => {
        const failure = failureOfStatus(statusCode)
        if (failure) reject(new DocumentFailure(failure))
        else resolve(tempFilePath)
      },
      fail,
    })
    task.onProgressUpdate?.(({ totalBytesWritten, totalBytesExpectedToWrite }) => {
      tooLarge = Math.max(totalBytesWritten, totalBytesExpectedToWrite) > maxBytes
      if (tooLarge) task?.abort()
      else onProgress(totalBytesWritten, totalBytesExpectedToWrite)
    })
  })
  return { path, cancel: () => task?.abort() }
}

export const document: DocumentPort = {
  async openOffice(url, name, isWanted) {
    const fileType = OPENED.find(one => name.toLowerCase().endsWith(`.${one}`))
    if (!fileType) return 'failed'
    const { path } = download(url, { maxBytes: Infinity, onProgress: () => undefined })
    const filePath = await path.catch(() => undefined)
    if (!isWanted()) return 'failed'
    return filePath !== undefined && (await shown(filePath, name, fileType)) ? 'shown' : 'failed'
  },
  readPdf(url, options) {
    const { path, cancel } = download(url, options)
    const read = async () => {
      const filePath = await path
      if (!looksLikePdf(await headOf(filePath))) throw new DocumentFailure('notPdf')
      return openOf(filePath)
    }
    return { document: read(), cancel }
  },
}
