import type { EnquiryInput } from '@/api/enquiry'
import { isRecord } from '@/base/decode'
import { isTextRecord } from '@/base/textRecord'
import type { Editing, FoundDraft } from './enquiryForm'

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
  editing?: Editing
  /** but for what stands in the sheet nothing was typed */
  untouched?: true
}

const isLine = (value: unknown): boolean =>
  isTextRecord(value, ['key', 'name', 'spec', 'unit', 'quantity', 'targetPrice'])

const isEditing = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    (value['line'] === undefined || isLine(value['line'])) &&
    ['string', 'undefined'].includes(typeof value['remark']))

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
  value['lines'].every(isLine) &&
  Array.isArray(value['shops']) &&
  value['shops'].every(shop => isTextRecord(shop, ['shopUuid', 'name'])) &&
  Array.isArray(value['fileIds']) &&
  value['fileIds'].every(fileId => typeof fileId === 'string') &&
  isSent(value['sent']) &&
  isEditing(value['editing'])
