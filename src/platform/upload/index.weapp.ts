import { HttpFailure } from '../http/contract'
import type { HttpAnswer } from '../http/contract'
import { FILE_TIMEOUT } from '../http/fileTimeout'
import { lowered } from '../http/lowered'
import type { UploadPort } from './contract'

export const upload: UploadPort = {
  readBytes: file =>
    new Promise((resolve, reject) => {
      wx.getFileSystemManager().readFile({
        filePath: file.path,
        success: ({ data }) =>
          typeof data === 'string' ? reject(new HttpFailure('network')) : resolve(new Uint8Array(data)),
        fail: () => reject(new HttpFailure('network')),
      })
    }),
  sha256: () => Promise.resolve(undefined),
  send({ url, headers, body = '' }, file, onProgress) {
    let abort: () => void = () => undefined
    const answer = new Promise<HttpAnswer>((resolve, reject) => {
      let aborted = false
      let answered: Record<string, string> = {}
      const { 'Content-Type': _, ...header } = headers
      const task = wx.uploadFile({
        url,
        filePath: file.path,
        name: 'file',
        header,
        formData: { datas: body },
        timeout: FILE_TIMEOUT,
        success: ({ statusCode, data }) => resolve({ status: statusCode, headers: answered, body: data }),
        fail: () => reject(new HttpFailure(aborted ? 'aborted' : 'network')),
      })
      // the only place where this call tells the headers, and a refreshed token with them
      task.onHeadersReceived(({ header: received }) => {
        answered = lowered(received)
      })
      if (onProgress)
        task.onProgressUpdate(({ totalBytesSent, totalBytesExpectedToSend }) =>
          onProgress(totalBytesSent, totalBytesExpectedToSend),
        )
      abort = () => {
        aborted = true
        task.abort()
      }
    })
    return { answer, abort: () => abort() }
  },
}
