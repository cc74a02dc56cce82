import { textOfBytes } from '@/base/textBytes'
import { askForFiles } from './askForFiles'
import { localOf } from './localFile'
import { FileFailure, type FilesPort } from './contract'
import { nationalText } from './nationalText'

const bytesOf = async (file: File): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new FileFailure('unreadable')
  }
}

export const files: FilesPort = {
  source: 'device',
  async chooseFiles({ extensions, count }) {
    const accept = extensions.map(extension => `.${extension}`).join(',')
    const chosen = await askForFiles({ accept, multiple: count > 1 })
    return chosen.map(file => localOf(file, file.name))
  },
  // an iPad calls itself a Mac, which has no touch screen
  repeatsNames: () =>
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1),
  async chooseOne({ extensions, maxBytes }) {
    const accept = extensions.map(extension => `.${extension}`).join(',')
    const [file] = await askForFiles({ accept })
    if (!file) return undefined
    if (file.size > maxBytes) throw new FileFailure('tooLarge')
    return { name: file.name, bytes: await bytesOf(file) }
  },
  textOf(bytes) {
    const text = textOfBytes(bytes) ?? nationalText(bytes)
    if (text.includes('\0')) throw new FileFailure('encoding')
    return text
  },
}
