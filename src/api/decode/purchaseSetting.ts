import type { PurchaseSettingsAnswer, SupplierTerms as WireSupplier } from '@wire/purchaseSetting'
import {
  asCount,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import { pageOf, type Page } from './page'
import { textField } from './widget'

/** What is agreed, or set. */
export interface Terms {
  /** over-delivery tolerance in percent, a decimal text; '' of a supplier: as the enterprise has set */
  percent: string
  /** key of the enumeration settleMode; '' of a supplier: as the enterprise has set */
  mode: string
}

export interface SavedTerms extends Terms {
  version: number
  /** who has saved last, and when: `YYYY-MM-DD HH:mm:ss` in China; '' both: they were never saved */
  updated: { by: string; at: string }
}

/** What can be agreed: a key and its words. */
export interface SettleMode {
  key: string
  text: string
}

/** What is asked of invoices. */
export interface InvoiceRules {
  /** a difference that passes without a reason: yuan, or percent of the amount; decimal texts */
  difference: string
  differencePercent: string
  /** goods are paid once they are invoiced: it is told, or the payment is held; '': it is not asked */
  first: '' | 'warn' | 'refuse'
}

/** The same as they are stored, with a version of their own. */
export interface SavedRules extends InvoiceRules, Pick<SavedTerms, 'version' | 'updated'> {}

export interface PurchaseSettings extends SavedTerms {
  invoices: SavedRules
  modes: readonly SettleMode[]
}

export interface SupplierTerms extends SavedTerms {
  supplierUuid: string
  code: string
  name: string
  stopped: boolean
}

type WireTerms = Pick<
  PurchaseSettingsAnswer,
  'iOverPercent' | 'cSettleMode' | 'iVersion' | 'cUpdatePersonName' | 'dUpdateTime'
>
/** All of it must be sound: what is missing would be saved away. */
const termsOf = (fields: Fields<WireTerms>, at: string): SavedTerms => ({
  percent: must(fields, 'iOverPercent', asText, at),
  mode: must(fields, 'cSettleMode', asText, at),
  version: must(fields, 'iVersion', asCount, at),
  updated: { by: textField(fields, 'cUpdatePersonName'), at: textField(fields, 'dUpdateTime') },
})

type WireMode = PurchaseSettingsAnswer['settleModeList'][number]
const decodeMode: Decoder<SettleMode, WireMode> = (value, at) => {
  const fields = record<WireMode>(value, at)
  return {
    key: must(fields, 'cOptionKey', asText, at),
    text: must(fields, 'cOptionName', asText, at),
  }
}

export const decodePurchaseSettings: Decoder<PurchaseSettings, PurchaseSettingsAnswer> = (value, at) => {
  const fields = record<PurchaseSettingsAnswer>(value, at)
  return {
    ...termsOf(fields as Fields<WireTerms>, at),
    // as above: what is missing would be saved away
    invoices: {
      difference: must(fields, 'iInvoiceDifference', asText, at),
      differencePercent: must(fields, 'iInvoicePercent', asText, at),
      first: must(fields, 'cInvoiceFirst', oneOf('', 'warn', 'refuse'), at),
      version: must(fields, 'iRulesVersion', asCount, at),
      updated: { by: textField(fields, 'cRulesPersonName'), at: textField(fields, 'dRulesTime') },
    },
    modes: must(fields, 'settleModeList', listOf(decodeMode), at),
  }
}

export const decodeSupplierTerms: Decoder<SupplierTerms, WireSupplier> = (value, at) => {
  const fields = record<WireSupplier>(value, at)
  return {
    ...termsOf(fields as Fields<WireTerms>, at),
    supplierUuid: must(fields, 'cSupplierUuid', asText, at),
    code: textField(fields, 'cSupplierCode'),
    name: must(fields, 'cSupplierName', asText, at),
    stopped: lenient(fields, 'bStopped', asFlag) ?? false,
  }
}

export const decodeSupplierPage: Decoder<Page<SupplierTerms>> = pageOf(decodeSupplierTerms, 'cSupplierName')
