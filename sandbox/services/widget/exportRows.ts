import type { ListColumn, ListExportAnswer, ListRow } from '@wire/widgetList'
import type { EnumAnswer } from '@wire/widgetRefer'
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import { chinaTime } from '../../kernel/chinaTime'
import type { ListDefinition } from '../../world/widget/lists'
import { storeOwnFile } from '../upload/storedFiles'
import { readRows, type RowsWish, SUB } from './rows'
import { definitionOf, refuse, type StaffContext } from './staffRequest'

/** Most rows of a list in one file, and most lines of the file: a list with rows below has a line for each of them. */
const MOST_ROWS = 5_000
const MOST_LINES = 20_000

/** Digits a workbook's number keeps; longer ones stay text. */
const MOST_DIGITS = 15

export interface ExportWish extends Pick<RowsWish, 'where' | 'queryConditionList' | 'filter' | 'order'> {
  code: string
  /** in the sequence they are to have */
  columns: readonly { field: string; title: string }[]
  /** these rows only; empty: all */
  keys: readonly string[]
}

interface Exported {
  field: string
  title: string
  type: ListColumn['cFieldType']
  /** number format of the workbook, for numbers and days */
  format?: string
  /** of an enumeration */
  wordOf?: ReadonlyMap<string, string>
}

const formatOf = ({ cFieldType, cFieldTypeCode, iPrecision }: ListColumn): string | undefined => {
  if (cFieldType === 'Number') return iPrecision > 0 ? `#,##0.${'0'.repeat(iPrecision)}` : '#,##0'
  if (cFieldType === 'Date') return (cFieldTypeCode || 'YYYY-MM-DD').toLowerCase()
  return undefined
}

const exportedOf = async (context: StaffContext, column: ListColumn, title: string): Promise<Exported> => {
  const { cFieldName: field, cFieldType: type, cFieldTypeCode: code } = column
  const format = formatOf(column)
  if (type !== 'Select' || code === '') return { field, title, type, ...(format && { format }) }
  const { optionList } = await definitionOf<EnumAnswer>(context, 'enum', code)
  return {
    field,
    title,
    type,
    wordOf: new Map(optionList.map(({ cOptionKey, cOptionName }) => [cOptionKey, cOptionName])),
  }
}

/** A workbook has no time zone: times are China's, as in all lists. */
const timeOf = (text: string): Date | undefined => {
  const time = new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00:00Z'}`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const cellOf = ({ field, type, format, wordOf }: Exported, row: ListRow | undefined): Cell => {
  const name = field.startsWith(SUB) ? field.slice(SUB.length) : field
  const value = row?.[name]
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  if (type === 'Boolean' || type === 'Checkbox') return { value: text === '1' ? '是' : '否', align: 'center' }
  if (wordOf)
    return {
      value: text
        .split(',')
        .map(key => wordOf.get(key) ?? key)
        .join('、'),
    }
  if (type === 'Number' && text.replace(/\D/g, '').length <= MOST_DIGITS && Number.isFinite(Number(text)))
    return { value: Number(text), type: Number, ...(format && { format }) }
  const time = type === 'Date' ? timeOf(text) : undefined
  if (time) return { value: time, type: Date, ...(format && { format }) }
  return { value: text, type: String, wrap: type === 'TextArea' }
}

const WIDTH: Readonly<Partial<Record<Exported['type'], number>>> = {
  Number: 14,
  Date: 18,
  Boolean: 8,
  Checkbox: 8,
  Select: 12,
  TextArea: 32,
}

/** A line for each row. A row with rows below has a line for each of those, and its own cells are repeated in each. */
const linesOf = (columns: readonly Exported[], rows: readonly ListRow[]): Cell[][] =>
  rows.flatMap(row => {
    const below = row.subList?.length ? row.subList : [undefined]
    return below.map(sub => columns.map(column => cellOf(column, column.field.startsWith(SUB) ? sub : row)))
  })

/** Rows of a list as a workbook, a file of who asks for it. The one before of the same list goes. */
export const exportRows = async (context: StaffContext, wish: ExportWish): Promise<ListExportAnswer> => {
  const { baseList, list } = await definitionOf<ListDefinition>(context, 'list', wish.code)
  const columns: Exported[] = []
  for (const { field, title } of wish.columns) {
    const column = list.find(one => one.cFieldName === field) ?? refuse(`字段${field}未登记`)
    columns.push(await exportedOf(context, column, title || column.cTitleName))
  }
  const { iTotleSize, pageData } = await readRows(context, {
    type: baseList.cDataSourceType,
    server: baseList.cServerName,
    table: baseList.cTableName,
    api: baseList.cDefinedApi,
    scope: baseList.cDataScopeType,
    columns: columns.map(({ field }) => field),
    keys: wish.keys,
    where: wish.where,
    queryConditionList: wish.queryConditionList,
    order: wish.order,
    ...(wish.filter && { filter: wish.filter }),
    page: { number: 1, size: MOST_ROWS },
  })
  if (iTotleSize === 0) return refuse('没有可导出的数据')
  if (iTotleSize > MOST_ROWS)
    return refuse(`共${iTotleSize}条，一次最多导出${MOST_ROWS}条，请缩小查询范围后再导出`)
  const lines = linesOf(columns, pageData)
  if (lines.length > MOST_LINES)
    return refuse(`共${lines.length}行明细，一次最多导出${MOST_LINES}行，请缩小查询范围后再导出`)
  const titles = columns.map(({ title }): Cell => ({
    value: title,
    fontWeight: 'bold',
    backgroundColor: '#F2F3F5',
    align: 'center',
  }))
  const content = await writeWorkbook([titles, ...lines], {
    sheet: baseList.cListName,
    stickyRowsCount: 1,
    columns: columns.map(({ type }) => ({ width: WIDTH[type] ?? 20 })),
  }).toBuffer()
  const file = await storeOwnFile(context, {
    businessCode: 'listExport',
    name: `${baseList.cListName}_${chinaTime(context.clock.now()).slice(0, 10)}.xlsx`,
    type: 'xlsx',
    content,
  })
  const { userUuid } = context.caller
  await context.audit.write('list-exported', { code: wish.code, rows: iTotleSize, userUuid })
  return file
}
