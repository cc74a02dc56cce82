import Big from 'big.js'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { erpGoods } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import type { CheckedDocument } from '../check'
import { type Head, type Kind, kinds, type Line } from '../kinds'
import { BUTTON, type DocumentViewer, STATE } from '../machine'
import { among } from '../owed'
import type { Template } from '../page/template'
import type { Problem, Values } from '../page/values'

/** Column of the rows of orders and receipts: the goods are inspected before they count. */
export const INSPECT = 'bInspect'
/** Columns of a receipt's rows: what the inspection has found. `iQty` is what was accepted then. */
export const QUALITY = 'cQuality'
export const DELIVERED = 'iDeliveredQty'
export const CONCEDED = 'iConcededQty'
export const REJECTED = 'iRejectedQty'
export const REASON = 'cInspectReason'
export const NOTE = 'cInspectNote'
export const FOUND: readonly string[] = [QUALITY, DELIVERED, CONCEDED, REJECTED, REASON, NOTE]

/** Keys of the enumeration quality. */
export type Quality = 'exempt' | 'waiting' | 'passed' | 'accepted' | 'rejected'

const NOTHING = { [DELIVERED]: null, [CONCEDED]: null, [REJECTED]: null, [REASON]: null, [NOTE]: null }
const resultOf = (quality: Quality): Values => ({
  [INSPECT]: quality === 'exempt' ? 0 : 1,
  [QUALITY]: quality,
  ...NOTHING,
})
/** What a row begins with that is to be inspected. */
export const WAITING: Values = resultOf('waiting')

type Row = Pick<Line, 'more'>
const keptIn = ({ more }: Row, name: string): string => String(more[name] ?? '')
const waitsForInspection = (line: Row): boolean => keptIn(line, QUALITY) === 'waiting'
export const isToInspect = (line: Row): boolean => line.more[INSPECT] === 1 || waitsForInspection(line)
const isInspected = (line: Row): boolean => isToInspect(line) && keptIn(line, DELIVERED) !== ''

/** How many pieces the supplier delivered: as long as nothing was inspected, the row holds all of them. */
export const deliveredOf = (line: Pick<Line, 'more' | 'qty'>): Big =>
  new Big(isInspected(line) ? keptIn(line, DELIVERED) : line.qty)

/** Whether receipts of this template are inspected: an enterprise may do without. */
export const inspects = ({ code }: Kind, { rows }: Template): boolean =>
  code === 'goodsReceipt' && rows.some(({ name }) => name === REJECTED)

/** Goods that are always inspected, also where their order does not ask for it. */
const goodsToInspect = async (
  { db }: Pick<StaffContext, 'db'>,
  goodsUuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (goodsUuids.length === 0) return new Set()
  const found = await db
    .select({ goodsUuid: erpGoods.goodsUuid })
    .from(erpGoods)
    .where(and(inArray(erpGoods.goodsUuid, [...goodsUuids]), eq(erpGoods.inspect, true)))
  return new Set(found.map(({ goodsUuid }) => goodsUuid))
}

/**
 * What the rows of a receipt say of their inspection. A row has to be inspected where its order, its goods or the person
 * who entered it say so. One with other goods or another quantity than was inspected waits again. `results`: of an
 * inspection that is written now, by the row's id.
 */
export const checkInspection = async (
  context: Pick<StaffContext, 'db'>,
  { rows }: CheckedDocument,
  problems: Problem[],
  results: ReadonlyMap<string, Values> = new Map(),
): Promise<void> => {
  const undrawn = rows.filter(({ upstream }) => upstream === undefined)
  const flagged = await goodsToInspect(
    context,
    undrawn.map(({ values }) => String(values['cGoodsUuid'] ?? '')),
  )
  rows.forEach(({ line, upstream, values }, index) => {
    const result = line && results.get(line.lineUuid)
    if (result) return void Object.assign(values, result)
    const problem = (cFieldName: string, what: string) =>
      problems.push({ iRow: index + 1, cFieldName, cMessage: `第${index + 1}行${what}` })
    const goodsUuid = String(values['cGoodsUuid'] ?? '')
    const qty = typeof values['iQty'] === 'string' ? values['iQty'] : undefined
    const needs = values[INSPECT] === 1 || (upstream ? upstream.inspect : flagged.has(goodsUuid))
    const inspected = line !== undefined && isInspected(line)
    const stays = inspected && line.goodsUuid === goodsUuid && qty !== undefined && new Big(line.qty).eq(qty)
    if (inspected && !needs) problem(INSPECT, '已检验，不能取消检验')
    const kept = stays ? Object.fromEntries(FOUND.map(name => [name, line.more[name] ?? null])) : undefined
    Object.assign(values, needs ? { ...WAITING, ...kept } : resultOf('exempt'))
    // nothing of the row was accepted
    const isRejected = kept !== undefined && kept[QUALITY] === 'rejected'
    if (qty !== undefined && new Big(qty).eq(0) && !isRejected) problem('iQty', '数量须大于0')
  })
}

/** Rows of a receipt that wait for their inspection: it is not posted with them. `late`: see `lateRowsOf`. */
export const waitingRows = async (
  { db }: Pick<StaffContext, 'db'>,
  lines: readonly Line[],
  late: ReadonlySet<string>,
): Promise<Problem[]> => {
  const waiting = lines.filter(line => waitsForInspection(line) || late.has(line.lineUuid))
  if (waiting.length === 0) return []
  const goods = await db
    .select({ goodsUuid: erpGoods.goodsUuid, name: erpGoods.name })
    .from(erpGoods)
    .where(
      inArray(
        erpGoods.goodsUuid,
        waiting.map(({ goodsUuid }) => goodsUuid),
      ),
    )
  const names = new Map(goods.map(({ goodsUuid, name }) => [goodsUuid, name]))
  return waiting.map(line => {
    const iRow = lines.indexOf(line) + 1
    return {
      iRow,
      cFieldName: QUALITY,
      cMessage: `第${iRow}行 ${names.get(line.goodsUuid) ?? ''} ${late.has(line.lineUuid) ? '已改为需检验' : '待检'}，检验后才能入库`,
    }
  })
}

/** Rows whose goods are to be inspected since the receipt was read. */
export const lateRows = (rows: readonly { line?: Line; values: Values }[]): Problem[] =>
  rows.flatMap(({ line, values }, index) =>
    line && values[QUALITY] === 'waiting' && !waitsForInspection(line)
      ? [
          {
            iRow: index + 1,
            cFieldName: QUALITY,
            cMessage: `第${index + 1}行已改为需检验，检验后才能入库`,
          },
        ]
      : [],
  )

/** Words of the reason why goods were not accepted as good, below its field's name with a `$` before it. */
export const withReasons = ({ rows: fields }: Template, rows: readonly Values[]): void => {
  const words = fields.find(({ name }) => name === REASON)?.optionWords
  for (const row of rows) {
    const key = row[REASON]
    if (typeof key === 'string' && key !== '') row[`$${REASON}`] = words?.get(key) ?? key
  }
}

const { head: H, line: L } = kinds.goodsReceipt
const { line: O } = kinds.purchaseOrder

/**
 * Rows of receipts (`l`) that wait for their inspection by now: also those that were entered before their order, or the
 * file of their goods, asked for it.
 */
const asksNow = sql`(exists (select 1 from ${erpGoods} as g where g.goods_uuid = l.goods_uuid and g.inspect)
  or exists (select 1 from ${O} as o where o.line_uuid = l.upstream_line_uuid and o.more ->> ${INSPECT} = '1'))`
const isLate = sql`(l.more ->> ${QUALITY} = 'exempt' and ${asksNow})`
export const waitsNow = sql`(l.more ->> ${QUALITY} = 'waiting' or ${isLate})`

/** Rows of a receipt that nothing asked an inspection for when they were entered, and now something does. */
export const lateRowsOf = async (
  { db }: Pick<StaffContext, 'db'>,
  { code }: Kind,
  { docUuid, state }: Pick<Head, 'docUuid' | 'state'>,
): Promise<ReadonlySet<string>> => {
  if (code !== 'goodsReceipt' || state !== STATE.draft) return new Set()
  const rows = await rowsOf<{ uuid: string }>(
    db,
    sql`select l.line_uuid as uuid from ${L} as l where l.doc_uuid = ${docUuid} and ${isLate}`,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** An inspection stays on record: who does not inspect does not take away what it has found. */
export const inspectedRows = (lines: readonly Line[], { buttons }: Pick<DocumentViewer, 'buttons'>): Line[] =>
  buttons.includes(BUTTON.inspect) ? [] : lines.filter(isInspected)
export const INSPECTED = '已有检验结果，须由有检验权限的人员删除'

/** Pieces of rows of orders that inspections of their receipts have rejected. */
export const rejectedOf = async (
  { db }: Pick<StaffContext, 'db'>,
  { code }: Kind,
  lineUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (lineUuids.length === 0 || (code !== 'purchaseOrder' && code !== 'purchaseRequest')) return new Map()
  const isOrder = code === 'purchaseOrder'
  const key = isOrder ? sql`l.upstream_line_uuid` : sql`o.upstream_line_uuid`
  const ordered: SQL = isOrder ? sql`` : sql`join ${O} as o on o.line_uuid = l.upstream_line_uuid`
  const rows = await rowsOf<{ uuid: string; qty: string }>(
    db,
    sql`select ${key} as uuid, trim_scale(sum((l.more ->> ${REJECTED})::numeric))::text as qty
      from ${L} as l join ${H} as h on h.doc_uuid = l.doc_uuid ${ordered}
      where ${key} in ${among(lineUuids)} and h.state not in (${STATE.reversed}, ${STATE.closed})
      group by ${key} having sum((l.more ->> ${REJECTED})::numeric) > 0`,
  )
  return new Map(rows.map(({ uuid, qty }) => [uuid, qty]))
}
