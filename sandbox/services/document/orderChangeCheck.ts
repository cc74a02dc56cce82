import type { DocumentChange } from '@wire/document'
import Big from 'big.js'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { fenOf, yuanOf } from '../unitPrice'
import type { StaffContext } from '../widget/staffRequest'
import { agreesAdvance } from './advance'
import { boundOfOrder } from './advanceSql'
import { checkDocument, type CheckedDocument, type SaveInput } from './check'
import { changesOf } from './history'
import { type Head, kinds, type Line } from './kinds'
import { isRowClosed, STATE } from './machine'
import { PROMISED } from './promised'
import { numbersOf } from './rows'
import { beforeOf, lineRows } from './save'
import { readTemplate, type Template } from './template'
import { leftIn, type UpstreamLine } from './upstream'
import { type Problem, type Values } from './values'
import { lineValues, plain } from './view'

const kind = kinds.purchaseOrder
const { head: RH, line: RL } = kinds.goodsReceipt
const { head: VH, line: VL } = kinds.purchaseAdvance

type RowInput = SaveInput['rowList'][number]
type Before = Awaited<ReturnType<typeof beforeOf>>

/** An order as it would be with its change. */
export interface ChangedOrder {
  template: Template
  before: Before
  checked: CheckedDocument
  lines: Line[]
  /** the amount it agrees to be paid in advance, in yuan; undefined: it agrees none */
  prepay: string | undefined
  problems: Problem[]
}

/** Pieces of rows in receipts, also in those that are not posted yet; what is sent again in exchange is owed still. */
const receivedOf = async (
  { db }: StaffContext,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, Big>> => {
  const rows = await db
    .select({ lineUuid: RL.upstreamLineUuid, qty: sql<string>`sum(${RL.qty} - ${RL.closedQty})` })
    .from(RL)
    .innerJoin(RH, eq(RH.docUuid, RL.docUuid))
    .where(
      and(inArray(RL.upstreamLineUuid, [...lineUuids]), notInArray(RH.state, [STATE.reversed, STATE.closed])),
    )
    .groupBy(RL.upstreamLineUuid)
  return new Map(rows.map(({ lineUuid, qty }) => [lineUuid ?? '', new Big(qty)]))
}

const advancesOf = ({ db }: StaffContext, docUuid: string) =>
  db
    .selectDistinct({ docUuid: VH.docUuid, code: VH.code, lineUuid: VL.upstreamLineUuid })
    .from(VL)
    .innerJoin(VH, eq(VH.docUuid, VL.docUuid))
    .where(and(eq(VL.upstreamDocUuid, docUuid), notInArray(VH.state, [STATE.closed, STATE.reversed])))
    .orderBy(VH.code)

const once = <T extends { docUuid: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map(row => [row.docUuid, row])).values(),
]

const isSameNumber = (one: Values[string] | undefined, other: string): boolean =>
  typeof one === 'string' && new Big(one).eq(other)

/** What came by a row keeps its goods, price and tax rate; a closed row keeps its quantity too. */
const checkRow = (
  { line, values }: CheckedDocument['rows'][number],
  received: Big | undefined,
  problem: (cFieldName: string, cMessage: string) => void,
): void => {
  if (!line) return
  const isClosed = isRowClosed(line)
  const qty = values['iQty']
  if (isClosed && !isSameNumber(qty, line.qty)) return problem('iQty', '已关闭，不能修改数量，请先恢复该行')
  if (!isClosed && received && typeof qty === 'string' && received.gt(qty))
    problem('iQty', `的数量不能小于${received}：已到货或已录入到货单`)
  if (!isClosed && !received) return
  const why = isClosed ? '已关闭' : '已有到货'
  const how = isClosed ? '' : '，请关闭该行后另加一行'
  if (values['cGoodsUuid'] !== line.goodsUuid) problem('cGoodsUuid', `${why}，不能更换物料${how}`)
  if (fenOf(String(values['iPrice'] ?? 0)) !== line.priceFen)
    problem('iPrice', `${why}，不能修改含税单价${how}`)
  if (
    'iTaxRate' in values &&
    (values['iTaxRate'] ?? null) !== (line.taxRate === null ? null : plain(line.taxRate))
  )
    problem('iTaxRate', `${why}，不能修改税率${how}`)
}

/** Rows that are taken off: nothing came by them, and no advance names them. */
const checkRemoved = async (
  context: StaffContext,
  docUuid: string,
  removed: readonly Line[],
  received: ReadonlyMap<string, Big>,
): Promise<Problem[]> => {
  if (removed.length === 0) return []
  const advances = await advancesOf(context, docUuid)
  const problems: Problem[] = []
  for (const line of removed) {
    const problem = (why: string) =>
      problems.push({ iRow: 0, cFieldName: '', cMessage: `原第${line.lineNo}行${why}` })
    if (received.has(line.lineUuid)) problem('已有到货，不能删除，请关闭该行')
    else if (isRowClosed(line)) problem('已关闭，不能删除')
    else {
      const named = once(advances.filter(({ lineUuid }) => lineUuid === line.lineUuid))
      if (named.length > 0)
        problem(`在预付款单${await numbersOf(context, kinds.purchaseAdvance, named)}中，不能删除，请关闭该行`)
    }
  }
  return problems
}

/** Fen of rows without what was given up of them. */
const openFen = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amountFen, qty, closedQty }) => {
    const share = Number(qty) === 0 ? new Big(0) : new Big(qty).minus(closedQty).div(qty)
    return sum + share.times(amountFen).round().toNumber()
  }, 0)

/** An order does not cost less than what was paid for it, or is to be. */
const checkMoney = async (
  context: StaffContext,
  { docUuid }: Head,
  [was, is]: readonly [number, number],
): Promise<Problem[]> => {
  if (is >= was) return []
  const { head } = kind
  const [found] = await context.db
    .select({ fen: sql<number>`${boundOfOrder}`.mapWith(Number) })
    .from(head)
    .where(eq(head.docUuid, docUuid))
  const bound = found?.fen ?? 0
  if (is >= bound) return []
  const named = await numbersOf(context, kinds.purchaseAdvance, once(await advancesOf(context, docUuid)))
  const cMessage = `变更后的金额${yuanOf(is)}小于已预付和已付款的${yuanOf(bound)}${named && `（预付款单${named}）`}，请先处理预付款单或付款单`
  return [{ iRow: 0, cFieldName: 'iTotalAmount', cMessage }]
}

/** The agreed advance is a share of the order's amount, and moves with it. */
const prepayOf = (head: Head, [was, is]: readonly [number, number]): string | undefined => {
  if (!agreesAdvance(head)) return undefined
  const agreed = fenOf(head.more['iPrepay'] ?? 0)
  return yuanOf(was === 0 ? agreed : Math.min(is, Math.round((agreed * is) / was)))
}

/** Rows of a change as they are sent again. What a supplier promised meanwhile is not part of it. */
const rowsOfChange = (lines: readonly Line[], template: Template): RowInput[] =>
  lines.map(line => {
    const { [PROMISED]: _promised, ...values } = lineValues(line, template)
    const from = line.upstreamLineUuid
    return { ...values, cLineUuid: line.lineUuid, ...(from !== null && { cUpstreamLineUuid: from }) }
  })

/** What the rows a change is drawn from allow it: what is left of them, and what the order (`had`) has of them already. */
export const leftForChange = async (
  context: StaffContext,
  had: readonly Line[],
  found: readonly UpstreamLine[],
): Promise<ReadonlyMap<string, string>> => {
  const left = await leftIn(context, kind, found)
  const own = (uuid: string) =>
    had.reduce((sum, line) => (line.upstreamLineUuid === uuid ? sum.plus(line.qty) : sum), new Big(0))
  return new Map(
    found.map(({ lineUuid }) => [
      lineUuid,
      own(lineUuid)
        .plus(left.get(lineUuid) ?? 0)
        .toString(),
    ]),
  )
}

/** The order is locked. `kept`: the rows of the change as they were saved last. */
export const checkChange = async (
  context: StaffContext,
  head: Head,
  { rowList, kept }: { rowList: readonly RowInput[] | undefined; kept: readonly Line[] },
): Promise<ChangedOrder> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const before = await beforeOf(context, kind, head, template)
  const rows = rowList ?? rowsOfChange(kept, template)
  const isOfOrder = ({ cLineUuid = '' }: RowInput) => before.rows.has(cLineUuid)
  const isAdded = ({ cLineUuid = '' }: RowInput) =>
    !before.rows.has(cLineUuid) && kept.some(({ lineUuid }) => lineUuid === cLineUuid)
  const sent = rows.map((row): RowInput => {
    if (!isAdded(row)) return row
    const { cLineUuid: _added, ...added } = row
    return added
  })
  const had = [...before.rows.values()].map(({ line }) => line)
  const { checked, problems } = await checkDocument(context, {
    ...{ kind, template, before, input: { values: {}, rowList: sent } },
    leftFor: found => leftForChange(context, had, found),
  })
  const received = await receivedOf(
    context,
    had.map(({ lineUuid }) => lineUuid),
  )
  checked.rows.forEach((row, index) =>
    checkRow(row, row.line && received.get(row.line.lineUuid), (cFieldName, why) =>
      problems.push({ iRow: index + 1, cFieldName, cMessage: `第${index + 1}行${why}` }),
    ),
  )
  const stays = new Set(rows.filter(isOfOrder).map(({ cLineUuid }) => cLineUuid))
  const removed = had.filter(({ lineUuid }) => !stays.has(lineUuid))
  problems.push(...(await checkRemoved(context, head.docUuid, removed, received)))
  const lines =
    problems.length > 0
      ? []
      : lineRows(context, head.docUuid, checked).map((line, index): Line => {
          const old = checked.rows[index]?.line
          const added = rows[index]
          return {
            ...line,
            ...(old && { doneQty: old.doneQty, closedQty: old.closedQty }),
            ...(added && isAdded(added) && { lineUuid: added.cLineUuid ?? line.lineUuid }),
          }
        })
  const sums = [openFen(had), openFen(lines)] as const
  if (problems.length === 0) problems.push(...(await checkMoney(context, head, sums)))
  return { template, before, checked, lines, prepay: prepayOf(head, sums), problems }
}

/** What a change changes, in words: rows, the sum, and the agreed advance. */
export const changesOfOrder = async (
  context: StaffContext,
  head: Head,
  lines: readonly Line[],
): Promise<DocumentChange[]> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const before = await beforeOf(context, kind, head, template)
  const had = [...before.rows.values()].map(({ line }) => line)
  const rows = lines.map(line => {
    const { [PROMISED]: _promised, ...values } = lineValues(line, template)
    return { line: before.rows.get(line.lineUuid)?.line, values }
  })
  const changed = await changesOf(context, {
    template,
    before: { ...before, fileUuids: [] },
    after: { values: {}, rows, fileUuids: [] },
  })
  const total = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const prepay = prepayOf(head, [openFen(had), openFen(lines)])
  const sums = [
    { name: 'iTotalAmount', cBefore: yuanOf(head.amountFen), cAfter: yuanOf(total) },
    ...(prepay === undefined
      ? []
      : [{ name: 'iPrepay', cBefore: yuanOf(fenOf(head.more['iPrepay'] ?? 0)), cAfter: prepay }]),
  ]
  return [
    ...changed,
    ...sums.flatMap(({ name, cBefore, cAfter }): DocumentChange[] => {
      const cFieldLabel = template.header.find(field => field.name === name)?.label
      if (cFieldLabel === undefined || cBefore === cAfter) return []
      return [{ cKind: 'changed', iRow: 0, cRowName: '', cFieldLabel, cBefore, cAfter }]
    }),
  ]
}
