import type { EnquiryInput } from '@/api/enquiry'
import { isRecord } from '@/base/decode'
import { isTextRecord } from '@/base/textRecord'
import type { FoundDraft } from './enquiryForm'

/** What was sent and has no answer yet, the newest first: under one id, so that the server publishes one of them. */
export interface SentTries {
  requestUuid: string
  bodies: readonly Omit<EnquiryInput, 'requestUuid'>[]
}

/** What is kept of a form that was left: the pictures that had been stored, too. */
export type KeptDraft = FoundDraft & {
  fileIds: readonly string[]
  /** absent: the server has answered all that was sent */
  sent?: SentTries
}

const isSent = (value: unknown): boolean =>
  value === undefined ||
  (isTextRecord(value, ['requestUuid']) &&
    isRecord(value) &&
    Array.isArray(value['bodies']) &&
    value['bodies'].every(isRecord))

/** A draft that was kept by an earlier visit. */
export const isEnquiryDraft = (value: unknown): value is KeptDraft =>
  isTextRecord(value, ['title', 'lastDay', 'contactName', 'contactPhone', 'deliveryPlace', 'remark']) &&
  isRecord(value) &&
  ['string', 'undefined'].includes(typeof value['remarkHtml']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(line =>
    isTextRecord(line, ['key', 'name', 'spec', 'unit', 'quantity', 'targetPrice']),
  ) &&
  Array.isArray(value['shops']) &&
  value['shops'].every(shop => isTextRecord(shop, ['shopUuid', 'name'])) &&
  Array.isArray(value['fileIds']) &&
  value['fileIds'].every(fileId => typeof fileId === 'string') &&
  isSent(value['sent'])
