import { textOfBytes } from '@/base/textBytes'
import { askPrivately } from '../privacy/index.weapp'
import { FileFailure, type FilesPort } from './contract'

const readBytes = (filePath: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    wx.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) =>
        typeof data === 'string' ? reject(new FileFailure('unreadable')) : resolve(new Uint8Array(data)),
      fail: () => reject(new FileFailure('unreadable')),
    })
  })

interface Picked {
  name: string
  size: number
  path: string
}

const pick = (extensions: readonly string[]): Promise<Picked | undefined> =>
  new Promise((resolve, reject) => {
    askPrivately(
      refused =>
        wx.chooseMessageFile({
          count: 1,
          type: 'file',
          extension: [...extensions],
          success: ({ tempFiles }) => resolve(tempFiles[0]),
          fail: refused,
        }),
      ({ errMsg }) =>
        errMsg.includes('cancel') ? resolve(undefined) : reject(new FileFailure('unreadable')),
    )
  })

export const files: FilesPort = {
  source: 'chat',
  async chooseTextFile({ extensions, maxBytes }) {
    const file = await pick(extensions)
    if (!file) return undefined
    if (file.size > maxBytes) throw new FileFailure('tooLarge')
    const text = textOfBytes(await readBytes(file.path))
    if (text === undefined) throw new FileFailure('encoding')
    return { name: file.name, text }
  },
}
