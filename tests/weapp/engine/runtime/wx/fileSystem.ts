/** wx.getFileSystemManager, as far as a shop uses it. */
import { readFile, removeFile, removeFolder, toBytes, toContent, writeFile } from '../device/files'
import { defineMember } from './registry'
import type { Callbacks } from './registry'

type Content = string | ArrayBuffer

interface FileOptions extends Callbacks {
  filePath: string
  path: string
  tempFilePath: string
  data: Content
  encoding?: string
}

function requireFile(path: string): Uint8Array<ArrayBuffer> {
  const bytes = readFile(path)
  if (!bytes) throw new Error(`no such file or directory "${path}"`)
  return bytes
}

const operations = {
  readFile: ({ filePath, encoding }: FileOptions) => ({ data: toContent(requireFile(filePath), encoding) }),
  writeFile: ({ filePath, data }: FileOptions) => writeFile(filePath, toBytes(data)),
  access: ({ path }: FileOptions) => void requireFile(path),
  getFileInfo: ({ filePath }: FileOptions) => ({ size: requireFile(filePath).length }),
  saveFile({ tempFilePath, filePath }: FileOptions) {
    const savedFilePath = filePath || tempFilePath.replace('://tmp/', '://store/')
    writeFile(savedFilePath, requireFile(tempFilePath))
    return { savedFilePath }
  },
  unlink({ filePath }: FileOptions) {
    requireFile(filePath)
    removeFile(filePath)
  },
  mkdir: () => undefined,
}

function withCallbacks(name: string, operation: (options: FileOptions) => unknown) {
  return (options: FileOptions): void => {
    try {
      const result = { ...(operation(options) as object | undefined), errMsg: `${name}:ok` }
      options.success?.(result)
      options.complete?.(result)
    } catch (error) {
      const failure = { errMsg: `${name}:fail ${(error as Error).message}` }
      options.fail?.(failure)
      options.complete?.(failure)
    }
  }
}

const manager = {
  ...Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, withCallbacks(name, operation)]),
  ),
  readFileSync: (filePath: string, encoding?: string) => toContent(requireFile(filePath), encoding),
  writeFileSync: (filePath: string, data: Content) => writeFile(filePath, toBytes(data)),
  accessSync: (path: string) => void requireFile(path),
  unlinkSync: (path: string) => void removeFile(path),
  mkdirSync: () => undefined,
  rmdirSync(path: string) {
    if (!removeFolder(path)) throw new Error(`rmdirSync:fail no such file or directory "${path}"`)
  },
  copyFileSync: (from: string, to: string) => writeFile(to, requireFile(from)),
}

export function defineFileSystem(): void {
  defineMember('getFileSystemManager', () => manager)
}
