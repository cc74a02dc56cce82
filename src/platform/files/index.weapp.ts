import { textOfBytes } from '@/base/textBytes'
import { askPrivately } from '../privacy/index.weapp'
import { FileFailure, type FilesPort } from './contract'
import { nationalText } from './nationalText'

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

const pick = (extensions: readonly string[], count: number): Promise<Picked[]> =>
  new Promise((resolve, reject) => {
    askPrivately(
      refused =>
        wx.chooseMessageFile({
          count,
          type: 'file',
          extension: [...extensions],
          success: ({ tempFiles }) => resolve(tempFiles),
          fail: refused,
        }),
      ({ errMsg }) => (errMsg.includes('cancel') ? resolve([]) : reject(new FileFailure('unreadable'))),
    )
  })

export const files: FilesPort = {
  source: 'chat',
  chooseFiles: async ({ extensions, count }) =>
    (await pick(extensions, count)).map(({ name, size, path }) => ({ name, size, path, type: '' })),
  // the newer call came with 2.20.1 only
  repeatsNames: () => (wx.getDeviceInfo || wx.getSystemInfoSync)().platform === 'ios',
  async chooseOne({ extensions, maxBytes }) {
    const [file] = await pick(extensions, 1)
    if (!file) return undefined
    if (file.size > maxBytes) throw new FileFailure('tooLarge')
    return { name: file.name, bytes: await readBytes(file.path) }
  },
  textOf(bytes) {
    // few of these hosts have a decoder of the national encoding
    const text = textOfBytes(bytes) ?? nationalText(bytes)
    if (text.includes('\0')) throw new FileFailure('encoding')
    return text
  },
}
