import { textOfBytes } from '@/base/textBytes'
import { FileFailure, type FilesPort } from './contract'

/** The file input of this choice; it waits in the page so that assistive technology meets a real one. */
const askForFile = (extensions: readonly string[]): Promise<File | undefined> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = extensions.map(extension => `.${extension}`).join(',')
    input.hidden = true
    const end = () => {
      resolve(input.files?.[0])
      input.remove()
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    document.body.appendChild(input)
    input.click()
  })

/** Spreadsheets on Chinese systems save text in the national encoding. */
const nationalText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  } catch {
    throw new FileFailure('encoding')
  }
}

const bytesOf = async (file: File): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new FileFailure('unreadable')
  }
}

export const files: FilesPort = {
  source: 'device',
  async chooseTextFile({ extensions, maxBytes }) {
    const file = await askForFile(extensions)
    if (!file) return undefined
    if (file.size > maxBytes) throw new FileFailure('tooLarge')
    const bytes = await bytesOf(file)
    const text = textOfBytes(bytes) ?? nationalText(bytes)
    if (text.includes('\0')) throw new FileFailure('encoding')
    return { name: file.name, text }
  },
}
