import type { DocumentChange } from '@wire/document'
import Big from 'big.js'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { erpGoods } from '../../db/schema'
import { rowsOf } from '../../db/tables'
import { refuse, type StaffContext } from '../widget/staffRequest'
import { type Head, type Kind, kinds, type Line, linesOf } from './kinds'
import { countsIn } from './left'
import { type DocumentState, isRowClosed, isRowOpen, type RowEvent, STATE, stateOfRows } from './machine'
import { among, lockSupplier, owedRows, POSTED, requireCreditLeft } from './owed'
import { numbersOf } from './rows'
import { findUpstream, leftIn } from './upstream'

interface RowStep {
  action: RowEvent
  reason: string
  lineUuids: readonly string[]
}

const numbersIn = (lines: readonly Line[]): string => `第${lines.map(({ lineNo }) => lineNo).join('、')}行`

/** What is still to come of a row. */
const restOf = ({ qty, closedQty, doneQty }: Line): Big => new Big(qty).minus(closedQty).minus(doneQty)

const chosenOf = (lines: readonly Line[], { action, lineUuids }: RowStep): Line[] => {
  const isClosing = action === 'closeRows'
  const chosen = lines.filter(({ lineUuid }) => lineUuids.includes(lineUuid))
  if (lineUuids.length === 0) refuse(`请选择要${isClosing ? '关闭' : '恢复'}的行`)
  if (chosen.length < new Set(lineUuids).size) refuse('所选的行不存在，请刷新后重试')
  const other = chosen.filter(line => !(isClosing ? isRowOpen(line) : isRowClosed(line)))
  if (other.length > 0) refuse(`${numbersIn(other)}${isClosing ? '没有可以关闭的数量' : '没有关闭'}`)
  return chosen
}

/** Nothing that was entered from these rows and does not count yet: it could not be carried out any more. */
const requireNotEntered = async (
  context: StaffContext,
  kind: Kind,
  lines: readonly Line[],
): Promise<void> => {
  for (const next of kind.downstream.map(code => kinds[code]).filter(({ advances }) => !advances)) {
    const { head, line } = next
    const entered = await context.db
      .select({ docUuid: head.docUuid, code: head.code, from: line.upstreamLineUuid })
      .from(line)
      .innerJoin(head, eq(head.docUuid, line.docUuid))
      .where(
        and(
          inArray(
            line.upstreamLineUuid,
            lines.map(({ lineUuid }) => lineUuid),
          ),
          notInArray(head.state, [...countsIn(next), STATE.closed, STATE.reversed]),
        ),
      )
      .orderBy(head.code)
    if (entered.length === 0) continue
    const rows = lines.filter(({ lineUuid }) => entered.some(({ from }) => from === lineUuid))
    const documents = [...new Map(entered.map(one => [one.docUuid, one])).values()]
    const named = await numbersOf(context, next, documents)
    const waits = next.moves ? '尚未入库' : '尚未审批通过'
    refuse(`${numbersIn(rows)}已录入${next.name}${named}，${waits}，请先处理后再关闭`)
  }
}

/** What was given up may have been ordered elsewhere meanwhile, or its request be closed. */
const requireRoom = async (
  context: StaffContext,
  kind: Kind,
  wanted: readonly { line: Line; pieces: Big }[],
): Promise<void> => {
  const lineUuids = wanted.flatMap(({ line }) => line.upstreamLineUuid ?? [])
  const upstream = await findUpstream(context, kind, { lineUuids }, { lock: true, known: true })
  const left = await leftIn(context, kind, upstream)
  for (const { line, pieces } of wanted) {
    const from = line.upstreamLineUuid
    if (from === null) continue
    const rest = new Big(left.get(from) ?? 0)
    if (rest.lt(pieces))
      refuse(
        `第${line.lineNo}行参照的${line.upstreamDocCode}剩余${rest}，少于要恢复的${pieces}：它已关闭，或已另行下单`,
      )
    left.set(from, rest.minus(pieces).toString())
  }
}

const write = ({ db }: StaffContext, { line }: Kind, lineUuids: readonly string[], closes: boolean) =>
  db
    .update(line)
    .set({ closedQty: closes ? sql`${line.qty} - ${line.doneQty}` : '0' })
    .where(inArray(line.lineUuid, [...lineUuids]))

const CLOSED_LABEL = '已关闭数量'

/** The rows, in words, with how much of each was given up, before and after. */
const changesIn = async (
  { db }: StaffContext,
  before: readonly Line[],
  after: readonly Line[],
): Promise<DocumentChange[]> => {
  const changed = before.flatMap(line => {
    const now = after.find(({ lineUuid }) => lineUuid === line.lineUuid)
    return now && !new Big(now.closedQty).eq(line.closedQty) ? [{ line, now }] : []
  })
  const goods = await db
    .select({ goodsUuid: erpGoods.goodsUuid, name: erpGoods.name })
    .from(erpGoods)
    .where(
      inArray(
        erpGoods.goodsUuid,
        changed.map(({ line }) => line.goodsUuid),
      ),
    )
  const names = new Map(goods.map(({ goodsUuid, name }) => [goodsUuid, name]))
  const shown = ({ closedQty }: Line) => (Number(closedQty) === 0 ? '' : new Big(closedQty).toString())
  return changed.map(({ line, now }) => ({
    cKind: 'changed',
    iRow: line.lineNo,
    cRowName: names.get(line.goodsUuid) ?? '',
    cFieldLabel: CLOSED_LABEL,
    cBefore: shown(line),
    cAfter: shown(now),
  }))
}

/**
 * Closes rows, opens rows, or opens the whole document. What is left of a closed row does not come any more. Rows closed
 * one by one stay closed when the document is opened, unless all rows were closed. The document is locked.
 */
export const changeRows = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  step: RowStep,
): Promise<{ state: DocumentState; changes: DocumentChange[] }> => {
  const { action, reason } = step
  const isClosing = action === 'closeRows'
  if (reason === '') refuse(`请填写${isClosing ? '关闭' : '恢复'}原因`)
  const before = await linesOf(context, kind, head.docUuid)
  const isOpenLeft = before.some(isRowOpen)
  if (action === 'openRows' && head.state === STATE.closed && isOpenLeft)
    refuse('单据已整单关闭，请先恢复单据')
  const all = isOpenLeft ? [] : before.filter(isRowClosed)
  const chosen = action === 'reopen' ? all : chosenOf(before, step)
  if (isClosing) await requireNotEntered(context, kind, chosen)
  else {
    // a document that is closed holds only what was done of its rows
    const isWhole = action === 'reopen' && isOpenLeft
    const wanted = isWhole
      ? before.map(line => ({ line, pieces: restOf(line) }))
      : chosen.map(line => ({ line, pieces: new Big(line.closedQty) }))
    await requireRoom(
      context,
      kind,
      wanted.filter(({ pieces }) => pieces.gt(0)),
    )
  }
  if (chosen.length > 0)
    await write(
      context,
      kind,
      chosen.map(({ lineUuid }) => lineUuid),
      isClosing,
    )
  const after = await linesOf(context, kind, head.docUuid)
  return { state: stateOfRows(after), changes: await changesIn(context, before, after) }
}

/** A draft has no closed rows: they are decided on anew. */
export const openAllRows = async (
  context: StaffContext,
  kind: Kind,
  lines: readonly Line[],
): Promise<void> => {
  const closed = lines.filter(isRowClosed).map(({ lineUuid }) => lineUuid)
  if (closed.length > 0) await write(context, kind, closed, false)
}

/**
 * Goods that were to come in exchange became the supplier's debt when their order was closed, or when more had come than
 * was ordered. Where that was paid back, or a payment has taken it off, they cannot come any more: neither by opening a
 * row nor by ordering more of it.
 */
export const requireDebtOpen = async (
  context: StaffContext,
  kind: Kind,
  { supplierUuid }: Pick<Head, 'supplierUuid'>,
  lines: readonly Line[],
): Promise<void> => {
  if (kind.code !== 'purchaseOrder' || supplierUuid === null) return
  await lockSupplier(context, supplierUuid)
  const ordered = lines.map(({ lineUuid }) => lineUuid)
  const rows = owedRows({ which: sql`l.upstream_line_uuid in ${among(ordered)}`, ...POSTED })
  const [refunded] = await rowsOf(
    context.db,
    sql`select 1 from (${rows}) as rows where refunded > spare - swapped + missing limit 1`,
  )
  if (refunded) refuse('换货未到的物料供应商已退款，请先冲销对应的退货单')
  await requireCreditLeft(context, supplierUuid, [])
}
