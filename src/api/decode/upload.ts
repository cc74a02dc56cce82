import type { UploadedWireFile as WireUploadedWireFile } from '@wire/upload'
import { asFlag, asText, lenient, listOf, must, record, type Decoder } from '@/base/decode'

export interface UploadedFile {
  /** the server stored it */
  stored: boolean
  /** cDocId; '' when it was not stored */
  fileId: string
  /** as the device called it */
  name: string
  /** files everybody may see */
  url?: string
}

const decodeFile: Decoder<UploadedFile> = (value, at) => {
  const fields = record<WireUploadedWireFile>(value, at)
  const stored = must(fields, 'bUpSuccess', asFlag, at)
  return {
    stored,
    fileId: stored ? must(fields, 'cDocId', asText, at) : '',
    name: lenient(fields, 'cOriginName', asText) ?? '',
    url: lenient(fields, 'cUrl', asText) || undefined,
  }
}

export const decodeUpload: Decoder<UploadedFile[]> = listOf(decodeFile)
