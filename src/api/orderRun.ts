import type { OrderRunStep, OrderRunWish } from '@wire/orderRun'
import { toYuan, type Fen } from '@/base/money'
import { post } from './client'
import { decodeDocument, type Document } from './decode/document'
import { decodeOrderRun, type OrderRun, type RowToOrder } from './decode/orderRun'
import { refusalOf } from './documentOutcome'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { OrderRun, RowToOrder } from './decode/orderRun'

/** What is left to be ordered of these requests, and who supplied such goods before. 40300: this person enters no orders. */
export const proposeOrders = (requestUuids: readonly string[], owner: WidgetOwner): Promise<OrderRun> => {
  const wish: OrderRunWish = { ...encodeInstitution(owner), cDocUuids: [...requestUuids] }
  return post(paths.proposeOrders, wish, decodeOrderRun)
}

export interface OrderToMake {
  /** makes a repeat harmless: keep it until the outcome is known */
  requestUuid: string
  supplierUuid: string
  rows: readonly (Pick<RowToOrder, 'lineUuid' | 'quantity'> & { price: Fen })[]
}

type OrderMade =
  | { kind: 'made'; document: Document }
  /** nothing was made: this is what is left of the requests of these rows */
  | { kind: 'changed'; now: OrderRun; msg?: string }
  /** nothing was made: the template asks for more */
  | { kind: 'refused'; reason: string }

/** The draft of one supplier's order, exactly as its rows were seen. */
export const makeOrder = async (
  { requestUuid, supplierUuid, rows }: OrderToMake,
  owner: WidgetOwner,
): Promise<OrderMade> => {
  const body: OrderRunStep = {
    ...encodeInstitution(owner),
    cRequestUuid: requestUuid,
    cSupplierUuid: supplierUuid,
    rowList: rows.map(({ lineUuid, quantity, price }) => ({
      cLineUuid: lineUuid,
      iQty: quantity,
      iPrice: toYuan(price),
    })),
  }
  try {
    return { kind: 'made', document: await post(paths.makeOrder, body, decodeDocument) }
  } catch (error) {
    const refusal = refusalOf(error, decodeOrderRun)
    if (refusal.kind === 'changed') return refusal
    const [problem] = refusal.problems
    if (!problem) throw error
    return { kind: 'refused', reason: problem.message }
  }
}
