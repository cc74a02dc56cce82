import type { ServiceLinkAnswer as WireServiceLinkAnswer } from '@wire/customerService'
import type { FilePath as WireFilePath } from '@wire/upload'
import { asText, listOf, must, record, type Decoder } from '@/base/decode'

/** Where a stored file can be opened for a while. */
export interface FileLink {
  fileId: string
  name: string
  url: string
}

/** A conversation with the customer service; where it opens is the platform's business. */
export interface ServiceLink {
  url: string
  corpId: string
}

const decodeFileLink: Decoder<FileLink> = (value, at) => {
  const fields = record<WireFilePath>(value, at)
  return {
    fileId: must(fields, 'cDocId', asText, at),
    name: must(fields, 'cOssOriginalName', asText, at),
    url: must(fields, 'cPreviewUrl', asText, at),
  }
}
export const decodeFileLinks: Decoder<FileLink[]> = listOf(decodeFileLink)

export const decodeServiceLink: Decoder<ServiceLink> = (value, at) => {
  const fields = record<WireServiceLinkAnswer>(value, at)
  return { url: must(fields, 'cUrl', asText, at), corpId: must(fields, 'cCorpId', asText, at) }
}
