import type { DocumentAction, DocumentAsk, DocumentChange } from '@wire/document'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { erpAdvanceRefunds } from '../../../db/schema'
import { chinaDay, DAY_LENGTH } from '../../../kernel/chinaTime'
import { fenOf, yuanOf } from '../../money'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { repayableOf } from './advance'
import type { Head, Kind } from '../kinds'
import { checkLater, REFUND_SERIAL, REFUNDED_ON } from '../later'
import { type DocumentState, STATE } from '../machine'
import { closedSince, openFrom } from '../months'
import { lockSupplier } from '../owed'
import { heldWords, partsOf } from './refundParts'
import { refundSerialTaken } from '../payment/refundSerials'
import { type Field, readTemplate, type Template } from '../page/template'
import { type Problem, type RawValues, refuseAll } from '../page/values'

/** What has come back in this part; `iRefundedAmount` is the sum of all parts. */
const PART = 'iRefundAmount'
const SUM = 'iRefundedAmount'
const ASKED: readonly string[] = [PART, REFUNDED_ON, REFUND_SERIAL]
const R = erpAdvanceRefunds

/** Amount and day of a part, and its number at the bank, which may not be known yet: the step asks for them. */
const fieldsOf = ({ header }: Template): Field[] =>
  header
    .filter(({ name }) => ASKED.includes(name))
    .map(field => ({ ...field, required: field.name !== REFUND_SERIAL }))

/** Money comes back after it was paid, and not tomorrow. */
const daysOf = async (
  context: Pick<StaffContext, 'db' | 'caller' | 'clock'>,
  { more, createdAt }: Pick<Head, 'more' | 'createdAt'>,
) => {
  const paid = String(more['dPaidOn'] ?? createdAt).slice(0, DAY_LENGTH)
  const open = await openFrom(context)
  return {
    ...(open && open.day > paid
      ? { first: open.day, since: `${open.day}，${open.why}` }
      : { first: paid, since: `付款日期${paid}` }),
    last: chinaDay(context.clock.now()),
  }
}

/** What the refund of an advance asks for: all that is left is proposed. */
export const refundAsksOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { template, actions }: { template: Template; actions: readonly DocumentAction[] },
): Promise<DocumentAsk[]> => {
  if (!kind.advances || !actions.includes('settle')) return []
  const left = yuanOf(await repayableOf(context, head))
  const { first: dMin, last: dMax } = await daysOf(context, head)
  return fieldsOf(template).map(({ name: cFieldName, required: bRequired }) => ({
    cAction: 'settle',
    cFieldName,
    bRequired,
    cValue: cFieldName === PART ? left : '',
    ...(cFieldName === REFUNDED_ON && {
      cValue: dMax,
      dMin,
      dMax,
    }),
  }))
}

const sumOf = (parts: readonly { amountFen: number }[]): number =>
  parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
const shownFen = (fen: number): string => (fen > 0 ? yuanOf(fen) : '')

/** A change of a field of the head, in words for the history. */
const changeIn =
  ({ header }: Template) =>
  (name: string, cBefore: string, cAfter: string): DocumentChange => ({
    cKind: 'changed',
    iRow: 0,
    cRowName: '',
    cBefore,
    cAfter,
    cFieldLabel: header.find(field => field.name === name)?.label ?? '',
  })
const isChange = ({ cBefore, cAfter }: DocumentChange): boolean => cBefore !== cAfter

/**
 * A part of an advance has come back: it is kept, and told to the history. Its amount is named: what is left may have
 * changed since it was seen.
 */
export const refundOfAdvance = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  given: RawValues = {},
): Promise<DocumentChange[]> => {
  const leftFen = await repayableOf(context, head, { lock: true })
  if (leftFen === 0) refuse('订单关闭，或到货并付清后，才能确认收到未冲抵的预付款退款')
  const template = await readTemplate(context, kind, head.templateUuid)
  const { first, since, last } = await daysOf(context, head)
  const raw = { [PART]: null, [REFUNDED_ON]: last, ...given }
  const values = await checkLater(context, kind, head, { open: fieldsOf(template), template, raw })
  const [amount, day] = [String(values[PART]), String(values[REFUNDED_ON]).slice(0, DAY_LENGTH)]
  const bankSerial = String(values[REFUND_SERIAL] ?? '')
  const problems: Problem[] = []
  const problem = (cFieldName: string, cMessage: string) => problems.push({ iRow: 0, cFieldName, cMessage })
  const labelOf = (name: string) => template.header.find(field => field.name === name)?.label ?? ''
  if (new Big(amount).gt(yuanOf(leftFen))) {
    const held = await heldWords(context, head)
    const why = held === undefined ? '' : `，付款单占用${held}`
    problem(PART, `${labelOf(PART)}不能大于未冲抵的预付余额${yuanOf(leftFen)}${why}`)
  }
  if (day > last) problem(REFUNDED_ON, `${labelOf(REFUNDED_ON)}不能晚于今天`)
  if (day < first) problem(REFUNDED_ON, `${labelOf(REFUNDED_ON)}不能早于${since}`)
  if (bankSerial !== '') {
    const taken = await refundSerialTaken(context, kind, head, bankSerial)
    if (taken !== undefined) problem(REFUND_SERIAL, taken)
  }
  refuseAll(problems)
  const before = sumOf(await partsOf(context, head))
  const amountFen = fenOf(amount)
  await context.db.insert(R).values({ advanceUuid: head.docUuid, day, amountFen, bankSerial })
  const change = changeIn(template)
  return [
    change(PART, '', yuanOf(amountFen)),
    change(SUM, shownFen(before), yuanOf(before + amountFen)),
    change(REFUNDED_ON, '', day),
    change(REFUND_SERIAL, '', bankSerial),
  ].filter(isChange)
}

/**
 * The part that was entered last was a mistake: it is taken away, so that it can be entered as it was. Answers where the
 * advance stands then.
 */
export const takeBackRefund = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
): Promise<{ state: DocumentState; changes: DocumentChange[] }> => {
  if (head.supplierUuid !== null) await lockSupplier(context, head.supplierUuid)
  const parts = await partsOf(context, head)
  const last = parts.at(-1) ?? refuse('没有可撤销的退款')
  const closed = await closedSince(context, last.day)
  if (closed !== undefined) return refuse(closed)
  await context.db.delete(R).where(eq(R.refundNo, last.refundNo))
  const [before, after] = [sumOf(parts), sumOf(parts.slice(0, -1))]
  const change = changeIn(await readTemplate(context, kind, head.templateUuid))
  return {
    state: parts.length > 1 ? STATE.settled : STATE.done,
    changes: [
      change(PART, yuanOf(last.amountFen), ''),
      change(SUM, shownFen(before), shownFen(after)),
      change(REFUNDED_ON, last.day, ''),
      change(REFUND_SERIAL, last.bankSerial, ''),
    ].filter(isChange),
  }
}
