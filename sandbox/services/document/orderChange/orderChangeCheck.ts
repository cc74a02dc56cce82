import type { DocumentChange } from '@wire/document'
import Big from 'big.js'
import { eq, sql } from 'drizzle-orm'
import { fenOf, yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { agreesAdvance } from '../advance/advance'
import { boundOfOrder } from '../advance/advanceSql'
import { checkDocument, type CheckedDocument, type SaveInput } from '../check'
import { changesOf } from '../page/history'
import { type Head, kinds, type Line } from '../kinds'
import { advancesOf, keptRows, limitsOf, once, receivedOf } from './orderChangeLimits'
import { PROMISED } from '../receipt/promised'
import { numbersOf } from '../rows'
import { beforeOf, lineRows } from '../save'
import { readTemplate, type Template } from '../page/template'
import { leftIn, type UpstreamLine } from '../upstream'
import { type Problem, type Values } from '../page/values'
import { lineValues } from '../page/view'

const kind = kinds.purchaseOrder

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

/** A value as it is compared: `145.00` is 145. */
const settled = (cFieldName: string, value: Values[string] | undefined): string => {
  if (cFieldName === 'cGoodsUuid') return String(value ?? '')
  const known = value ?? (cFieldName === 'iPrice' ? 0 : null)
  return known === null ? '' : new Big(known).toFixed()
}

/** Cells that do not keep to what their row allows. */
const checkRow = (
  { line, values }: CheckedDocument['rows'][number],
  received: ReadonlyMap<string, Big>,
  problem: (cFieldName: string, cMessage: string) => void,
): void => {
  if (!line) return
  const { goodsUuid: cGoodsUuid, qty: iQty, priceFen, taxRate: iTaxRate } = line
  const before: Values = { cGoodsUuid, iQty, iPrice: yuanOf(priceFen), iTaxRate }
  for (const { cFieldName, cReason, iLeast } of limitsOf(line, received.get(line.lineUuid))) {
    // a column that the template does not have stays
    if (!(cFieldName in values)) continue
    const is = settled(cFieldName, values[cFieldName])
    if (iLeast !== undefined) {
      if (is !== '' && new Big(iLeast).gt(is)) problem(cFieldName, `的${cReason}`)
    } else if (is !== settled(cFieldName, before[cFieldName])) problem(cFieldName, cReason)
  }
}

/** Rows that are taken off though they have to stay. */
const checkRemoved = async (
  context: StaffContext,
  docUuid: string,
  removed: readonly Line[],
  received: ReadonlyMap<string, Big>,
): Promise<Problem[]> => {
  const kept = await keptRows(context, docUuid, removed, received)
  return removed.flatMap(({ lineUuid, lineNo }) => {
    const why = kept.get(lineUuid)
    return why === undefined ? [] : [{ iRow: 0, cFieldName: '', cMessage: `原第${lineNo}行${why}` }]
  })
}

/** Another day ends what the supplier has promised for the row. */
export const isSameDay = (line: Pick<Line, 'arriveOn'>, was: Pick<Line, 'arriveOn'>): boolean =>
  line.arriveOn === was.arriveOn

/** Fen of rows without what was given up of them, and with what came beyond the order. */
export const openFen = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amountFen, qty, closedQty, doneQty }) => {
    const open = new Big(qty).minus(closedQty)
    const share = Number(qty) === 0 ? open : (open.lt(doneQty) ? new Big(doneQty) : open).div(qty)
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
  const added = rows.filter(isAdded).map(({ cLineUuid }) => cLineUuid)
  const had = [...before.rows.values()].map(({ line }) => line)
  const { checked, problems } = await checkDocument(context, {
    kind,
    template,
    before,
    input: {
      values: {},
      rowList: sent,
    },
    leftFor: found => leftForChange(context, had, found),
  })
  // those of the order were looked at with the document; added ones are new there, and keep their id here
  if (new Set(added).size < added.length)
    problems.push({ iRow: 0, cFieldName: '', cMessage: '同一行不能重复提交' })
  const received = await receivedOf(
    context,
    had.map(({ lineUuid }) => lineUuid),
  )
  checked.rows.forEach((row, index) =>
    checkRow(row, received, (cFieldName, why) =>
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
          const asked = rows[index]
          return {
            ...line,
            ...(old && { doneQty: old.doneQty, closedQty: old.closedQty }),
            ...(asked && isAdded(asked) && { lineUuid: asked.cLineUuid ?? line.lineUuid }),
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
    const was = before.rows.get(line.lineUuid)?.line
    const ends = was !== undefined && !isSameDay(line, was)
    return { line: was, values: ends ? { ...values, [PROMISED]: null } : values }
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
