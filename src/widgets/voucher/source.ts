import {
  drawFromUpstream,
  getDocument,
  saveDocument,
  type Document,
  type DocumentDraw,
  type DocumentInput,
  type DocumentOutcome,
  type DocumentWanted,
  type DrawWish,
} from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { callErrorOf, NOT_THERE } from '../call-state/callError'

/** Where the documents of a voucher come from and go to. Each throws what its call throws. */
export interface VoucherSource {
  /** By id, number or place; undefined: there is none. */
  read: (wanted: DocumentWanted) => Promise<Document | undefined>
  /** What it confirms counts as saved. */
  save: (input: DocumentInput) => Promise<DocumentOutcome>
  /** What a voucher that refers to others begins with; without it none can refer. */
  draw?: (wish: Omit<DrawWish, 'voucherCode'>) => Promise<DocumentDraw>
}

/** The documents of the server; keep its identity. */
export const serverDocuments = (voucherCode: string, owner: WidgetOwner): VoucherSource => ({
  read: wanted =>
    getDocument(voucherCode, wanted, owner).catch((error: unknown) => {
      if (callErrorOf(error).code === NOT_THERE) return undefined
      throw error
    }),
  save: input => saveDocument(input, owner),
  draw: wish => drawFromUpstream({ voucherCode, ...wish }, owner),
})
