import type { AccrualWish } from '@wire/accrual'
import { post } from './client'
import { decodeAccrual, type Accrual } from './decode/accrual'
import { decodeMadeFile, type MadeFile } from './decode/widget'
import * as paths from './widgetPaths'
import { encodeInstitution, type WidgetOwner } from './widget'

export type { Accrual, AccrualDifference, AccrualSupplier } from './decode/accrual'

const bodyOf = (month: string, owner: WidgetOwner): AccrualWish => ({
  cMonth: month,
  ...encodeInstitution(owner),
})

/** Goods that were received and not invoiced at the end of a month (`2026-03`). 2000: may not be seen. */
export const getAccrual = (month: string, owner: WidgetOwner): Promise<Accrual> =>
  post(paths.getAccrual, bodyOf(month, owner), decodeAccrual)

/** The rows behind it as a workbook, a file of this person. */
export const exportAccrual = (month: string, owner: WidgetOwner): Promise<MadeFile> =>
  post(paths.exportAccrual, bodyOf(month, owner), decodeMadeFile)
