import type {
  AfterSale,
  AfterSaleChoice,
  AfterSaleClaim,
  AfterSaleOptions,
  AfterSalePreview,
  EditAfterSaleRequest,
  PushAfterSaleRequest,
} from '@wire/afterSale'
import { eq } from 'drizzle-orm'
import { afterSaleEvents, afterSaleLines, afterSales, orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { mayManage } from '../order/machine'
import { documentNumber } from '../order/numbers'
import { namesOf } from '../order/people'
import type { InstitutionContext } from '../order/submit'
import { accOf, type OrderContext, type OrderRow, requireVisible, viewerOf } from '../order/visible'
import { amountOf, parseFen, yuanOf } from '../money'
import { freightPart, leftOf, refundLimits, refundShares } from './amounts'
import { CASE_STATE, claimRuleOf, type ClaimRule, deadlineOf } from './machine'
import { settleOverdueCases } from './merchant'
import { moveCase, noteOpenCases } from './move'
import { lockOwnCase, requireSeen } from './moves'
import { requireEvidence } from './pictures'
import { showCase } from './read'
import { findReason, reasonList } from './reasons'
import { type CaseRow, claimableLines, lockOwnOrder, type OrderLineClaims, requireCase } from './rows'

const requireRule = ({ clock }: OrderContext, order: OrderRow): ClaimRule => {
  const rule = claimRuleOf(order, clock.now())
  if (rule) return rule
  if (order.held) throw new ServiceError(40900, `订单${order.orderCode}所在的拼单还未结束，不能申请售后`)
  const why = { 1: '尚未付款', 2: '', 3: '', 4: '已超过售后期限', 5: '已取消', 6: '已全额退款' }[order.state]
  throw new ServiceError(40900, `订单${order.orderCode}${why}，不能申请售后`)
}

/** Reads without a lock: what is shown may be gone when it is asked for, and is checked again then. */
const openOrder = async (
  context: OrderContext,
  { cOrderUuid, cAfterSaleUuid }: { cOrderUuid: string; cAfterSaleUuid?: string | undefined },
) => {
  await settleOverdueCases(context, accOf(context.caller))
  const [row] = await context.db.select().from(orders).where(eq(orders.orderUuid, cOrderUuid))
  const order = requireVisible(context.caller, row)
  if (!mayManage(viewerOf(context.caller, order)))
    throw new ServiceError(40300, '只有下单人或管理员可以为该订单申请售后')
  const edited = cAfterSaleUuid ? (await requireCase(context, cAfterSaleUuid)).row : undefined
  if (edited && edited.orderUuid !== cOrderUuid) throw new ServiceError(40300, '售后单不属于该订单')
  const lines = await claimableLines(context.db, cOrderUuid, cAfterSaleUuid)
  return { order, lines }
}

export const readOptions = async (
  context: OrderContext,
  input: { cOrderUuid: string; cAfterSaleUuid?: string | undefined },
): Promise<AfterSaleOptions> => {
  const { order, lines } = await openOrder(context, input)
  const rule = requireRule(context, order)
  return {
    cOrderUuid: order.orderUuid,
    cOrderCode: order.orderCode,
    cShopName: order.shopName,
    kindList: [...rule.kinds],
    receivedList: [...rule.received],
    bAmountFixed: rule.amountFixed,
    lineList: lines.map(line => ({
      cOrderLineUuid: line.orderLineUuid,
      cProdCode: line.row.prodCode,
      cSkuCode: line.row.skuCode,
      cProdName: line.row.prodName,
      specValues: line.row.specValues,
      cUrl: context.publicUrl + line.row.picturePath,
      cUnit: line.row.unit,
      iPrice: yuanOf(line.row.priceFen),
      iQty: line.qty,
      iMaxQty: leftOf(line),
    })),
    reasonList: reasonList(rule.kinds, rule.received),
  }
}

/** The pieces of each line, each of them still to be had. */
const wantedOf = (lines: readonly OrderLineClaims[], choices: readonly AfterSaleChoice[]) => {
  const wanted = new Map(choices.map(({ cOrderLineUuid, iQty }) => [cOrderLineUuid, iQty]))
  if (wanted.size < choices.length) throw new ServiceError(40000, '同一商品请勿重复选择')
  for (const [uuid, qty] of wanted) {
    const line = lines.find(one => one.orderLineUuid === uuid)
    if (!line) throw new ServiceError(40300, '所选商品不属于该订单')
    const left = leftOf(line)
    if (qty > left) {
      const { prodName, unit } = line.row
      const said = left === 0 ? '已全部申请过售后' : `最多还可申请 ${left} ${unit}`
      throw new ServiceError(40900, `「${prodName}」${said}`, { cOrderLineUuid: uuid, iMaxQty: left })
    }
  }
  return wanted
}

interface Priced {
  maxFen: number
  limits: Map<string, number>
  wanted: Map<string, number>
}

const priceChoice = (
  order: OrderRow,
  rule: ClaimRule,
  lines: readonly OrderLineClaims[],
  choices: readonly AfterSaleChoice[],
): Priced => {
  const wanted = wantedOf(lines, choices)
  const limits = refundLimits({ totalFen: order.totalFen - order.rebateFen, lines }, wanted, rule.amountFixed)
  const maxFen = [...limits.values()].reduce((sum, fen) => sum + fen, 0)
  return { maxFen, limits, wanted }
}

export const previewCase = async (
  context: OrderContext,
  input: { cOrderUuid: string; cAfterSaleUuid?: string | undefined; lineList: AfterSaleChoice[] },
): Promise<AfterSalePreview> => {
  const { order, lines } = await openOrder(context, input)
  const { maxFen } = priceChoice(order, requireRule(context, order), lines, input.lineList)
  return {
    iMaxAmount: yuanOf(maxFen),
    iFreightAmount: yuanOf(freightPart({ ...order, totalFen: order.totalFen - order.rebateFen }, maxFen)),
  }
}

interface Checked {
  refundFen: number
  fileUuids: string[]
  lines: { orderLineUuid: string; qty: number; refundFen: number }[]
}

const requireAmount = (claim: AfterSaleClaim, rule: ClaimRule, maxFen: number): number => {
  const fen = parseFen(claim.iAmount)
  if (fen === undefined || fen <= 0) throw new ServiceError(40000, '请填写正确的退款金额')
  const data = { iMaxAmount: yuanOf(maxFen) }
  if (fen > maxFen) throw new ServiceError(40900, `退款金额不能超过 ${amountOf(maxFen)}`, data)
  if (rule.amountFixed && fen !== maxFen)
    throw new ServiceError(40900, `未发货的商品按 ${amountOf(maxFen)} 全额退款，不能修改金额`, data)
  return fen
}

/** Everything the server has to agree with, under the lock of the order. */
const check = async (
  context: InstitutionContext,
  order: OrderRow,
  claim: AfterSaleClaim,
  edited?: CaseRow,
): Promise<Checked> => {
  const rule = requireRule(context, order)
  if (!rule.kinds.includes(claim.iKind) || !rule.received.includes(claim.bReceived))
    throw new ServiceError(40900, `订单${order.orderCode}现在不能申请这种售后，请刷新后重试`)
  const reason = findReason(claim.iKind, claim.bReceived, claim.cReasonCode)
  if (!reason) throw new ServiceError(40000, '请选择申请原因')
  const lines = await claimableLines(context.db, order.orderUuid, edited?.afterSaleUuid)
  const { maxFen, limits, wanted } = priceChoice(order, rule, lines, claim.lineList)
  const refundFen = requireAmount(claim, rule, maxFen)
  const fileUuids = await requireEvidence(context, claim.cFileUuids, edited?.fileUuids ?? [])
  if (reason.proof && fileUuids.length === 0)
    throw new ServiceError(40000, `申请原因为「${reason.name}」时，请上传凭证图片`)
  return { refundFen, fileUuids, lines: refundShares(refundFen, limits, wanted) }
}

const fieldsOf = (claim: AfterSaleClaim, checked: Checked) => ({
  kind: claim.iKind,
  received: claim.bReceived,
  reasonCode: claim.cReasonCode,
  note: claim.cNote,
  refundFen: checked.refundFen,
  fileUuids: checked.fileUuids,
})

const KIND_NAMES = { 1: '仅退款', 2: '退货退款' } as const
const askedText = (claim: AfterSaleClaim, checked: Checked): string =>
  `${KIND_NAMES[claim.iKind]}，申请退款 ${amountOf(checked.refundFen)}`

/** Called once per cRequestUuid. Two requests for the same pieces wait for each other: one gets them. */
export const pushCase = async (
  context: InstitutionContext,
  input: PushAfterSaleRequest,
): Promise<AfterSale> => {
  const { db, clock, random, audit, caller } = context
  const order = await lockOwnOrder(context, input.cOrderUuid)
  const checked = await check(context, order, input)
  const { personName } = await namesOf(context)
  const now = clock.now()
  const afterSaleUuid = random.id('as')
  await db.insert(afterSales).values({
    afterSaleUuid,
    afterSaleCode: documentNumber('AS', now, random),
    orderUuid: order.orderUuid,
    accUuid: order.accUuid,
    userUuid: caller.userUuid,
    personName,
    state: CASE_STATE.reviewing,
    version: 1,
    ...fieldsOf(input, checked),
    createdAt: now,
    deadline: deadlineOf(CASE_STATE.reviewing, now),
  })
  await db.insert(afterSaleLines).values(checked.lines.map(line => ({ afterSaleUuid, ...line })))
  await db.insert(afterSaleEvents).values({
    afterSaleUuid,
    version: 1,
    at: now,
    state: CASE_STATE.reviewing,
    actor: 'buyer',
    title: '提交售后申请',
    text: askedText(input, checked),
  })
  await noteOpenCases(db, order.orderUuid)
  await audit.write('after-sale-created', {
    afterSaleUuid,
    orderUuid: order.orderUuid,
    userUuid: caller.userUuid,
    requestUuid: input.cRequestUuid,
    amountFen: checked.refundFen,
  })
  return showCase(context, afterSaleUuid)
}

export const editCase = async (
  context: InstitutionContext,
  input: EditAfterSaleRequest,
): Promise<AfterSale> => {
  const locked = await lockOwnCase(context, input)
  const { db } = context
  const { row, order } = locked
  const editable = row.state === CASE_STATE.refused
  const checked = editable ? await check(context, order, input, row) : undefined
  const next = await moveCase(context, locked, {
    event: 'edited',
    actor: 'buyer',
    title: '修改并重新提交申请',
    text: checked && askedText(input, checked),
    set: checked && { ...fieldsOf(input, checked), refuseReason: null },
  })
  requireSeen(row, next, input.iVersion)
  await db.delete(afterSaleLines).where(eq(afterSaleLines.afterSaleUuid, row.afterSaleUuid))
  const { afterSaleUuid } = row
  if (checked) await db.insert(afterSaleLines).values(checked.lines.map(line => ({ afterSaleUuid, ...line })))
  return showCase(context, afterSaleUuid)
}
