import type { Document } from '@/api/document'
import { formatYuan, parseYuan } from '@/base/money'
import { isSpending } from './kinds'

interface Paid {
  supplier: string
  amount: string
  /** '' for none */
  account: string
}

/** Whom a payment or an advance pays, how much, and where; undefined: the document pays nothing. */
export const paidBy = ({
  voucherCode,
  values,
}: Pick<Document, 'voucherCode' | 'values'>): Paid | undefined => {
  const fen = parseYuan(values['iPaidAmount'])
  if (!isSpending(voucherCode) || fen === undefined) return undefined
  const text = (name: string) => String(values[name] ?? '')
  return { supplier: text('$cSupplierUuid'), amount: formatYuan(fen), account: text('cBankAccount') }
}
