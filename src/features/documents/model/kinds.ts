import type { Document, DocumentAction } from '@/api/document'
import type { ToolbarLayout } from '@/api/widgetToolbar'
import type { DocumentFlow, FlowStep } from '@/widgets/document-flow'

/** Kinds of purchase documents (`@assumed` codes, types/wire/document.ts). */
const documentKinds = [
  'purchaseRequest',
  'purchaseOrder',
  'goodsReceipt',
  'purchaseReturn',
  'purchasePayment',
  'purchaseAdvance',
  'purchaseInvoice',
  'goodsIssue',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const isDocumentKind = (code: string | undefined): code is DocumentKind =>
  documentKinds.some(kind => kind === code)

/** The tabs of the room: documents by kind, the stock, and the accounts of suppliers (`@assumed` codes of lists). */
export const roomTabs = [...documentKinds, 'stock', 'supplierAccount'] as const
export type RoomTab = (typeof roomTabs)[number]
export const isRoomTab = (code: string): code is RoomTab => roomTabs.some(tab => tab === code)

/** Lists and queries of a kind are called as the kind is; its buttons belong to a menu of their own. */
export const menuOf = (kind: DocumentKind): string =>
  kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The list of the same documents with their rows (`@assumed` code). */
export const linesListOf = (kind: DocumentKind): string => `${kind}Comb`

/** What stands in a step of the flow (widgets §9): documents of a kind, or what an order of the shop shows of itself. */
const contentOfSteps: Readonly<Record<string, DocumentKind | 'shopOrder'>> = {
  请购单: 'purchaseRequest',
  采购订单: 'purchaseOrder',
  销售订单: 'shopOrder',
  采购付款: 'purchasePayment',
  销售收款: 'shopOrder',
  发货单: 'shopOrder',
  出库单: 'shopOrder',
  到货单: 'goodsReceipt',
  采购入库: 'goodsReceipt',
  采购退货: 'purchaseReturn',
}

/** Where a step leads: to one of these documents, by their numbers. */
export interface StepTarget {
  kind: DocumentKind | 'shopOrder'
  codes: readonly string[]
  /** those that are of another kind, by their number */
  kinds?: FlowStep['kinds']
}

/**
 * Undefined: the step has happened, and nothing of it can be opened here. A payment or a parcel is seen in the orders
 * of the shop it belongs to.
 */
export const targetOfStep = (
  { name, documents, kinds }: Pick<FlowStep, 'name' | 'documents' | 'kinds'>,
  { steps }: Pick<DocumentFlow, 'steps'>,
): StepTarget | undefined => {
  const codesOf = (step: string) => steps.find(one => one.name === step)?.documents ?? []
  const kind = contentOfSteps[name]
  if (kind === undefined) return undefined
  const isPayment = kind === 'purchasePayment'
  // payments of the shop's orders stand beside those that documents made
  const received = codesOf('销售收款')
  const own = isPayment ? documents.filter(code => !received.includes(code)) : documents
  const isOfShop = kind === 'shopOrder' || (isPayment && own.length === 0)
  const target: StepTarget = isOfShop
    ? { kind: 'shopOrder', codes: codesOf('销售订单') }
    : { kind, codes: own, ...(kinds && { kinds }) }
  return target.codes.length > 0 ? target : undefined
}

/** Names the buttons of that menu (`@assumed`). */
export const menuUuidOf = (kind: DocumentKind): string => `menu-${menuOf(kind)}`

/** The permission a step needs, as the buttons of the menu say; '': none, or no button is for it. */
export const controlCodeOf = ({ zones, others }: ToolbarLayout, event: string): string =>
  [...zones.a, ...zones.b, ...zones.c, ...others].find(button => button.event === event)?.controlCode ?? ''

/** Documents that pay a supplier. */
export const isSpending = (voucherCode: string): boolean =>
  voucherCode === 'purchasePayment' || voucherCode === 'purchaseAdvance'

/** An invoice of the supplier that takes back a part of another one (`@assumed` keys of cInvoiceColor). */
export const isCreditInvoice = ({ voucherCode, values }: Pick<Document, 'voucherCode' | 'values'>): boolean =>
  voucherCode === 'purchaseInvoice' && ['red', 'allowance'].includes(String(values['cInvoiceColor'] ?? ''))

/** Words of a step: goods of a receipt come in, others leave the warehouse, a payment is made. */
export const stepWord = <Action extends DocumentAction>(voucherCode: string, action: Action) => {
  if (action !== 'post') return action
  if (isSpending(voucherCode)) return 'postPayment'
  if (voucherCode === 'goodsIssue') return 'postIssue'
  return voucherCode === 'purchaseReturn' ? 'postReturn' : action
}

/** The same of any step: an invoice that is closed counts no more. */
export const actionWord = <Action extends DocumentAction>(voucherCode: string, action: Action) =>
  action === 'close' && voucherCode === 'purchaseInvoice' ? 'void' : stepWord(voucherCode, action)

/** Documents that are approved before they are carried out: what comes in is posted only. */
export const isApproved = (kind: DocumentKind): boolean => kind !== 'goodsReceipt'

/** Documents by which goods leave: their posting says on which day. */
export const sendsGoods = (kind: DocumentKind): boolean => kind === 'purchaseReturn' || kind === 'goodsIssue'

/** What can be done with several documents of a kind at once; of more than two the first stands beside 更多. */
export const batchActionsOf = (kind: DocumentKind): readonly BatchedAction[] => {
  if (!isApproved(kind)) return ['post']
  const isCarriedOut = isSpending(kind) || sendsGoods(kind)
  return isCarriedOut ? ['approve', 'post', 'submit', 'refuse'] : ['approve', 'submit', 'refuse']
}
export type BatchedAction = Extract<DocumentAction, 'submit' | 'approve' | 'post' | 'refuse'>

/** Steps that cannot simply be done again: what is worth a second look is told before them. */
export const decides = (action: DocumentAction): boolean =>
  action === 'approve' || action === 'post' || action === 'close'
