import type {
  Document,
  DocumentDraw,
  DocumentFile,
  DocumentInput,
  DocumentRow,
  DocumentValues,
  RowProgress,
} from '@/api/document'
import type { RowLimit } from '@/api/orderChange'
import type { VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import { compareDecimals, formatDecimal, sumDecimals } from '@/base/decimal'
import { fieldsOf } from '@/base/formula/computed'
import {
  initialValues,
  isBlankRow,
  layoutOf,
  withComputed,
  type CellRule,
  type CellValues,
  type RowRule,
  type TableColumn,
  type TableLayout,
} from '../../table/model/cells'
import { isQuantity } from '../../table/model/sameRows'

/** What a person fills in: header and footer by field name, rows in their order, attachments. */
export interface VoucherContent {
  values: CellValues
  rows: readonly CellValues[]
  files: readonly DocumentFile[]
}

/** Of a row, beside its cells: what the server knows it by, and the row it was drawn from. */
const LINE = '$line'
const FROM = '$from'
const FROM_CODE = '$fromCode'
const LEFT = '$left'
const MOST = '$most'
/** How far it is. */
const DONE = '$done'
const ARRIVED = '$arrived'
const PAID = '$paid'
const OVER = '$over'
const CLOSED = '$closed'
const PROMISED = '$promised'
const OWN: readonly string[] = [
  LINE,
  FROM,
  FROM_CODE,
  LEFT,
  MOST,
  DONE,
  ARRIVED,
  PAID,
  OVER,
  CLOSED,
  PROMISED,
]
/** Rows drawn from different rows are never merged: one of these would be open again. */
export const SET_APART: readonly string[] = [FROM]

export const lineOf = (values: CellValues): string => String(values[LINE] ?? '')
export const withoutLine = ({ [LINE]: _line, ...values }: CellValues): CellValues => values
/** '': it stays a new one */
export const withLine = (values: CellValues, line: string): CellValues =>
  line === '' ? values : { ...values, [LINE]: line }

/**
 * The document a row was drawn from, and how much of the row there this document may hold: what is left, and where more may
 * come than was ordered, `most`; '': nothing is known of it.
 */
export const originOf = (values: CellValues): { code: string; left: string; most: string } | undefined =>
  values[FROM]
    ? {
        code: String(values[FROM_CODE] ?? ''),
        left: String(values[LEFT] ?? ''),
        most: String(values[MOST] ?? ''),
      }
    : undefined

/** How much a row has beyond what was ordered, where more may come; undefined: nothing. */
export const overOf = (
  values: CellValues,
  { columns }: Pick<TableLayout, 'columns'>,
): { n: string; isAllowed: boolean } | undefined => {
  const { left = '', most = '' } = originOf(values) ?? {}
  const quantity = values[columns.find(isQuantity)?.field ?? '']
  if (most === '' || compareDecimals(quantity, left) !== 1) return undefined
  const isAllowed = compareDecimals(quantity, most) !== 1
  return { n: formatDecimal(sumDecimals([quantity, `-${isAllowed ? left : most}`])), isAllowed }
}

/** All that was left of the row it was drawn from is in it. */
export const isFullIn =
  (columns: TableLayout['columns']) =>
  (values: CellValues): boolean => {
    const { left = '' } = originOf(values) ?? {}
    const compared = compareDecimals(values[columns.find(isQuantity)?.field ?? ''], left)
    return compared === 0 || compared === 1
  }

/** How far a row is; undefined where nothing is known of it. */
export const progressOf = (values: CellValues): RowProgress | undefined => {
  const textOf = (name: string) => String(values[name] ?? '')
  const [done, arrived, paid, over] = [textOf(DONE), textOf(ARRIVED), textOf(PAID), textOf(OVER)]
  const [closed, promised] = [textOf(CLOSED), textOf(PROMISED)]
  if (done === '') return undefined
  return {
    done,
    ...(arrived && { arrived }),
    ...(paid && { paid }),
    ...(over && { over }),
    ...(closed && { closed }),
    ...(promised && { promised }),
  }
}

/** The rules of a table whose saved rows do not take all. A copy of a row is a new one, and free. */
export const rulesOf = (limits: readonly RowLimit[]): { cellRule: CellRule; rowRule: RowRule } => {
  const keyOf = (line: string, field: string) => `${line} ${field}`
  const known = new Map(limits.map(limit => [keyOf(limit.lineUuid, limit.field), limit]))
  const limitAt = (values: CellValues, field: string) => known.get(keyOf(lineOf(values), field))
  return {
    cellRule: (values, { field }) => {
      const limit = limitAt(values, field)
      return limit && { why: limit.reason, least: limit.least }
    },
    rowRule: values => limitAt(values, '')?.reason,
  }
}

const cellsOf = ({ lineUuid, upstream, progress, values }: DocumentRow): CellValues => ({
  ...values,
  ...(lineUuid && { [LINE]: lineUuid }),
  ...(upstream && {
    [FROM]: upstream.lineUuid,
    [FROM_CODE]: upstream.documentCode,
    [LEFT]: upstream.left,
    ...(upstream.most && { [MOST]: upstream.most }),
  }),
  ...(progress && {
    [DONE]: progress.done,
    [ARRIVED]: progress.arrived,
    [PAID]: progress.paid,
    [OVER]: progress.over,
    [CLOSED]: progress.closed,
    [PROMISED]: progress.promised,
  }),
})

export const contentOf = ({ values, rows, files }: Document): VoucherContent => ({
  values,
  rows: rows.map(cellsOf),
  files,
})

/** Fields of the head and the foot as the columns of one record. */
const columnOf = (field: VoucherField): TableColumn => ({
  ...field,
  itemUuid: field.field,
  summed: false,
  span: 1,
})
export const recordFields = ({
  header,
  footer,
}: Pick<VoucherTemplate, 'header' | 'footer'>): VoucherField[] => [...header, ...footer]

/** Before a column of the body in a formula of head or foot (src/base/formula/parse.ts). */
const BODY = /^detail\./

/** Head and foot with their formulas; one that names a column of the body reads it from `rows`. */
const recordLayout = (
  template: Pick<VoucherTemplate, 'header' | 'footer' | 'body'>,
  rows: readonly CellValues[],
): TableLayout =>
  layoutOf(recordFields(template).map(columnOf), named => {
    const name = named.replace(BODY, '')
    const column = template.body.find(one => one.field === name || one.label === name)
    return column && rows.map(row => row[column.field])
  })

/**
 * Counts head and foot over `rows`. Its latest answer holds until a field changes that a formula reads: a letter typed
 * beside it adds no thousand rows again.
 */
export const headCounter = (
  template: Pick<VoucherTemplate, 'header' | 'footer' | 'body'>,
  rows: readonly CellValues[],
): ((values: CellValues) => CellValues) => {
  const layout = recordLayout(template, rows)
  const read = [...layout.formulas.values()]
    .flatMap(parsed => (parsed.ok ? [...fieldsOf(parsed.formula)] : []))
    .filter(field => layout.fields.has(field))
  let latest: { from: CellValues; counted: CellValues } | undefined
  return values => {
    if (!latest || read.some(field => latest?.from[field] !== values[field])) {
      const { values: all } = withComputed(layout, values)
      const counted = Object.fromEntries([...layout.formulas.keys()].map(field => [field, all[field]]))
      latest = { from: values, counted }
    }
    return { ...values, ...latest.counted }
  }
}

/** Values of head and foot with what is counted from them and from the rows. */
export const computedValues = (
  template: Pick<VoucherTemplate, 'header' | 'footer' | 'body'>,
  values: CellValues,
  rows: readonly CellValues[],
): CellValues => headCounter(template, rows)(values)

/** A new one: what the fields begin with (cDefaultValue), and what was drawn from upstream. */
export const newContent = (template: VoucherTemplate, drawn?: DocumentDraw): VoucherContent => ({
  values: { ...initialValues(recordLayout(template, [])), ...drawn?.values },
  rows: drawn?.rows.map(cellsOf) ?? [],
  files: [],
})

/** The rows of others that stand here: no row is drawn twice. */
export const drawnRows = (rows: readonly CellValues[]): ReadonlySet<string> =>
  new Set(rows.flatMap(row => (row[FROM] ? [String(row[FROM])] : [])))

/** Rows to be added to those that stand here. */
export const addedRows = (rows: readonly CellValues[], drawn: DocumentDraw): CellValues[] => {
  const there = drawnRows(rows)
  return drawn.rows.filter(({ upstream }) => !upstream || !there.has(upstream.lineUuid)).map(cellsOf)
}

/**
 * What a draw fills in of the head: blank fields. Of a new document without rows (`begun`) also those that still say
 * what they began with.
 */
export const filledHead = (
  { values }: Pick<VoucherContent, 'values'>,
  drawn: DocumentDraw,
  begun?: VoucherContent,
): CellValues => {
  const isFree = (name: string) => {
    const value = values[name] ?? ''
    return value === '' || (begun !== undefined && value === (begun.values[name] ?? ''))
  }
  const names = Object.keys(drawn.values).filter(name => !name.startsWith('$') && isFree(name))
  const wanted = names.flatMap(name => [name, `$${name}`])
  return Object.fromEntries(
    wanted.filter(name => name in drawn.values).map(name => [name, drawn.values[name]]),
  )
}

/** Values of head or row as they are sent. */
export const plain = (values: CellValues): DocumentValues => {
  const sent: Record<string, string | number | null> = {}
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !OWN.includes(name) && !name.startsWith('$tableRow')) sent[name] = value
  return sent
}

/** Rows that are saved: blank ones are left out (widgets §4). */
export const isKept = (layout: TableLayout, values: CellValues): boolean =>
  lineOf(values) !== '' || !isBlankRow(layout, values)

/** What a save sends, but for the id of its press. */
export type SaveInput = Omit<DocumentInput, 'requestUuid'>
type SentRow = SaveInput['rows'][number]

export const sentRow = (values: CellValues): SentRow => ({
  ...(lineOf(values) && { lineUuid: lineOf(values) }),
  ...(values[FROM] && { upstreamLineUuid: String(values[FROM]) }),
  values: plain(values),
})

export const inputOf = (
  content: VoucherContent,
  about: {
    voucherCode: string
    templateUuid: string
    base: Document | undefined
    begunUuid?: string | undefined
    /** fields it goes into, where the document is agreed already */
    later?: readonly string[] | undefined
  },
): SaveInput => {
  const { base, begunUuid, voucherCode, templateUuid, later } = about
  return {
    voucherCode,
    templateUuid,
    ...(base && { base: { documentUuid: base.documentUuid, version: base.version } }),
    ...(!base && begunUuid && { begunUuid }),
    values: plain(content.values),
    rows: content.rows.map(sentRow),
    docIds: content.files.map(file => file.docId),
    ...(later && { later }),
  }
}
