import type { WidgetFlag } from './widget'

/**
 * What an enterprise has set for its purchases, and has agreed with each of its suppliers: POST
 * alc-biz-industry/PurchaseSettingAction/… All of it is `@assumed`. All calls are for administrators (40300).
 */
interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getPurchaseSettings */
export type PurchaseSettingsWish = Owner

interface Terms {
  /** over-delivery tolerance: percent with two decimals (`5.00`), 0 to 100; '' of a supplier: as the enterprise has set */
  iOverPercent: string
  /** key of the enumeration settleMode; '' of a supplier: as the enterprise has set; '' there: paid when goods come */
  cSettleMode: string
}

interface SavedTerms extends Terms {
  /** grows with each save; a save names the one it began with */
  iVersion: number
  /** who has saved last, and when (`YYYY-MM-DD HH:mm:ss`, China); '' both: they were never saved here */
  cUpdatePersonName: string
  dUpdateTime: string
}

interface InvoiceRules {
  /**
   * by how much an invoice may differ from receipt and order without a reason: yuan (`5.00`) and percent of the amount
   * (`1.00`), 0 to 100. A difference within either of them passes; both 0: none does
   */
  iInvoiceDifference: string
  iInvoicePercent: string
  /** goods are paid once they are invoiced: `warn` tells it, `refuse` holds the payment; '': it is not asked */
  cInvoiceFirst: '' | 'warn' | 'refuse'
}

/** Data of getPurchaseSettings, savePurchaseSettings and saveInvoiceRules. */
export interface PurchaseSettingsAnswer extends SavedTerms, InvoiceRules {
  /** of what is asked of invoices: it grows with each saveInvoiceRules alone; who has saved it last, and when */
  iRulesVersion: number
  cRulesPersonName: string
  dRulesTime: string
  /** what can be agreed with a supplier */
  settleModeList: { cOptionKey: string; cOptionName: string }[]
}

/** savePurchaseSettings. 40900: another person has saved since, the settings as they are now are the data. */
export interface PurchaseSettingsSave extends Owner, Terms {
  cRequestUuid: string
  iVersion: number
}

/** saveInvoiceRules: the same of what is asked of invoices; `iVersion` is the iRulesVersion it began with. */
export interface InvoiceRulesSave extends Owner, InvoiceRules {
  cRequestUuid: string
  iVersion: number
}

/** getSupplierTerms */
export interface SupplierTermsWish extends Owner {
  /** part of the name or of the code; '' finds all */
  cKeyword: string
  /** only suppliers with terms of their own */
  bOwn: boolean
  /** from 1 */
  iPageNumber: number
  iPageSize: number
}

/** A supplier, by rising codes; data of saveSupplierTerms. */
export interface SupplierTerms extends SavedTerms {
  cSupplierUuid: string
  cSupplierCode: string
  cSupplierName: string
  bStopped: WidgetFlag
}

export interface SupplierTermsAnswer {
  pageData: SupplierTerms[]
  iTotleSize: number
}

/** saveSupplierTerms. 40900: another person has saved since, the supplier as it is now is the data. */
export interface SupplierTermsSave extends Owner, Terms {
  cRequestUuid: string
  cSupplierUuid: string
  iVersion: number
}
