import type { AfterSale, AfterSaleWriteRequest, SaveReturnParcelRequest } from '@wire/afterSale'
import { ServiceError } from '../../kernel/call'
import { findCourier, trackingNumber } from '../logistics/couriers'
import type { InstitutionContext } from '../order/submit'
import { CASE_STATE } from './machine'
import { moveCase } from './move'
import { showCase } from './read'
import { type CaseRow, lockCase, mayManageCase, requireCase } from './rows'

/** The case, locked and as the person saw it. */
export const lockOwnCase = async (context: InstitutionContext, input: AfterSaleWriteRequest) => {
  await requireCase(context, input.cAfterSaleUuid)
  const locked = await lockCase(context.db, input.cAfterSaleUuid)
  if (!mayManageCase(context.caller, locked)) throw new ServiceError(40300, '无权操作该售后单')
  return locked
}

/** A refused move says so first; a change in between says that the page is old. */
export const requireSeen = (row: CaseRow, next: CaseRow, iVersion: number): void => {
  if (row.version === iVersion) return
  throw new ServiceError(40900, '售后单已有新进展，请刷新后重试', {
    cAfterSaleUuid: next.afterSaleUuid,
    iState: row.state,
  })
}

export const revokeCase = async (
  context: InstitutionContext,
  input: AfterSaleWriteRequest,
): Promise<AfterSale> => {
  const locked = await lockOwnCase(context, input)
  const next = await moveCase(context, locked, { event: 'revoked', actor: 'buyer', title: '买家撤销申请' })
  requireSeen(locked.row, next, input.iVersion)
  return showCase(context, next.afterSaleUuid)
}

export const confirmRefund = async (
  context: InstitutionContext,
  input: AfterSaleWriteRequest,
): Promise<AfterSale> => {
  const locked = await lockOwnCase(context, input)
  const next = await moveCase(context, locked, {
    event: 'refundArrived',
    actor: 'buyer',
    title: '买家确认退款到账',
  })
  requireSeen(locked.row, next, input.iVersion)
  return showCase(context, next.afterSaleUuid)
}

export const saveReturnParcel = async (
  context: InstitutionContext,
  input: SaveReturnParcelRequest,
): Promise<AfterSale> => {
  const courier = findCourier(input.cCourierCode)
  if (!courier) throw new ServiceError(40000, '请选择快递公司')
  const trackingNo = trackingNumber(courier, input.cTrackingNo)
  if (!trackingNo) throw new ServiceError(40000, `请填写正确的${courier.cCourierName}运单号`)
  const locked = await lockOwnCase(context, input)
  const changing = locked.row.state === CASE_STATE.returning
  const now = context.clock.now()
  const next = await moveCase(context, locked, {
    event: changing ? 'parcelChanged' : 'parcelFilled',
    actor: 'buyer',
    title: changing ? '买家修改退货物流' : '买家已寄回商品',
    text: `${courier.cCourierName} ${trackingNo}`,
    set: { courierCode: courier.cCourierCode, trackingNo, sentAt: now },
  })
  requireSeen(locked.row, next, input.iVersion)
  return showCase(context, next.afterSaleUuid)
}
