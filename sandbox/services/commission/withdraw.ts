import type { CommissionWithdrawal, WithdrawCommissionRequest } from '@wire/commission'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { commissions, commissionWithdrawals } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { documentNumber } from '../order/numbers'
import type { InstitutionContext } from '../order/submit'
import { yuanOf } from '../money'
import { settledOwner, summaryOf, withdrawalOf } from './read'
import { COMMISSION_STATE, netOf, PAYOUT_MS, WITHDRAWAL_STATE } from './rows'

/** Check digit of bank cards (Luhn). */
const isCardNo = (text: string): boolean => {
  if (!/^\d{16,19}$/.test(text)) return false
  const sum = [...text].reverse().reduce((all, digit, at) => {
    const twice = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** Called once per cRequestUuid. Two requests for the same commissions wait for each other: one gets them. */
export const withdrawCommission = async (
  context: InstitutionContext,
  input: WithdrawCommissionRequest,
): Promise<CommissionWithdrawal> => {
  const { db, clock, random, audit } = context
  if (!isCardNo(input.cCardNo)) throw new ServiceError(40000, '银行卡号不正确，请核对后重新填写')
  const owner = await settledOwner(context)
  const wanted = [...new Set(input.cCommissionUuids)]
  const rows = await db
    .select()
    .from(commissions)
    .where(inArray(commissions.commissionUuid, wanted))
    .orderBy(asc(commissions.commissionUuid))
    .for('update')
  if (rows.length < wanted.length) throw new ServiceError(40400, '佣金记录不存在')
  if (rows.some(row => row.userUuid !== owner.userUuid || row.accUuid !== owner.accUuid))
    throw new ServiceError(40300, '无权提现该佣金')
  const amountFen = rows.reduce((sum, row) => sum + netOf(row), 0)
  const changed = rows.some(row => row.state !== COMMISSION_STATE.free)
  if (changed || yuanOf(amountFen) !== Number(input.iAmount).toFixed(2))
    throw new ServiceError(40900, '可提现的佣金已变化，请刷新后重新提现', await summaryOf(context, owner))
  const now = clock.now()
  const withdrawal = {
    withdrawalUuid: random.id('wdr'),
    withdrawalCode: documentNumber('TX', now, random),
    ...owner,
    state: WITHDRAWAL_STATE.underWay,
    amountFen,
    orderCount: rows.length,
    accountName: input.cAccountName,
    bankName: input.cBankName,
    cardNo: input.cCardNo,
    reason: null,
    createdAt: now,
    dueAt: now + PAYOUT_MS,
    endedAt: null,
  }
  await db.insert(commissionWithdrawals).values(withdrawal)
  await db
    .update(commissions)
    .set({ state: COMMISSION_STATE.leaving, withdrawalUuid: withdrawal.withdrawalUuid })
    .where(and(inArray(commissions.commissionUuid, wanted), eq(commissions.state, COMMISSION_STATE.free)))
  await audit.write('withdrawal-created', {
    withdrawalUuid: withdrawal.withdrawalUuid,
    userUuid: owner.userUuid,
    amountFen,
    requestUuid: input.cRequestUuid,
  })
  return withdrawalOf(withdrawal)
}
