import type { DocumentSave } from '@wire/document'
import Big from 'big.js'
import { inArray } from 'drizzle-orm'
import { erpGoods } from '../../db/schema'
import { SHOP_TAX_RATE } from '../../world/erp/goods'
import { yuanOf } from '../unitPrice'
import type { StaffContext } from '../widget/staffRequest'
import { countFormula } from './formula'
import type { Kind, Line } from './kinds'
import { References } from './references'
import type { Field, Template } from './template'
import { findUpstream, leftIn, type UpstreamLine } from './upstream'
import { checkValue, isSameNumber, refuseAll, type Problem, type RawValues, type Values } from './values'

/** A row that can be kept. */
export interface CheckedRow {
  /** of the row it was before */
  line?: Line
  upstream?: UpstreamLine
  values: Values
}
export interface CheckedDocument {
  values: Values
  rows: CheckedRow[]
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
    drawn: boolean
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
    const isOld = group.drawn || group.before?.[field.name] === value
    if (!found || !(found.usable || isOld))
      problems.push({
        iRow: group.row,
        cFieldName: field.name,
        cMessage: found
          ? `${field.label}“${found.name}”已停用，请重新选择`
          : `${field.label}不存在，请重新选择`,
      })
  }
}

/** Money goes to the supplier of the goods only, and no more than they cost when they came. */
const checkPayment = (
  { docCode, supplierUuid, priceFen }: UpstreamLine,
  paid: CheckedRow,
  { values, row, problems }: { values: Values; row: number; problems: Problem[] },
): void => {
  const isOther = supplierUuid !== null && supplierUuid !== values['cSupplierUuid']
  const told = `到货单${docCode}的供应商与收款供应商不一致`
  if (isOther && !problems.some(({ cMessage }) => cMessage === told))
    problems.push({ iRow: 0, cFieldName: 'cSupplierUuid', cMessage: told })
  const price = paid.values['iPrice']
  if (typeof price === 'string' && new Big(price).times(100).gt(priceFen))
    problems.push({
      iRow: row,
      cFieldName: 'iPrice',
      cMessage: `第${row}行含税单价不能高于到货单${docCode}的${yuanOf(priceFen)}`,
    })
}

/** Rows that refer to others take no more than is left, together with the other rows of the document. */
const checkUpstream = async (
  context: StaffContext,
  kind: Kind,
  { values, rows }: CheckedDocument,
  { input, before, problems }: { input: Input; before?: Before; problems: Problem[] },
): Promise<void> => {
  const wanted = input.rowList.map(row => row.cUpstreamLineUuid ?? '')
  const known = rows.flatMap(({ line }) => line?.upstreamLineUuid ?? [])
  const fresh = wanted.filter(one => one !== '' && !known.includes(one))
  const found = [
    ...(await findUpstream(context, kind, { lineUuids: known }, { lock: true, known: true })),
    ...(await findUpstream(context, kind, { lineUuids: fresh }, { lock: true })),
  ]
  const byLine = new Map(found.map(one => [one.lineUuid, one]))
  const left = await leftIn(context, kind, found, before?.docUuid)
  const taken = new Map<string, Big>()
  rows.forEach((row, index) => {
    const uuid = wanted[index] || row.line?.upstreamLineUuid
    const problem = (cFieldName: string, cMessage: string) =>
      problems.push({ iRow: index + 1, cFieldName, cMessage })
    if (!uuid) {
      // nothing is given back that never came
      if (kind.drawnOnly)
        problem('', `第${index + 1}行没有引用上游单据，${kind.name}须参照已入库的到货单录入`)
      if (Number(row.values['iQty'] ?? 0) > (kind.mostUndrawn ?? Infinity))
        problem('iQty', `第${index + 1}行没有参照订单，数量不能大于${kind.mostUndrawn}`)
      return
    }
    const upstream = byLine.get(uuid)
    if (!upstream) return void problem('', '引用的上游单据行不存在')
    row.upstream = upstream
    if (kind.pays) checkPayment(upstream, row, { values, row: index + 1, problems })
    if (upstream.goodsUuid !== row.values['cGoodsUuid'])
      problem('cGoodsUuid', `物料与上游单据${upstream.docCode}不一致`)
    const qty = row.values['iQty']
    if (typeof qty !== 'string') return
    const before_ = taken.get(uuid) ?? new Big(0)
    const rest = new Big(left.get(uuid) ?? 0).minus(before_)
    if (rest.lt(qty)) {
      const shown = rest.lt(0) ? '0' : rest.toString()
      problem('iQty', `第${index + 1}行超出可引用数量，${upstream.docCode}剩余${shown}`)
    }
    taken.set(uuid, before_.plus(qty))
  })
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

/** A document as it would be kept, and all that speaks against it. */
export const checkDocument = async (
  context: StaffContext,
  { kind, template, before, input }: { kind: Kind; template: Template; before?: Before; input: Input },
): Promise<{ checked: CheckedDocument; problems: Problem[] }> => {
  const problems: Problem[] = []
  const { length } = input.rowList
  if (length > MOST_ROWS)
    refuseAll([
      { iRow: 0, cFieldName: '', cMessage: `单据最多${MOST_ROWS}行，当前${length}行，请拆分后保存` },
    ])
  const values = checkGroup(template.header, input.values, { row: 0, before: before?.values, problems })
  const oldOf = ({ cLineUuid }: { cLineUuid?: string }) =>
    cLineUuid ? before?.rows.get(cLineUuid) : undefined
  const rowList = await withTaxRates(context, template, input.rowList, row => oldOf(row) !== undefined)
  const rows = rowList.map((raw, index): CheckedRow => {
    const row = index + 1
    const old = oldOf(raw)
    if (raw.cLineUuid && !old)
      problems.push({ iRow: row, cFieldName: '', cMessage: `第${row}行已被其他人删除，请移除后重新添加` })
    const checked = checkGroup(template.rows, raw, { row, before: old?.values, problems })
    countGroup(template.rows, raw, { row, values: checked, rows: [], problems })
    return { line: old?.line, values: checked }
  })
  const kept = rows.flatMap(({ line }) => line?.lineUuid ?? [])
  if (new Set(kept).size < kept.length)
    problems.push({ iRow: 0, cFieldName: '', cMessage: '同一行不能重复提交' })
  if (rows.length === 0) problems.push({ iRow: 0, cFieldName: '', cMessage: '请至少添加一行物料' })
  countGroup(template.header, input.values, {
    row: 0,
    values,
    rows: rows.map(one => one.values),
    problems,
  })
  await checkUpstream(context, kind, { values, rows }, { input, before, problems })
  await checkReferences(
    context,
    [
      { fields: template.header, row: 0, values, before: before?.values, drawn: false },
      ...rows.map((one, index) => ({
        fields: template.rows,
        row: index + 1,
        values: one.values,
        before: one.line && before?.rows.get(one.line.lineUuid)?.values,
        drawn: one.upstream !== undefined,
      })),
    ],
    problems,
  )
  return { checked: { values, rows }, problems }
}
