import type { DocumentSave } from '@wire/document'
import Big from 'big.js'
import { inArray } from 'drizzle-orm'
import { erpGoods } from '../../db/schema'
import { SHOP_TAX_RATE } from '../../world/erp/goods'
import type { StaffContext } from '../widget/staffRequest'
import { checkExchange, checkPrice, checkSupplier, mostFor, nameOf } from './checkDrawn'
import { checkAdvance, checkOffsets, withOffsets, withOrderRows } from './payment/checkMoney'
import { checkStock } from './stock/issuable'
import { countFormula } from './page/formula'
import { checkInspection, inspects } from './receipt/inspection'
import { nothingLeft } from './invoice/creditCheck'
import { checkInvoice } from './invoice/invoiceCheck'
import type { Kind, Line } from './kinds'
import { References } from './page/references'
import type { Take } from './advance/takeOff'
import type { Field, Template } from './page/template'
import { withTerms } from './supplier/terms'
import { withTolerance } from './receipt/tolerance'
import { findUpstream, type UpstreamLine } from './upstream'
import { checkValue, isSameNumber, refuseAll, type Problem, type RawValues, type Values } from './page/values'

/** A row that can be kept. */
interface CheckedRow {
  /** of the row it was before */
  line?: Line
  upstream?: UpstreamLine
  values: Values
}
export interface CheckedDocument {
  values: Values
  rows: CheckedRow[]
  /** of a payment: what it takes off, advance by advance */
  takes?: readonly Take[]
}

/** What the document was before; absent for a new one. */
interface Before {
  docUuid: string
  values: Values
  rows: ReadonlyMap<string, { line: Line; values: Values }>
}

/** A save as it comes: what its values have to be, the template says. */
export interface SaveInput extends Omit<DocumentSave, 'values' | 'rowList'> {
  values: RawValues
  rowList: (RawValues & { cLineUuid?: string; cUpstreamLineUuid?: string })[]
}
type Input = Pick<SaveInput, 'values' | 'rowList'>

const byServer = (field: Field): boolean => field.readOnly || field.formula !== undefined

/** Values of one group of fields; what the client does not name stays as it was, or begins as the template says. */
const checkGroup = (
  fields: readonly Field[],
  raw: RawValues,
  { row, before, problems }: { row: number; before?: Values; problems: Problem[] },
): Values => {
  const values: Values = {}
  for (const field of fields) {
    if (byServer(field)) continue
    const given = field.name in raw ? raw[field.name] : (before?.[field.name] ?? field.initial)
    const checked = checkValue(field, given, before?.[field.name])
    if ('value' in checked) values[field.name] = checked.value
    else problems.push({ iRow: row, cFieldName: field.name, cMessage: checked.problem })
  }
  return values
}

/** Computed fields: the server's own value counts, and one the client shows otherwise is told. */
const countGroup = (
  fields: readonly Field[],
  raw: RawValues,
  {
    row,
    values,
    rows,
    problems,
  }: { row: number; values: Values; rows: readonly Values[]; problems: Problem[] },
): void => {
  const read = (name: string) =>
    name.startsWith('detail.') ? rows.map(one => one[name.slice('detail.'.length)]) : [values[name]]
  for (const field of fields) {
    if (field.formula === undefined) continue
    const counted = countFormula(field.formula, read)
    const given = raw[field.name]
    const isGiven = given !== undefined && given !== null && given !== ''
    if (isGiven && counted !== undefined && !isSameNumber(given, counted))
      problems.push({ iRow: row, cFieldName: field.name, cMessage: `${field.label}应为${counted}` })
    if (counted !== undefined && field.max !== undefined && new Big(counted).gt(field.max))
      problems.push({ iRow: row, cFieldName: field.name, cMessage: `${field.label}不能大于${field.max}` })
    values[field.name] = counted ?? null
  }
}

/** References have to be there; one that is newly chosen has to be in use too. */
const checkReferences = async (
  context: StaffContext,
  groups: readonly {
    fields: readonly Field[]
    row: number
    values: Values
    before?: Values
    /** whether the upstream rows have this value: then it may be out of use by now */
    drawn: (value: string) => boolean
  }[],
  problems: Problem[],
): Promise<void> => {
  const references = new References()
  const looked = groups.flatMap(group =>
    group.fields
      .filter(field => !byServer(field) && (field.type === 'Refer' || field.archives))
      .map(field => ({ field, group })),
  )
  for (const { field, group } of looked) references.want(field, group.values[field.name])
  await references.read(context)
  for (const { field, group } of looked) {
    const value = group.values[field.name]
    if (typeof value !== 'string' || value === '') continue
    const found = references.of(field, value)
    const isOld = group.drawn(value) || group.before?.[field.name] === value
    if (!found || !(found.usable || isOld))
      problems.push({
        iRow: group.row,
        cFieldName: field.name,
        cMessage: found
          ? `${field.label}「${found.name}」已停用，请重新选择`
          : `${field.label}不存在，请重新选择`,
      })
  }
}

/** Rows that refer to others take no more than is left, together with the other rows of the document. */
const checkUpstream = async (
  context: StaffContext,
  kind: Kind,
  checked: CheckedDocument,
  {
    input,
    before,
    problems,
    agreed,
    leftFor = found => mostFor(context, kind, found, { docUuid: before?.docUuid, agreed }),
  }: {
    input: Input
    before?: Before
    problems: Problem[]
    agreed?: boolean | undefined
    leftFor?: LeftFor | undefined
  },
): Promise<void> => {
  const { values, rows } = checked
  const wanted = input.rowList.map(row => row.cUpstreamLineUuid ?? '')
  const known = rows.flatMap(({ line }) => line?.upstreamLineUuid ?? [])
  const fresh = wanted.filter(one => one !== '' && !known.includes(one))
  const found = [
    ...(await findUpstream(context, kind, { lineUuids: known }, { lock: true, known: true })),
    ...(await findUpstream(context, kind, { lineUuids: fresh }, { lock: true })),
  ]
  const byLine = new Map(found.map(one => [one.lineUuid, one]))
  const left = await leftFor(found)
  const taken = new Map<string, Big>()
  rows.forEach((row, index) => {
    const uuid = wanted[index] || row.line?.upstreamLineUuid
    const problem = (cFieldName: string, cMessage: string) =>
      problems.push({ iRow: index + 1, cFieldName, cMessage })
    if (!uuid) {
      // nothing is given back that never came
      if (kind.drawnOnly)
        problem(
          '',
          `第${index + 1}行没有参照上游单据，${kind.name}须参照${kind.advances ? '采购订单' : '已入库的到货单'}录入`,
        )
      if (Number(row.values['iQty'] ?? 0) > (kind.mostUndrawn ?? Infinity))
        problem('iQty', `第${index + 1}行没有参照订单，数量不能大于${kind.mostUndrawn}`)
      return
    }
    const upstream = byLine.get(uuid)
    if (!upstream) return void problem('', '参照的上游单据行不存在')
    row.upstream = upstream
    // an invoice says what the paper says: it is compared when it is handed in
    if (kind.drawnOnly && !kind.invoices)
      checkPrice(upstream, row, (name, told) => void problem(name, `第${index + 1}行${told}`))
    if (upstream.goodsUuid !== row.values['cGoodsUuid'])
      problem('cGoodsUuid', `物料与上游单据${upstream.docCode}不一致`)
    const qty = row.values['iQty']
    if (typeof qty !== 'string' || kind.advances) return
    // many small rows would each be rounded up
    if ((kind.pays || kind.invoices) && taken.has(uuid))
      problem(
        'iQty',
        `第${index + 1}行与前面的行${kind.pays ? '付同一行到货' : `是${nameOf(upstream)}的同一行`}，请合并`,
      )
    const before_ = taken.get(uuid) ?? new Big(0)
    const rest = new Big(left.get(uuid) ?? 0).minus(before_)
    // goods of a row that is there may have gone back since: that is a difference, and told as one
    if (kind.invoices && rest.lte(0) && !row.line) problem('', nothingLeft(index + 1, upstream))
    if (!kind.invoices && rest.lt(qty)) {
      const shown = (pieces: Big) => (pieces.lt(0) ? '0' : pieces.toString())
      const withOver = Number(upstream.over) > 0 ? `，含超收允差最多可收${shown(rest)}` : ''
      problem(
        'iQty',
        `第${index + 1}行超出可参照数量，${upstream.docCode}剩余${shown(rest.minus(upstream.over))}${withOver}`,
      )
    }
    taken.set(uuid, before_.plus(qty))
  })
  checkSupplier(kind, { values, rows }, problems)
  if (kind.code === 'purchaseReturn') await checkExchange(context, { values, rows }, { problems, agreed })
  if (kind.pays) checked.takes = await checkOffsets(context, checked, before?.docUuid, problems)
  if (kind.invoices) await checkInvoice(context, checked, { docUuid: before?.docUuid, problems })
  // an advance that was approved has left at the bank, also where its order has ended since
  if (kind.advances && !agreed) await checkAdvance(context, checked, before?.docUuid, problems)
}

/** Rows that do not name their tax rate have that of their goods; goods that are unknown are refused as such. */
const withTaxRates = async (
  { db }: StaffContext,
  template: Template,
  rows: SaveInput['rowList'],
  isKnown: (row: SaveInput['rowList'][number]) => boolean,
): Promise<SaveInput['rowList']> => {
  const isOpen = (row: SaveInput['rowList'][number]) => !('iTaxRate' in row) && !isKnown(row)
  const keys = rows.filter(isOpen).map(row => String(row['cGoodsUuid']))
  if (keys.length === 0 || !template.rows.some(({ name }) => name === 'iTaxRate')) return rows
  const goods = await db
    .select({ key: erpGoods.goodsUuid, rate: erpGoods.taxRate })
    .from(erpGoods)
    .where(inArray(erpGoods.goodsUuid, keys))
  const rates = new Map(goods.map(({ key, rate }) => [key, String(rate)]))
  return rows.map(row =>
    isOpen(row) ? { ...row, iTaxRate: rates.get(String(row['cGoodsUuid'])) ?? String(SHOP_TAX_RATE) } : row,
  )
}

/** Rows of one document. @assumed */
const MOST_ROWS = 1_000

/** How much rows allow a document, by their id. */
type LeftFor = (found: readonly UpstreamLine[]) => Promise<ReadonlyMap<string, string>>

/**
 * A document as it would be kept, and all that speaks against it. `agreed`: it is approved, and is carried out.
 * `leftFor`: what its upstream rows allow; default: what other documents leave of them. `results`: of an inspection, by the
 * rows they are for.
 */
export const checkDocument = async (
  context: StaffContext,
  asked: {
    kind: Kind
    template: Template
    before?: Before
    input: Input
    agreed?: boolean
    leftFor?: LeftFor
    results?: ReadonlyMap<string, Values>
  },
): Promise<{ checked: CheckedDocument; problems: Problem[] }> => {
  const { kind, template, before } = asked
  const input = kind.advances ? await withOrderRows(context, asked.input, before?.rows) : asked.input
  const problems: Problem[] = []
  const { length } = input.rowList
  if (length > MOST_ROWS)
    refuseAll([
      { iRow: 0, cFieldName: '', cMessage: `单据最多${MOST_ROWS}行，当前${length}行，请拆分后保存` },
    ])
  const group = checkGroup(template.header, input.values, { row: 0, before: before?.values, problems })
  const values = kind.pays
    ? withOffsets(group)
    : await withTerms(context, { kind, template, before: before?.values }, group)
  const oldOf = ({ cLineUuid }: { cLineUuid?: string }) =>
    cLineUuid ? before?.rows.get(cLineUuid) : undefined
  const isKnown = (row: SaveInput['rowList'][number]) => oldOf(row) !== undefined
  const supplierUuid = values['cSupplierUuid']
  const rowList = await withTolerance(
    context,
    kind,
    await withTaxRates(context, template, input.rowList, isKnown),
    { supplierUuid, before: before?.values, oldOf: row => oldOf(row)?.values },
  )
  // fields that are read-only in an advance are taken from its order
  const columns = kind.advances ? template.rows.map(one => ({ ...one, readOnly: false })) : template.rows
  const rows = rowList.map((raw, index): CheckedRow => {
    const row = index + 1
    const old = oldOf(raw)
    if (raw.cLineUuid && !old)
      problems.push({ iRow: row, cFieldName: '', cMessage: `第${row}行已被其他人删除，请移除后重新添加` })
    const checked = checkGroup(columns, raw, { row, before: old?.values, problems })
    countGroup(template.rows, raw, { row, values: checked, rows: [], problems })
    return { line: old?.line, values: checked }
  })
  const kept = rows.flatMap(({ line }) => line?.lineUuid ?? [])
  if (new Set(kept).size < kept.length)
    problems.push({ iRow: 0, cFieldName: '', cMessage: '同一行不能重复提交' })
  if (rows.length === 0)
    problems.push({
      iRow: 0,
      cFieldName: '',
      cMessage: kind.advances ? '请选择采购订单' : '请至少添加一行物料',
    })
  // the order's amount is that of all its rows, also where some were left out
  countGroup(template.header, kind.advances ? {} : input.values, {
    row: 0,
    values,
    rows: rows.map(one => one.values),
    problems,
  })
  const checked: CheckedDocument = { values, rows }
  const { agreed, leftFor } = asked
  await checkUpstream(context, kind, checked, { input, before, problems, agreed, leftFor })
  if (kind.issues) await checkStock(context, checked, problems)
  if (inspects(kind, template)) await checkInspection(context, checked, problems, asked.results)
  await checkReferences(
    context,
    [
      {
        fields: template.header,
        row: 0,
        values,
        before: before?.values,
        drawn: value => rows.some(({ upstream }) => upstream?.supplierUuid === value),
      },
      ...rows.map((one, index) => ({
        fields: template.rows,
        row: index + 1,
        values: one.values,
        before: one.line && before?.rows.get(one.line.lineUuid)?.values,
        drawn: () => one.upstream !== undefined,
      })),
    ],
    problems,
  )
  return { checked, problems }
}
