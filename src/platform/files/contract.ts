import type { LocalImage } from '../image/contract'

export interface TextFile {
  name: string
  text: string
}

/** `encoding`: not a text this device can read; `unreadable`: gone, or not allowed. */
export type FileFailureReason = 'tooLarge' | 'encoding' | 'unreadable'

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
  /** A text file a person picks; undefined when they change their mind. */
  chooseTextFile(options: { extensions: readonly string[]; maxBytes: number }): Promise<TextFile | undefined>
  /** Files of any kind a person picks, by their endings without dots; none when they change their mind. */
  chooseFiles(options: { extensions: readonly string[]; count: number }): Promise<LocalImage[]>
  /** The device gives all pictures the same few names (iOS): a name does not tell one from another. */
  repeatsNames(): boolean
}
