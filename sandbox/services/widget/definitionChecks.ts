import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { type WidgetKind, widgetDefinitions } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { orderOf } from './conditions'
import type { Definition, EditableKind } from './definitionShapes'
import type { Source, SourceColumn } from './sourceColumns'
import { findApi, findSource } from './sources'

/** What is wrong with a definition although its shape is right, in words for who typed it. */
export class DefinitionProblem extends Error {}

const refuse = (text: string): never => {
  throw new DefinitionProblem(text)
}

const SUB = 'subList.'

const sourceOf = (at: string, server: string, table: string): Source =>
  findSource(server, table) ?? refuse(`${at}：数据表 ${server}/${table} 未登记`)

const columnIn = (source: Source, name: string, at: string): SourceColumn =>
  Object.entries(source.columns).find(([known]) => known === name)?.[1] ??
  refuse(`${at}：字段 ${name} 未登记，可用字段：${Object.keys(source.columns).join('、')}`)

const checkOrder = (source: Source, order: string, at: string): void => {
  try {
    orderOf(source, order)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    refuse(`${at}：应为“字段 asc”或“字段 desc”，字段须已登记`)
  }
}

const once = (values: readonly string[], at: string): void => {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) refuse(`${at}：${twice} 重复`)
}

/** Types of a column that a type of field can show. */
const FITTING: Readonly<Record<string, readonly SourceColumn['type'][]>> = {
  Number: ['int', 'float'],
  Date: ['date'],
  Boolean: ['int'],
  Checkbox: ['int'],
  Select: ['string'],
  Refer: ['string'],
}

type References = (kind: WidgetKind, code: string, at: string) => Promise<void>

/** An enumeration or a reference that a field names has to be there. */
const checkTypeCode = async (refers: References, type: string, code: string, at: string): Promise<void> => {
  if (type === 'Select') await refers('enum', code, at)
  if (type === 'Refer') await refers('refer', code, at)
}

const checkList = async (definition: Definition<'list'>, refers: References): Promise<void> => {
  const { baseList, list } = definition
  once(
    list.map(column => column.cItemUuid),
    'list 的 cItemUuid',
  )
  once(
    list.map(column => column.cFieldName),
    'list 的 cFieldName',
  )
  if (baseList.cDataSourceType === 'none') return
  const source = sourceOf('baseList', baseList.cServerName, baseList.cTableName)
  const api = baseList.cDataSourceType === 'api' ? findApi(baseList.cDefinedApi) : undefined
  if (baseList.cDataSourceType === 'api' && api?.table !== baseList.cTableName)
    refuse(`baseList.cDefinedApi：接口 ${baseList.cDefinedApi} 不提供 ${baseList.cTableName}`)
  if (baseList.cDataSourceType === 'table' && baseList.cDefinedApi !== '')
    refuse('baseList.cDefinedApi：数据来自表时须为空')
  columnIn(source, baseList.cKeyField, 'baseList.cKeyField')
  checkOrder(source, baseList.cOrderField, 'baseList.cOrderField')
  for (const [index, column] of list.entries()) {
    const at = `list[${index}]`
    const below = column.cFieldName.startsWith(SUB)
    if (below && !api) refuse(`${at}.cFieldName：该列表没有子行`)
    const table = below && api ? sourceOf(at, baseList.cServerName, api.sub.table) : source
    const field = below ? column.cFieldName.slice(SUB.length) : column.cFieldName
    const { type } = columnIn(table, field, `${at}.cFieldName`)
    const fitting = FITTING[column.cFieldType]
    if (fitting && !fitting.includes(type))
      refuse(`${at}.cFieldType：${column.cFieldType} 与字段 ${field} 的类型 ${type} 不符`)
    if (column.bSum && column.cFieldType !== 'Number') refuse(`${at}.bSum：只有 Number 可以合计`)
    await checkTypeCode(refers, column.cFieldType, column.cFieldTypeCode, `${at}.cFieldTypeCode`)
  }
  if (!list.some(column => column.bShow && !column.bHide && !column.cFieldName.startsWith(SUB)))
    refuse('list：至少显示一列')
}

const checkQuery = async ({ list }: Definition<'query'>, refers: References): Promise<void> => {
  once(
    list.map(item => item.cItemUuid),
    'list 的 cItemUuid',
  )
  for (const [index, item] of list.entries())
    await checkTypeCode(refers, item.cFieldType, item.cFieldTypeCode, `list[${index}].cFieldTypeCode`)
}

const checkRefer = async (definition: Definition<'refer'>, refers: References): Promise<void> => {
  const { cReferType, cBaseTreeCode, cBaseListCode, cBaseQueryCode } = definition
  if (cReferType !== 'list') await refers('tree', cBaseTreeCode, 'cBaseTreeCode')
  if (cReferType !== 'tree') await refers('list', cBaseListCode, 'cBaseListCode')
  if (cReferType !== 'tree' && cBaseQueryCode !== '') await refers('query', cBaseQueryCode, 'cBaseQueryCode')
}

const checkTree = async (definition: Definition<'tree'>): Promise<void> => {
  const source = sourceOf('cTableName', definition.cServerName, definition.cTableName)
  const names = ['cKeyField', 'cParentKeyField', 'cShowField', 'cTreeCodeField', 'cQueryField'] as const
  for (const field of names) columnIn(source, definition[field], field)
  checkOrder(source, definition.cOrderField, 'cOrderField')
}

const checkDataSource = async (definition: Definition<'dataSource'>): Promise<void> => {
  const source = sourceOf('cTableName', definition.cServerName, definition.cTableName)
  for (const [index, field] of definition.showFieldList.entries()) {
    const at = `showFieldList[${index}]`
    const { type } = columnIn(source, field.cFieldName, `${at}.cFieldName`)
    if (type !== field.cDataType) refuse(`${at}.cDataType：字段 ${field.cFieldName} 的类型是 ${type}`)
  }
  columnIn(source, definition.saveField.cFieldName, 'saveField.cFieldName')
  checkOrder(source, definition.cOrderField, 'cOrderField')
}

type VoucherItem = Definition<'voucher'>['headerList'][number] | Definition<'voucher'>['detailList'][number]

/** A word of a formula, and the bracket that makes it the call of a function. Each sign is read once. */
const WORD_OF_FORMULA = /([A-Za-z_][\w.]*)(\s*\()?/g

const namesIn = (formula: string): string[] =>
  [...formula.matchAll(WORD_OF_FORMULA)].flatMap(([, word = '', call]) => (call === undefined ? [word] : []))

const isJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

const checkDefined = async (
  item: VoucherItem,
  known: ReadonlySet<string>,
  at: string,
  refers: References,
): Promise<void> => {
  const { cDefinedSourceType, cDefinedFormula = '' } = item
  if (cDefinedSourceType === 'archives')
    await refers(
      'dataSource',
      `${item.cDefinedSourceTableUuid ?? ''}/${item.cDefinedSourceFieldUuid ?? ''}`,
      `${at}.cDefinedSourceFieldUuid`,
    )
  if (cDefinedSourceType !== 'formula') return
  if (cDefinedFormula.trim() === '') refuse(`${at}.cDefinedFormula：不能为空`)
  const foreign = namesIn(cDefinedFormula).find(one => !known.has(one))
  if (foreign !== undefined) refuse(`${at}.cDefinedFormula：没有字段 ${foreign}`)
}

const checkVoucherItems = async (
  items: readonly VoucherItem[],
  name: string,
  refers: References,
  /** names of formulas beside their own */
  others: readonly string[] = [],
): Promise<void> => {
  const known = new Set([...items.map(item => item.cFieldName), ...others])
  once(
    items.map(item => item.cFieldName),
    `${name} 的 cFieldName`,
  )
  for (const [index, item] of items.entries()) {
    const at = `${name}[${index}]`
    const { cFieldType, cFieldTypeCode, iMin, iMax, enumData, cOptionKeys = '', cDefaultValue } = item
    if (!item.bDefined || cFieldType === 'Select')
      await checkTypeCode(refers, cFieldType, cFieldTypeCode, `${at}.cFieldTypeCode`)
    if (cFieldType === 'Date' && !isJson(cFieldTypeCode)) refuse(`${at}.cFieldTypeCode：须为 JSON`)
    if (cDefaultValue && !isJson(cDefaultValue)) refuse(`${at}.cDefaultValue：须为 JSON`)
    if (iMin !== undefined && iMax !== undefined && iMin > iMax) refuse(`${at}.iMin：不能大于 iMax`)
    const options = enumData?.optionList.map(option => option.cOptionKey)
    const missing = options && cOptionKeys.split(',').find(key => key !== '' && !options.includes(key))
    if (missing !== undefined) refuse(`${at}.cOptionKeys：没有选项 ${missing}`)
    await checkDefined(item, known, at, refers)
  }
}

const checkVoucher = async (definition: Definition<'voucher'>, refers: References): Promise<void> => {
  const { template, headerList, footerList, detailList, upstreamList } = definition
  const below = detailList.map(column => `detail.${column.cFieldName}`)
  await checkVoucherItems([...headerList, ...footerList], 'headerList 与 footerList', refers, below)
  await checkVoucherItems(detailList, 'detailList', refers)
  once(
    detailList.map(column => column.cItemUuid),
    'detailList 的 cItemUuid',
  )
  if (headerList.length + detailList.length === 0) refuse('headerList：单据没有任何字段')
  for (const [index, upstream] of upstreamList.entries()) {
    const at = `upstreamList[${index}]`
    const { cBaseListCodeUpstreamDetail: detail, cBaseQueryCodeUpstream: query } = upstream
    await refers('list', upstream.cBaseListCodeUpstreamMain, `${at}.cBaseListCodeUpstreamMain`)
    if (detail !== '') await refers('list', detail, `${at}.cBaseListCodeUpstreamDetail`)
    if (query !== '') await refers('query', query, `${at}.cBaseQueryCodeUpstream`)
  }
  const known = upstreamList.map(upstream => upstream.cUpstreamVoucherUuid)
  const missing = template.cUpstreamVoucherUuids.split(',').find(one => one !== '' && !known.includes(one))
  if (missing !== undefined) refuse(`template.cUpstreamVoucherUuids：upstreamList 中没有 ${missing}`)
}

const checks: { [K in EditableKind]?: (definition: Definition<K>, refers: References) => Promise<void> } = {
  list: checkList,
  query: checkQuery,
  enum: async ({ optionList }) =>
    once(
      optionList.map(option => option.cOptionKey),
      'optionList 的 cOptionKey',
    ),
  refer: checkRefer,
  tree: checkTree,
  dataSource: checkDataSource,
  toolbar: async ({ zoneA, zoneB, zoneC, zoneO }) =>
    once(
      [zoneA, zoneB, zoneC, zoneO]
        .flat()
        .flatMap(button => [button, ...button.childrenList])
        .map(button => button.cButtonUuid),
      'cButtonUuid',
    ),
  voucher: checkVoucher,
  dataTable: async ({ cServerName, cTableName }) => void sourceOf('cTableName', cServerName, cTableName),
}

/** Columns, orders, enumerations and references that a definition names have to be there. */
export const checkDefinition = async <K extends EditableKind>(
  db: Database,
  kind: K,
  definition: Definition<K>,
): Promise<void> => {
  const refers: References = async (wanted, code, at) => {
    const [row] = await db
      .select({ code: widgetDefinitions.code })
      .from(widgetDefinitions)
      .where(and(eq(widgetDefinitions.kind, wanted), eq(widgetDefinitions.code, code)))
    if (!row) refuse(`${at}：没有编码为“${code}”的定义`)
  }
  await checks[kind]?.(definition, refers)
}
