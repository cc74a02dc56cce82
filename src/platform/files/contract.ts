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
}
