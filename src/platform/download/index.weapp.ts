import { OPENED, openNamed } from '../document/openNamed.weapp'
import { HttpFailure, type HttpAnswer } from '../http/contract'
import { FILE_TIMEOUT } from '../http/fileTimeout'
import { lowered } from '../http/lowered'
import type { LocalImage } from '../image/contract'
import { askPrivately } from '../privacy/index.weapp'
import { SUCCESS_ENVELOPE, type DownloadPort, type KeepOutcome } from './contract'

const textOf = (filePath: string): Promise<string> =>
  new Promise((resolve, reject) => {
    wx.getFileSystemManager().readFile({
      filePath,
      encoding: 'utf8',
      success: ({ data }) => resolve(String(data)),
      fail: () => reject(new HttpFailure('network')),
    })
  })

const endingOf = (name: string): string => /[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
const outcomeOf = ({ errMsg = '' }: { errMsg?: string }): KeepOutcome => {
  if (errMsg.includes('cancel')) return 'cancelled'
  return /auth|deny|denied/.test(errMsg) ? 'denied' : 'failed'
}

type Ask = (done: { success: () => void; fail: (error: { errMsg: string }) => void }) => void

/**
 * Pictures and films go to the album; documents open in the reader, whose menu keeps them; undefined for the rest, which
 * goes to a chat.
 */
const wayOf = ({ path: filePath, name }: LocalImage): Ask | undefined => {
  const ending = endingOf(name)
  if (['jpg', 'jpeg', 'png', 'gif', 'webp'].includes(ending))
    return done => wx.saveImageToPhotosAlbum({ filePath, ...done })
  if (ending === 'mp4') return done => wx.saveVideoToPhotosAlbum({ filePath, ...done })
  const fileType = OPENED.find(one => one === ending)
  return fileType && (done => openNamed(filePath, name, fileType, done))
}

const toChat =
  ({ path: filePath, name: fileName }: LocalImage): Ask =>
  done =>
    wx.shareFileMessage({ filePath, fileName, ...done })

export const download: DownloadPort = {
  send({ url, headers }, name) {
    let abort: () => void = () => undefined
    let found: LocalImage | undefined
    const answer = new Promise<HttpAnswer>((resolve, reject) => {
      let aborted = false
      let answered: Record<string, string> = {}
      const { 'Content-Type': _, ...header } = headers
      const arrived = async (status: number, path: string) => {
        const isFile = status >= 200 && status < 300 && !/json|html/.test(answered['content-type'] ?? '')
        if (!isFile) return { status, headers: answered, body: await textOf(path) }
        found = { path, name, size: 0, type: answered['content-type'] ?? '' }
        return { status, headers: answered, body: SUCCESS_ENVELOPE }
      }
      const task = wx.downloadFile({
        url,
        header,
        timeout: FILE_TIMEOUT,
        success: ({ statusCode, tempFilePath }) => arrived(statusCode, tempFilePath).then(resolve, reject),
        fail: () => reject(new HttpFailure(aborted ? 'aborted' : 'network')),
      })
      task.onHeadersReceived(({ header: received }) => {
        answered = lowered(received)
      })
      abort = () => {
        aborted = true
        task.abort()
      }
    })
    return { answer, abort: () => abort(), file: () => found }
  },
  wantsTap: file => !wayOf(file),
  keep: file =>
    new Promise(resolve => {
      askPrivately(
        refused => (wayOf(file) ?? toChat(file))({ success: () => resolve('saved'), fail: refused }),
        problem => resolve(outcomeOf(problem)),
      )
    }),
}
