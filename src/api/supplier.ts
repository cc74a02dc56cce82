import type { SupplierSave, SupplierStepWish, SuppliersWish, SupplierWish } from '@wire/supplier'
import { CHANGED } from './apiError'
import { post } from './client'
import type { Page } from './decode/page'
import {
  decodeSupplierCard,
  decodeSuppliers,
  encodeFile,
  type Supplier,
  type SupplierAction,
  type SupplierCard,
  type SupplierFile,
} from './decode/supplier'
import { dataOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export {
  supplierFields,
  type Supplier,
  type SupplierAccount,
  type SupplierAction,
  type SupplierCard,
  type SupplierField,
  type SupplierFile,
  type SupplierStep,
} from './decode/supplier'

export type SuppliersShown = 'all' | 'waiting' | 'stopped'

export interface SuppliersQuery {
  keyword: string
  show: SuppliersShown
  page: number
  pageSize: number
}

/** Suppliers by their codes. 2000: this person reads no documents of a purchase. */
export const getSuppliers = (
  { keyword, show, page, pageSize }: SuppliersQuery,
  owner: WidgetOwner,
): Promise<Page<Supplier>> => {
  const body: SuppliersWish = {
    cKeyword: keyword,
    cShow: show === 'all' ? '' : show,
    iPageNumber: page,
    iPageSize: pageSize,
    ...encodeInstitution(owner),
  }
  return post(paths.getSuppliers, body, decodeSuppliers)
}

export const getSupplier = (supplierUuid: string, owner: WidgetOwner): Promise<SupplierCard> => {
  const body: SupplierWish = { cSupplierUuid: supplierUuid, ...encodeInstitution(owner) }
  return post(paths.getSupplier, body, decodeSupplierCard)
}

/** `changed`: nothing was done, as another person was faster; `now` is what stands there. */
export interface SupplierOutcome {
  kind: 'saved' | 'changed'
  now: SupplierCard
  msg?: string
}

const outcomeOf = async (answer: Promise<SupplierCard>): Promise<SupplierOutcome> => {
  try {
    return { kind: 'saved', now: await answer }
  } catch (error) {
    const changed = dataOf(error, CHANGED, decodeSupplierCard)
    if (changed) return { kind: 'changed', now: changed.value, ...(changed.msg && { msg: changed.msg }) }
    throw error
  }
}

interface Write {
  /** makes a repeat harmless: keep it for every repeat of the same press */
  requestUuid: string
  version: number
  supplierUuid: string
}

/** `supplierUuid` '' adds one. */
export const saveSupplier = (
  { requestUuid, version, supplierUuid, file }: Write & { file: SupplierFile },
  owner: WidgetOwner,
): Promise<SupplierOutcome> => {
  const body: SupplierSave = {
    cRequestUuid: requestUuid,
    cSupplierUuid: supplierUuid,
    iVersion: version,
    ...encodeFile(file),
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.saveSupplier, body, decodeSupplierCard))
}

export const stepSupplier = (
  {
    requestUuid,
    version,
    supplierUuid,
    action,
    reason,
  }: Write & { action: Exclude<SupplierAction, 'save'>; reason?: string },
  owner: WidgetOwner,
): Promise<SupplierOutcome> => {
  const body: SupplierStepWish = {
    cRequestUuid: requestUuid,
    cSupplierUuid: supplierUuid,
    iVersion: version,
    cAction: action,
    ...(reason !== undefined && { cReason: reason }),
    ...encodeInstitution(owner),
  }
  return outcomeOf(post(paths.stepSupplier, body, decodeSupplierCard))
}
