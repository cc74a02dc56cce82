import type { StatementWish as WireWish } from '@wire/statement'
import { post } from './client'
import { decodeStatement, type Statement } from './decode/statement'
import { decodeMadeFile, type MadeFile } from './decode/widget'
import * as paths from './widgetPaths'
import { encodeInstitution, type WidgetOwner } from './widget'

export type { Statement, StatementEntry } from './decode/statement'

export interface StatementWish {
  supplierUuid: string
  /** `2026-03-01`, both included, a year at most */
  from: string
  to: string
}

const bodyOf = ({ supplierUuid, from, to }: StatementWish, owner: WidgetOwner): WireWish => ({
  cSupplierUuid: supplierUuid,
  dFirstDay: from,
  dLastDay: to,
  ...encodeInstitution(owner),
})

/** What was received, sent back and paid in some days, and what is owed before and after. 2000: may not be seen. */
export const getStatement = (wish: StatementWish, owner: WidgetOwner): Promise<Statement> =>
  post(paths.getSupplierStatement, bodyOf(wish, owner), decodeStatement)

/** The same as a PDF, a file of this person. */
export const printStatement = (wish: StatementWish, owner: WidgetOwner): Promise<MadeFile> =>
  post(paths.printSupplierStatement, bodyOf(wish, owner), decodeMadeFile)
