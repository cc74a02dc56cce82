import { NOT_THERE } from '@/api/apiError'
import {
  annotateDocument,
  copyDocument,
  drawFromUpstream,
  getDocument,
  getDocumentHistory,
  saveDocument,
  type Document,
  type DocumentBeside,
  type DocumentCopy,
  type DocumentDraw,
  type DocumentEvent,
  type DocumentInput,
  type DocumentOutcome,
  type DocumentWanted,
  type DrawWish,
} from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import type { Decoded } from '@/base/decode'
import { callErrorOf } from '../call-state/callError'
import { wishOf, wishOnceMore, type Step } from './model/steps'

/** Where the documents of a voucher come from and go to. Each throws what its call throws. */
export interface VoucherSource {
  /** By id, number or place, or beside another one; undefined: there is none. */
  read: (wanted: DocumentWanted | DocumentBeside) => Promise<Document | undefined>
  /** What it confirms counts as saved. */
  save: (input: DocumentInput) => Promise<DocumentOutcome>
  /** What a voucher that refers to others begins with; without it none can refer. */
  draw?: (wish: Omit<DrawWish, 'voucherCode'>) => Promise<DocumentDraw>
  /** What a copy begins with; without it none can be copied. */
  copy?: (documentUuid: string) => Promise<DocumentCopy>
  /** What happened to a document, the newest first; without it none is shown. */
  history?: (documentUuid: string) => Promise<Decoded<DocumentEvent>>
}

/** The documents of the server; keep its identity. */
export const serverDocuments = (voucherCode: string, owner: WidgetOwner): VoucherSource => ({
  read: wanted =>
    getDocument(voucherCode, wanted, owner).catch((error: unknown) => {
      if (callErrorOf(error).code === NOT_THERE) return undefined
      throw error
    }),
  save: input => (input.later ? annotateDocument(input, owner) : saveDocument(input, owner)),
  draw: wish => drawFromUpstream({ voucherCode, ...wish }, owner),
  copy: documentUuid => copyDocument(voucherCode, documentUuid, owner),
  history: documentUuid => getDocumentHistory(voucherCode, documentUuid, owner),
})

/** The document that a step leads to; undefined: there is none, or no other one. */
export const readStep = async (
  { read }: Pick<VoucherSource, 'read'>,
  step: Step,
  from: Document | undefined,
): Promise<Document | undefined> => {
  const found = await read(wishOf(step, from))
  if (step === 'first' || !from) return found
  const isOther = (one: Document | undefined) => one !== undefined && one.documentUuid !== from.documentUuid
  if (isOther(found)) return found
  const more = wishOnceMore(step, from, found)
  const again = more && (await read(more))
  return isOther(again) ? again : undefined
}
