import type { StockMove } from '@/api/stock'
import { isDocumentKind, type DocumentKind } from './kinds'

const moving = ['goodsReceipt', 'purchaseReturn', 'goodsIssue'] as const satisfies readonly DocumentKind[]

/** What moved the goods: a kind of documents, or what was there when moves began. */
type MoveWord = (typeof moving)[number] | 'opening' | 'other'
export const moveWord = ({ event, voucherCode }: Pick<StockMove, 'event' | 'voucherCode'>): MoveWord => {
  if (event === 'opening') return 'opening'
  return moving.find(kind => kind === voucherCode) ?? 'other'
}

/** `+10`, `−2.5` */
export const signedPieces = ({ came, left }: Pick<StockMove, 'came' | 'left'>): string =>
  left === '' ? `+${came}` : `−${left}`

/** The day on which a move was entered; '': it is the day of the move itself. */
export const enteredOn = ({ day, time }: Pick<StockMove, 'day' | 'time'>): string => {
  const entered = time.slice(0, day.length)
  return entered === day ? '' : entered
}

/** The document that a move leads to; undefined: none, or the person may not read it. */
export const documentOfMove = ({
  voucherCode,
  documentUuid,
}: Pick<StockMove, 'voucherCode' | 'documentUuid'>):
  | { kind: DocumentKind; documentUuid: string }
  | undefined =>
  documentUuid !== '' && isDocumentKind(voucherCode) ? { kind: voucherCode, documentUuid } : undefined
