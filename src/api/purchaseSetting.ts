import type {
  InvoiceRulesSave,
  PurchaseSettingsSave,
  SupplierTermsSave,
  SupplierTermsWish,
} from '@wire/purchaseSetting'
import { CHANGED } from './apiError'
import { post } from './client'
import type { Page } from './decode/page'
import {
  decodePurchaseSettings,
  decodeSupplierPage,
  decodeSupplierTerms,
  type InvoiceRules,
  type PurchaseSettings,
  type SupplierTerms,
  type Terms,
} from './decode/purchaseSetting'
import { dataOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type {
  InvoiceRules,
  PurchaseSettings,
  SavedRules,
  SavedTerms,
  SettleMode,
  SupplierTerms,
  Terms,
} from './decode/purchaseSetting'

/** What the enterprise has set for its purchases. 40300: this person is no administrator. */
export const getPurchaseSettings = (owner: WidgetOwner): Promise<PurchaseSettings> =>
  post(paths.getPurchaseSettings, encodeInstitution(owner), decodePurchaseSettings)

export interface TermsInput extends Terms {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  version: number
}

/** `changed`: nothing was saved, as another person was faster; `now` is what stands there. */
export interface TermsOutcome<T> {
  kind: 'saved' | 'changed'
  now: T
  msg?: string
}

const bodyOf = ({ requestUuid, version, percent, mode }: TermsInput, owner: WidgetOwner) => ({
  cRequestUuid: requestUuid,
  iVersion: version,
  iOverPercent: percent,
  cSettleMode: mode,
  ...encodeInstitution(owner),
})

export const savePurchaseSettings = async (
  input: TermsInput,
  owner: WidgetOwner,
): Promise<TermsOutcome<PurchaseSettings>> => {
  const body: PurchaseSettingsSave = bodyOf(input, owner)
  try {
    return { kind: 'saved', now: await post(paths.savePurchaseSettings, body, decodePurchaseSettings) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodePurchaseSettings)
    if (changed) return { kind: 'changed', now: changed.value, ...(changed.msg && { msg: changed.msg }) }
    throw error
  }
}

/** What is asked of invoices; the version is that of the settings. */
export const saveInvoiceRules = async (
  {
    requestUuid,
    version,
    difference,
    differencePercent,
    first,
  }: InvoiceRules & Pick<TermsInput, 'requestUuid' | 'version'>,
  owner: WidgetOwner,
): Promise<TermsOutcome<PurchaseSettings>> => {
  const body: InvoiceRulesSave = {
    cRequestUuid: requestUuid,
    iVersion: version,
    iInvoiceDifference: difference,
    iInvoicePercent: differencePercent,
    cInvoiceFirst: first,
    ...encodeInstitution(owner),
  }
  try {
    return { kind: 'saved', now: await post(paths.saveInvoiceRules, body, decodePurchaseSettings) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodePurchaseSettings)
    if (changed) return { kind: 'changed', now: changed.value, ...(changed.msg && { msg: changed.msg }) }
    throw error
  }
}

export interface SupplierQuery {
  keyword: string
  /** only suppliers with terms of their own */
  own: boolean
  page: number
  pageSize: number
}

/** Suppliers and what is agreed with them, by their codes. */
export const getSupplierTerms = (
  { keyword, own, page, pageSize }: SupplierQuery,
  owner: WidgetOwner,
): Promise<Page<SupplierTerms>> => {
  const body: SupplierTermsWish = {
    cKeyword: keyword,
    bOwn: own,
    iPageNumber: page,
    iPageSize: pageSize,
    ...encodeInstitution(owner),
  }
  return post(paths.getSupplierTerms, body, decodeSupplierPage)
}

export const saveSupplierTerms = async (
  { supplierUuid, ...input }: TermsInput & { supplierUuid: string },
  owner: WidgetOwner,
): Promise<TermsOutcome<SupplierTerms>> => {
  const body: SupplierTermsSave = { ...bodyOf(input, owner), cSupplierUuid: supplierUuid }
  try {
    return { kind: 'saved', now: await post(paths.saveSupplierTerms, body, decodeSupplierTerms) }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeSupplierTerms)
    if (changed) return { kind: 'changed', now: changed.value, ...(changed.msg && { msg: changed.msg }) }
    throw error
  }
}
