import type { DocumentAction } from '@/api/document'

/** Kinds of purchase documents (`@assumed` codes, types/wire/document.ts). */
export const documentKinds = ['purchaseRequest', 'purchaseOrder', 'goodsReceipt', 'purchaseReturn'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isDocumentKind = (code: string | undefined): code is DocumentKind =>
  documentKinds.some(kind => kind === code)

/** Lists and queries of a kind are called as the kind is; its buttons belong to a menu of their own. */
export const menuOf = (kind: DocumentKind): string =>
  kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The kind whose documents stand in a step of the flow (widgets §9); none for those of other parties. */
const kindsOfSteps: Readonly<Record<string, DocumentKind>> = {
  请购单: 'purchaseRequest',
  采购订单: 'purchaseOrder',
  到货单: 'goodsReceipt',
  采购入库: 'goodsReceipt',
  采购退货: 'purchaseReturn',
}

export const kindOfStep = (step: string): DocumentKind | undefined =>
  Object.prototype.hasOwnProperty.call(kindsOfSteps, step) ? kindsOfSteps[step] : undefined

/** What can be done with several documents of a kind at once. */
export const batchActionsOf = (kind: DocumentKind): readonly BatchedAction[] =>
  kind === 'goodsReceipt' ? ['post'] : ['submit', 'approve']
export type BatchedAction = Extract<DocumentAction, 'submit' | 'approve' | 'post'>
