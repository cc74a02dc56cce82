import Big from 'big.js'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { advancesLeft, ceilingsOf, ordersOfReceived } from '../advance/advance'
import type { CheckedDocument, SaveInput } from '../check'
import type { Line } from '../kinds'
import { kinds } from '../kinds'
import { isDrawable } from '../machine'
import { creditOf } from '../owed'
import { inTurn, leftOfAll, type Take, takesOf } from '../advance/takeOff'
import { findUpstream } from '../upstream'
import { type Problem, type Values, withoutZeros } from '../page/values'

/** What stands against the amounts of a payment or an advance. */
const told =
  (problems: Problem[]) =>
  (cFieldName: string, cMessage: string): void =>
    void problems.push({ iRow: 0, cFieldName, cMessage })

/** An amount of the header in yuan; undefined: there is none. */
const amountOf = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' && Number(value) !== 0 ? value : undefined
}

/** Of a payment: a blank amount takes nothing off. What leaves is counted with it. */
export const withOffsets = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    ['iOffsetAmount', 'iPrepaidOffset'].flatMap(name => (values[name] === null ? [[name, '0.00']] : [])),
  ),
})

/**
 * A payment takes off no more than the supplier owes for goods that went back, and has got in advance, and both together
 * no more than it pays. Which advances it takes is answered.
 */
export const checkOffsets = async (
  context: StaffContext,
  { values, rows }: CheckedDocument,
  docUuid: string | undefined,
  problems: Problem[],
): Promise<Take[]> => {
  const problem = told(problems)
  const supplier = values['cSupplierUuid']
  const [offset, prepaid] = [amountOf(values, 'iOffsetAmount'), amountOf(values, 'iPrepaidOffset')]
  if (typeof supplier !== 'string' || (offset ?? prepaid) === undefined) return []
  const looking = { exceptDoc: docUuid, lock: true }
  if (offset !== undefined) {
    const credit = yuanOf(await creditOf(context, supplier, looking))
    if (new Big(offset).gt(credit)) problem('iOffsetAmount', `冲抵金额不能大于供应商的应退款${credit}`)
  }
  const advances = prepaid === undefined ? [] : await advancesLeft(context, supplier, looking)
  const left = yuanOf(leftOfAll(advances))
  if (prepaid !== undefined && new Big(prepaid).gt(left))
    problem('iPrepaidOffset', `冲抵金额不能大于供应商的预付余额${left}`)
  const total = values['iTotalAmount']
  if (typeof total === 'string' && new Big(offset ?? 0).plus(prepaid ?? 0).gt(total))
    problem(
      prepaid === undefined ? 'iOffsetAmount' : 'iPrepaidOffset',
      `冲抵${offset && prepaid ? '合计' : '金额'}不能大于付款金额${total}`,
    )
  if (prepaid === undefined) return []
  const received = rows.flatMap(({ upstream }) => upstream?.lineUuid ?? [])
  return takesOf(inTurn(advances, await ordersOfReceived(context, received)), fenOf(prepaid))
}

/** An advance is for one order that still runs, and no higher than the order allows with the other advances. */
export const checkAdvance = async (
  context: StaffContext,
  { values, rows }: CheckedDocument,
  docUuid: string | undefined,
  problems: Problem[],
): Promise<void> => {
  const problem = told(problems)
  // their orders are locked: two advances of one order wait for each other
  const orderUuids = [...new Set(rows.flatMap(({ upstream }) => upstream?.docUuid ?? []))]
  const [orderUuid, second] = orderUuids
  if (orderUuid === undefined) return
  if (second !== undefined) return problem('', '一张预付款单只能对应一张采购订单')
  const ceiling = (await ceilingsOf(context, orderUuids, docUuid)).get(orderUuid)
  if (!ceiling) return
  const { code, state, agreedFen, leftFen } = ceiling
  if (!isDrawable('purchaseOrder', state)) return problem('', `采购订单${code}已完成或已关闭，不能再预付`)
  const amount = values['iPaidAmount']
  const left = yuanOf(Math.max(0, leftFen))
  if (typeof amount === 'string' && new Big(amount).gt(left))
    problem('iPaidAmount', `预付金额不能大于采购订单${code}${agreedFen > 0 ? '约定的预付' : ''}余额${left}`)
}

/** The rows of an advance are those of its order, as the order has them. */
export const withOrderRows = async <Input extends Pick<SaveInput, 'rowList'>>(
  context: StaffContext,
  input: Input,
  before: ReadonlyMap<string, { line: Line }> = new Map(),
): Promise<Input> => {
  const fromOf = ({ cLineUuid, cUpstreamLineUuid }: SaveInput['rowList'][number]) =>
    cUpstreamLineUuid ?? before.get(cLineUuid ?? '')?.line.upstreamLineUuid ?? ''
  const kind = kinds.purchaseAdvance
  const lineUuids = input.rowList.map(fromOf).filter(uuid => uuid !== '')
  // whether the person may see the order is asked when the rows are checked
  const looking = { known: true, lock: true }
  const named = await findUpstream(context, kind, { lineUuids }, looking)
  const documents = [...new Set(named.map(({ docUuid }) => docUuid))]
  const all = await findUpstream(context, kind, { from: 'purchaseOrder', documents }, looking)
  const kept = new Map([...before.values()].map(({ line }) => [line.upstreamLineUuid, line.lineUuid]))
  const known = new Set(all.map(({ lineUuid }) => lineUuid))
  const rowList = all.map(({ lineUuid, goodsUuid, qty, priceFen, taxRate }) => {
    const cLineUuid = kept.get(lineUuid)
    return {
      cGoodsUuid: goodsUuid,
      iQty: withoutZeros(qty),
      iPrice: yuanOf(priceFen),
      iTaxRate: withoutZeros(taxRate),
      cUpstreamLineUuid: lineUuid,
      ...(cLineUuid !== undefined && { cLineUuid }),
    }
  })
  return { ...input, rowList: [...rowList, ...input.rowList.filter(row => !known.has(fromOf(row)))] }
}
