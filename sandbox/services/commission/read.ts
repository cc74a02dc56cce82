import type {
  Commission,
  CommissionPage,
  CommissionPageRequest,
  CommissionSummary,
  CommissionWithdrawal,
  WithdrawalPage,
  WithdrawalPageRequest,
} from '@wire/commission'
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { commissions, commissionWithdrawals, enterprises, orders, splicings } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { type Buyer, buyerOf } from '../order/buyer'
import type { OrderContext } from '../order/visible'
import { hiddenOrg, hiddenPerson } from '../splicing/names'
import { settleSplicingsOf } from '../splicing/settle'
import { yuanOf } from '../money'
import {
  COMMISSION_STATE,
  type CommissionRow,
  netOf,
  ownedBy,
  settleCommissions,
  type WithdrawalRow,
} from './rows'
import { settleOverdueCases } from '../afterSale/merchant'
import { setOffDebts } from './takeBack'

/** The caller, after everything that was due has happened. */
export const settledOwner = async (context: OrderContext): Promise<Buyer> => {
  const owner = buyerOf(context.caller)
  await settleSplicingsOf(context, owner)
  // those who joined may be of any enterprise
  await settleOverdueCases(context)
  await settleCommissions(context, owner)
  await setOffDebts(context, owner)
  return owner
}

export const withdrawalOf = (row: WithdrawalRow): CommissionWithdrawal => ({
  cWithdrawalUuid: row.withdrawalUuid,
  cWithdrawalCode: row.withdrawalCode,
  iState: row.state,
  iAmount: yuanOf(row.amountFen),
  iOrders: row.orderCount,
  cAccountName: row.accountName,
  cBankName: row.bankName,
  cCardNo: `**** **** **** ${row.cardNo.slice(-4)}`,
  ...(row.reason !== null && { cReason: row.reason }),
  dCreateTime: row.createdAt,
  ...(row.endedAt !== null && { dEndTime: row.endedAt }),
})

interface Found {
  row: CommissionRow
  splicing: typeof splicings.$inferSelect
  personName: string
  memberAcc: string
  orgName: string | null
}

const commissionOf = ({ publicUrl }: OrderContext, owner: Buyer, found: Found): Commission => {
  const { row, splicing } = found
  const colleague = found.memberAcc === owner.accUuid
  const orgName = found.orgName ?? ''
  const kept = row.qty - row.lostQty
  const isVoid = row.state === COMMISSION_STATE.void
  return {
    cCommissionUuid: row.commissionUuid,
    iState: row.state,
    cSplicingUuid: row.splicingUuid,
    cSplicingCode: splicing.splicingCode,
    cProdName: splicing.prodName,
    specValues: splicing.specValues,
    cUrl: publicUrl + splicing.picturePath,
    cUnit: splicing.unit,
    cPersonName: colleague ? found.personName : hiddenPerson(found.personName),
    cOrgName: colleague ? orgName : hiddenOrg(orgName),
    iQty: kept,
    iRate: yuanOf(row.rateFen),
    iAmount: yuanOf(isVoid ? 0 : netOf(row)),
    iSetOff: yuanOf(isVoid ? 0 : Math.max(0, kept * row.rateFen - netOf(row))),
    dCreateTime: row.createdAt,
    ...(row.releasedAt !== null && { dReleaseTime: row.releasedAt }),
  }
}

const selectCommissions = ({ db }: OrderContext) =>
  db
    .select({
      row: commissions,
      splicing: splicings,
      personName: orders.personName,
      memberAcc: orders.accUuid,
      orgName: enterprises.name,
    })
    .from(commissions)
    .innerJoin(splicings, eq(splicings.splicingUuid, commissions.splicingUuid))
    .innerJoin(orders, eq(orders.orderUuid, commissions.orderUuid))
    .leftJoin(enterprises, eq(enterprises.accUuid, orders.accUuid))

/** Newest first. */
export const readCommissionPage = async (
  context: OrderContext,
  request: CommissionPageRequest,
): Promise<CommissionPage> => {
  const owner = await settledOwner(context)
  const pattern = request.cKeyword && `%${request.cKeyword.replace(/[\\%_]/g, char => `\\${char}`)}%`
  const condition = and(
    ownedBy(owner),
    request.iState && eq(commissions.state, request.iState),
    pattern ? or(ilike(splicings.splicingCode, pattern), ilike(splicings.prodName, pattern)) : undefined,
  )
  const [total] = await context.db
    .select({ rows: count() })
    .from(commissions)
    .innerJoin(splicings, eq(splicings.splicingUuid, commissions.splicingUuid))
    .where(condition)
  const rows = await selectCommissions(context)
    .where(condition)
    .orderBy(desc(commissions.createdAt), desc(commissions.commissionUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: rows.map(row => commissionOf(context, owner, row)) }
}

export const readCommission = async (context: OrderContext, commissionUuid: string): Promise<Commission> => {
  const owner = await settledOwner(context)
  const [found] = await selectCommissions(context).where(eq(commissions.commissionUuid, commissionUuid))
  if (!found) throw new ServiceError(40400, '佣金记录不存在')
  if (found.row.userUuid !== owner.userUuid || found.row.accUuid !== owner.accUuid)
    throw new ServiceError(40300, '无权查看该佣金记录')
  const [withdrawal] = found.row.withdrawalUuid
    ? await context.db
        .select()
        .from(commissionWithdrawals)
        .where(eq(commissionWithdrawals.withdrawalUuid, found.row.withdrawalUuid))
    : []
  return {
    ...commissionOf(context, owner, found),
    ...(withdrawal && { withdrawal: withdrawalOf(withdrawal) }),
  }
}

const ofOwner = ({ userUuid, accUuid }: Buyer) =>
  and(eq(commissionWithdrawals.userUuid, userUuid), eq(commissionWithdrawals.accUuid, accUuid))

/** What is where now; nothing is settled by it. */
export const summaryOf = async ({ db }: OrderContext, owner: Buyer): Promise<CommissionSummary> => {
  const of = (state: number) =>
    sql<string>`coalesce(sum(${commissions.amountFen} - ${commissions.setOffFen}) filter (where ${commissions.state} = ${state}), 0)`
  const [sums] = await db
    .select({
      frozen: of(COMMISSION_STATE.frozen),
      free: of(COMMISSION_STATE.free),
      leaving: of(COMMISSION_STATE.leaving),
      settled: of(COMMISSION_STATE.settled),
      owed: sql<string>`coalesce(sum(${commissions.debtFen}), 0)`,
    })
    .from(commissions)
    .where(ownedBy(owner))
  const [last] = await db
    .select()
    .from(commissionWithdrawals)
    .where(ofOwner(owner))
    .orderBy(desc(commissionWithdrawals.createdAt), desc(commissionWithdrawals.withdrawalUuid))
    .limit(1)
  return {
    iFrozen: yuanOf(Number(sums?.frozen ?? 0)),
    iWithdrawable: yuanOf(Number(sums?.free ?? 0)),
    iWithdrawing: yuanOf(Number(sums?.leaving ?? 0)),
    iSettled: yuanOf(Number(sums?.settled ?? 0)),
    iOwed: yuanOf(Number(sums?.owed ?? 0)),
    ...(last && { cAccountName: last.accountName, cBankName: last.bankName }),
  }
}

export const readSummary = async (context: OrderContext): Promise<CommissionSummary> =>
  summaryOf(context, await settledOwner(context))

/** Newest first. */
export const readWithdrawalPage = async (
  context: OrderContext,
  request: WithdrawalPageRequest,
): Promise<WithdrawalPage> => {
  const owner = await settledOwner(context)
  const { db } = context
  const [total] = await db.select({ rows: count() }).from(commissionWithdrawals).where(ofOwner(owner))
  const rows = await db
    .select()
    .from(commissionWithdrawals)
    .where(ofOwner(owner))
    .orderBy(desc(commissionWithdrawals.createdAt), desc(commissionWithdrawals.withdrawalUuid))
    .limit(request.pageSize)
    .offset((request.pageNumber - 1) * request.pageSize)
  return { iTotleSize: total?.rows ?? 0, pageData: rows.map(withdrawalOf) }
}
