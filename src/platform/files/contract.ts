import type { LocalImage } from '../image/contract'

export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/**
 * - `encoding`: not a text this device can read
 * - `noWorkbook`: no workbook of Excel 2007 or later, a broken one, or one with a password
 * - `unreadable`: gone, or not allowed
 */
export type FileFailureReason = 'tooLarge' | 'encoding' | 'noWorkbook' | 'unreadable'

export class FileFailure extends Error {
  constructor(readonly reason: FileFailureReason) {
    super(reason)
    this.name = 'FileFailure'
  }
}

/** Rejects with FileFailure. */
export interface FilesPort {
  /** where the file comes from: the messaging app's chats, or this device */
  source: 'chat' | 'device'
  /** A file a person picks, with its content; undefined when they change their mind. */
  chooseOne(options: { extensions: readonly string[]; maxBytes: number }): Promise<ChosenFile | undefined>
  /** Text of a file, in one of the encodings this device knows. Throws FileFailure. */
  textOf(bytes: Uint8Array): string
  /** Files of any kind a person picks, by their endings without dots; none when they change their mind. */
  chooseFiles(options: { extensions: readonly string[]; count: number }): Promise<LocalImage[]>
  /** The device gives all pictures the same few names (iOS): a name does not tell one from another. */
  repeatsNames(): boolean
}
