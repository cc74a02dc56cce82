import type { PayablesReceiptsWish as WireReceiptsWish, PayablesWish as WireWish } from '@wire/payables'
import { post } from './client'
import {
  decodePayables,
  decodePayablesReceipts,
  decodePaymentPlan,
  type Payables,
  type PayablesBucket,
  type PayablesReceipts,
  type PaymentPlan,
} from './decode/payables'
import { decodeMadeFile, type MadeFile } from './decode/widget'
import * as paths from './widgetPaths'
import { encodeInstitution, type WidgetOwner } from './widget'

export type {
  Payables,
  PayablesBucket,
  PayablesReceipt,
  PayablesReceipts,
  PayablesSums,
  PayablesSupplier,
  PaymentPlan,
  PaymentPlanPeriod,
  PaymentPlanSums,
} from './decode/payables'

export interface PayablesWish {
  /** undefined: of all */
  supplierUuid: string | undefined
  /** `2026-03-31`; undefined: today */
  day: string | undefined
}

const bodyOf = ({ supplierUuid, day }: PayablesWish, owner: WidgetOwner): WireWish => ({
  ...(supplierUuid !== undefined && { cSupplierUuid: supplierUuid }),
  ...(day !== undefined && { dDay: day }),
  ...encodeInstitution(owner),
})

/** What is owed to suppliers, by its age. 2000: may not be seen. */
export const getPayables = (wish: PayablesWish, owner: WidgetOwner): Promise<Payables> =>
  post(paths.getPayables, bodyOf(wish, owner), decodePayables)

/** The receipts behind it, of one bucket or all. */
export const getPayablesReceipts = (
  { bucket, ...wish }: PayablesWish & { bucket: PayablesBucket | undefined },
  owner: WidgetOwner,
): Promise<PayablesReceipts> => {
  const body: WireReceiptsWish = {
    ...bodyOf(wish, owner),
    ...(bucket !== undefined && { cBucket: bucket }),
  }
  return post(paths.getPayablesReceipts, body, decodePayablesReceipts)
}

/** What is to be paid, week by week from today. */
export const getPaymentPlan = (supplierUuid: string | undefined, owner: WidgetOwner): Promise<PaymentPlan> =>
  post(paths.getPaymentPlan, bodyOf({ supplierUuid, day: undefined }, owner), decodePaymentPlan)

/** Both tables as a workbook, a file of this person. */
export const exportPayables = (wish: PayablesWish, owner: WidgetOwner): Promise<MadeFile> =>
  post(paths.exportPayables, bodyOf(wish, owner), decodeMadeFile)
