import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { afterSales } from '../../db/schema'
import { findCourier } from '../logistics/couriers'
import { returnAddressOf } from '../logistics/traces'
import { amountOf } from '../money'
import { applyCaseEvent, CASE_STATE } from './machine'
import { type CaseScope, type LockedCase, type Move, moveCase } from './move'
import { type CaseRow, lockCase } from './rows'

const backText = (row: CaseRow): string => `${amountOf(row.refundFen)} 将原路退回付款账户，预计 1 至 2 天到账`

const approval = ({ row, order }: LockedCase): Pick<Move, 'title' | 'text'> => {
  if (row.kind === 1) return { title: '商家已同意退款', text: backText(row) }
  const { cFullAddress } = returnAddressOf(order)
  return { title: '商家已同意退货', text: `请将商品寄回：${cFullAddress}` }
}

export const approveCase = async (scope: CaseScope, afterSaleUuid: string): Promise<CaseRow> => {
  const locked = await lockCase(scope.db, afterSaleUuid)
  return moveCase(scope, locked, { event: 'approved', actor: 'merchant', ...approval(locked) })
}

export const refuseCase = async (
  scope: CaseScope,
  afterSaleUuid: string,
  reason: string,
): Promise<CaseRow> => {
  const locked = await lockCase(scope.db, afterSaleUuid)
  const title = locked.row.state === CASE_STATE.returning ? '商家拒收退货' : '商家已拒绝申请'
  return moveCase(scope, locked, {
    event: 'refused',
    actor: 'merchant',
    title,
    text: reason,
    set: { refuseReason: reason },
  })
}

export const confirmArrival = async (scope: CaseScope, afterSaleUuid: string): Promise<CaseRow> => {
  const locked = await lockCase(scope.db, afterSaleUuid)
  return moveCase(scope, locked, {
    event: 'arrived',
    actor: 'merchant',
    title: '商家已收到退货',
    text: backText(locked.row),
  })
}

const EXPIRED: Partial<Record<CaseRow['state'], (locked: LockedCase) => Pick<Move, 'title' | 'text'>>> = {
  1: locked => ({ ...approval(locked), title: '商家超时未处理，系统自动同意' }),
  2: () => ({ title: '超时未修改申请，售后已关闭', text: '如仍需售后，可以重新申请' }),
  3: () => ({ title: '超时未寄回商品，售后已关闭', text: '如仍需售后，可以重新申请' }),
  4: ({ row }) => ({ title: '商家超时未确认，系统自动退款', text: backText(row) }),
  5: ({ row }) => ({ title: '退款已到账', text: `${amountOf(row.refundFen)} 已退回付款账户` }),
}

/**
 * What the clock does for those who did not act in time; run before cases are read, and what depends on them. `accUuid`:
 * of this enterprise alone; left out where other enterprises' cases count too.
 */
export const settleOverdueCases = async (scope: CaseScope, accUuid?: string): Promise<void> => {
  if (accUuid === '') return
  const overdue = await scope.db
    .select({ afterSaleUuid: afterSales.afterSaleUuid })
    .from(afterSales)
    .where(
      and(
        accUuid === undefined ? undefined : eq(afterSales.accUuid, accUuid),
        isNotNull(afterSales.deadline),
        lte(afterSales.deadline, scope.clock.now()),
      ),
    )
    // the orders are locked in this sequence
    .orderBy(asc(afterSales.orderUuid), asc(afterSales.afterSaleUuid))
  for (const { afterSaleUuid } of overdue) {
    const locked = await lockCase(scope.db, afterSaleUuid)
    const { row } = locked
    if (row.deadline === null || row.deadline > scope.clock.now()) continue
    const said = EXPIRED[row.state]
    if (said) await moveCase(scope, locked, { event: 'expired', actor: 'platform', ...said(locked) })
  }
}

/** Cases the merchant has to act on, oldest first, for the desk. */
export const casesForMerchant = (db: Database): Promise<CaseRow[]> =>
  db
    .select()
    .from(afterSales)
    .where(
      inArray(afterSales.state, [
        CASE_STATE.reviewing,
        CASE_STATE.returning,
        CASE_STATE.toReturn,
        CASE_STATE.refunding,
      ]),
    )
    .orderBy(asc(afterSales.createdAt))
    .limit(50)

/** The payment provider says that the money has arrived. */
export const refundArrived = async (scope: CaseScope, afterSaleUuid: string): Promise<CaseRow> => {
  const locked = await lockCase(scope.db, afterSaleUuid)
  return moveCase(scope, locked, {
    event: 'refundArrived',
    actor: 'platform',
    title: '退款已到账',
    text: `${amountOf(locked.row.refundFen)} 已退回付款账户`,
  })
}

export const courierLine = (row: Pick<CaseRow, 'courierCode' | 'trackingNo'>): string => {
  const courier = findCourier(row.courierCode)
  return courier ? `${courier.cCourierName} ${row.trackingNo ?? ''}` : ''
}

/** A move that is not possible now, for the desk. */
export const canMove = (row: CaseRow, event: Parameters<typeof applyCaseEvent>[1]): boolean =>
  applyCaseEvent(row, event).ok
