import type { Document, DocumentAction } from '@/api/document'
import type { VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import type { Failure } from '@/i18n/messages'
import { fieldFailure, valueInRow, type FieldValue } from '@/widgets/field/model/registry'

type Template = Pick<VoucherTemplate, 'header' | 'footer'>

/** A field that a step asks for, open within its bounds, and what is proposed for it. */
export interface AskedFact {
  field: VoucherField
  proposed: FieldValue | undefined
}

/** What a step asks for, as far as the template knows it. */
export const askedFacts = (
  { header, footer }: Template,
  { asks = [] }: Document,
  action: DocumentAction,
): readonly AskedFact[] =>
  asks.flatMap(ask => {
    const field = [...header, ...footer].find(one => one.field === ask.field)
    if (ask.action !== action || !field) return []
    const { required, value, min, max } = ask
    const spec = { ...field.spec, readOnly: false, required, ...(min && { min }), ...(max && { max }) }
    return [{ field: { ...field, spec }, proposed: valueInRow(spec, { [ask.field]: value }, ask.field) }]
  })

export type FactValues = Readonly<Record<string, FieldValue | undefined>>
export type FactFailures = Readonly<Record<string, Failure>>

export const factFailures = (facts: readonly AskedFact[], values: FactValues): FactFailures =>
  Object.fromEntries(
    facts.flatMap(({ field: { field, spec } }) => {
      const failure = fieldFailure(spec, values[field])
      return failure ? [[field, failure]] : []
    }),
  )

/** Whose it is, how much, and where it goes: what the money or the goods that move are known by. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  // of a refund: what is left is what was paid without all of the others
  'purchaseAdvance settle': ['cSupplierUuid', 'iPaidAmount', 'iUsedAmount', 'iRefundedAmount', 'cHeldBy'],
  purchasePayment: ['cSupplierUuid', 'iPaidAmount', 'cBankName', 'cBankAccount'],
  purchaseAdvance: ['cSupplierUuid', 'iPaidAmount', 'cBankName', 'cBankAccount'],
  goodsIssue: ['cDeptUuid', 'cStaffUuid', 'cKind'],
  'purchaseReturn post': ['cSupplierUuid', 'iTotalAmount', 'cHandling'],
  // what was paid of the goods, not what they are worth
  purchaseReturn: ['cSupplierUuid', 'iCreditAmount'],
}
export const toldFields = (
  { header }: Template,
  voucherCode: string,
  action: DocumentAction,
): readonly VoucherField[] =>
  (TOLD[`${voucherCode} ${action}`] ?? TOLD[voucherCode] ?? []).flatMap(
    name => header.find(({ field }) => field === name) ?? [],
  )
