import type {
  DataSourceAnswer as WireDataSourceAnswer,
  DataSourceField as WireDataSourceField,
  EnumAnswer as WireEnumAnswer,
  EnumOption as WireEnumOption,
  ReferDefinition as WireReferDefinition,
  TreeBase as WireTreeBase,
  TreeDataAnswer as WireTreeDataAnswer,
  TreeNode as WireTreeNode,
} from '@wire/widgetRefer'
import {
  asCount,
  asText,
  DecodeError,
  fieldsOf,
  must,
  oneOf,
  read,
  record,
  soundOf,
  type Decoded,
  type Decoder,
  type Fields,
} from '@/base/decode'
import { lastOf } from '@/base/list'
import type { DataSource } from '../widget'
import { dataSourceOf, flagField, numberField, textField, type FieldSpec } from './widget'
import { rowValues, type RowValue } from './widgetList'

export interface EnumOption {
  key: string
  name: string
  disabled: boolean
  /** tone of a state (widgets §9), or a colour of its own as `#rrggbb` */
  color?: string
  /** of a text on a colour of its own, `#rrggbb` */
  textColor?: string
}

const HEX = /^#[\da-f]{6}$/i

const decodeOption: Decoder<EnumOption, WireEnumOption> = (value, at) => {
  const fields = record<WireEnumOption>(value, at)
  const color = textField(fields, 'cColor')
  const textColor = textField(fields, 'cTextColor')
  return {
    key: must(fields, 'cOptionKey', asText, at),
    name: must(fields, 'cOptionName', asText, at),
    disabled: flagField(fields, 'bDisabled'),
    ...(color && { color }),
    ...(HEX.test(textColor) && { textColor }),
  }
}

export const decodeEnum: Decoder<Decoded<EnumOption>> = (value, at) =>
  must(record<WireEnumAnswer>(value, at), 'optionList', soundOf(decodeOption, 'cOptionName'), at)

export interface ReferDefinition {
  name: string
  kind: 'list' | 'tree' | 'treeList'
  treeCode: string
  listCode: string
  queryCode: string
  dataKey: string
  saveFields: readonly string[]
  showFields: readonly string[]
  treeJoinField: string
  listJoinField: string
  treeScope: DataSource['scope']
  listScope: DataSource['scope']
}

const names = (text: string): string[] => text.split(',').filter(Boolean)
const scope = oneOf('org', 'person')

export const decodeRefer: Decoder<ReferDefinition> = (value, at) => {
  const fields = record<WireReferDefinition>(value, at)
  return {
    name: textField(fields, 'cReferName'),
    kind: must(fields, 'cReferType', oneOf('list', 'tree', 'treeList'), at),
    treeCode: textField(fields, 'cBaseTreeCode'),
    listCode: textField(fields, 'cBaseListCode'),
    queryCode: textField(fields, 'cBaseQueryCode'),
    dataKey: must(fields, 'cReferDataKey', asText, at),
    saveFields: names(textField(fields, 'cSaveField')),
    showFields: names(textField(fields, 'cShowField')),
    treeJoinField: textField(fields, 'cTreeJoinField'),
    listJoinField: textField(fields, 'cListJoinField'),
    treeScope: must(fields, 'cTreeDataScopeType', scope, at),
    listScope: must(fields, 'cListDataScopeType', scope, at),
  }
}

export interface TreeBase {
  source: DataSource
  queryField: string
  keyField: string
  parentKeyField: string
  showField: string
  codeField: string
}

export const decodeTreeBase: Decoder<TreeBase> = (value, at) => {
  const fields = record<WireTreeBase>(value, at)
  return {
    source: dataSourceOf(fields),
    queryField: textField(fields, 'cQueryField'),
    keyField: must(fields, 'cKeyField', asText, at),
    parentKeyField: must(fields, 'cParentKeyField', asText, at),
    showField: must(fields, 'cShowField', asText, at),
    codeField: textField(fields, 'cTreeCodeField'),
  }
}

/** A node as it was sent; its place below another one is `parentKey`. */
export interface TreeNode {
  key: string
  title: string
  code: string
  /** '' on the top level */
  parentKey: string
}
/** Every node once, each above its children in the order they were sent. */
export interface TreeData {
  nodes: readonly TreeNode[]
  /** titles of nodes that cannot be read, and of those whose key another one has */
  broken: readonly string[]
}

const decodeNode = (fields: Fields<WireTreeNode>, above: string | undefined): TreeNode => {
  const key = must(fields, 'cTreeKey', asText, 'node')
  if (key === '') throw new DecodeError('node.cTreeKey', 'text')
  const code = textField(fields, 'cTreeCode')
  return {
    key,
    title: textField(fields, 'cTreeNodeTitle') || code || key,
    code,
    parentKey: above ?? textField(fields, 'cParentKey'),
  }
}

/**
 * Nested or not, the answer is walked without recursion: it may be as deep as it likes. A key that comes twice would
 * be a ring or a choice between two: the first one counts. What stands below an unreadable node moves up to its parent.
 */
export const decodeTree: Decoder<TreeData> = (value, at) => {
  const list = read(record<WireTreeDataAnswer>(value, at), 'treeList')
  if (!Array.isArray(list)) throw new DecodeError(`${at}.treeList`, 'list')
  const nodes: TreeNode[] = []
  const broken: string[] = []
  const keys = new Set<string>()
  const todo: { rows: readonly unknown[]; next: number; above: string | undefined }[] = [
    { rows: list, next: 0, above: undefined },
  ]
  for (let level = lastOf(todo); level; level = lastOf(todo)) {
    if (level.next >= level.rows.length) {
      todo.pop()
      continue
    }
    const row = level.rows[level.next]
    level.next += 1
    const fields = fieldsOf<WireTreeNode>(row)
    let below = level.above
    try {
      const node = decodeNode(fields, level.above)
      if (keys.has(node.key)) broken.push(node.title)
      else {
        keys.add(node.key)
        nodes.push(node)
      }
      below = node.key
    } catch {
      broken.push(textField(fields, 'cTreeNodeTitle'))
    }
    const children = read(fields, 'children')
    if (Array.isArray(children) && children.length > 0) todo.push({ rows: children, next: 0, above: below })
  }
  return { nodes, broken }
}

/** One shown field of a data source; the first one is the title of a card. */
export interface DataSourceField {
  field: string
  label: string
  type: 'string' | 'int' | 'float' | 'date'
  spec: FieldSpec
}
/** Which field of a row is taken over (widgets §3). */
export interface SaveField {
  field: string
}
export interface DataSourcePage {
  shownFields: readonly DataSourceField[]
  /** labels of shown fields that cannot be read */
  brokenFields: readonly string[]
  saveField: SaveField
  rows: readonly Readonly<Record<string, RowValue>>[]
  /** '' for each row that cannot be read */
  broken: readonly string[]
  total: number
}

const SPEC_TYPES = { string: 'Text', int: 'Number', float: 'Number', date: 'Date' } as const

const decodeField: Decoder<DataSourceField, WireDataSourceField> = (value, at) => {
  const fields = record<WireDataSourceField>(value, at)
  const field = must(fields, 'cFieldName', asText, at)
  const type = must(fields, 'cDataType', oneOf('string', 'int', 'float', 'date'), at)
  return {
    field,
    label: textField(fields, 'cFieldLabel') || field,
    type,
    spec: {
      type: SPEC_TYPES[type],
      typeCode: textField(fields, 'cFieldTypeCode'),
      precision: type === 'float' ? (numberField(fields, 'iPrecision') ?? 0) : 0,
    },
  }
}

const decodeSourceRow: Decoder<Readonly<Record<string, RowValue>>> = (value, at) =>
  rowValues(record<Record<string, unknown>>(value, at))

export const decodeDataSourcePage: Decoder<DataSourcePage> = (value, at) => {
  const fields = record<WireDataSourceAnswer>(value, at)
  const saveField = must(fields, 'saveField', record<WireDataSourceField>, at)
  const shown = must(fields, 'showFieldList', soundOf(decodeField, 'cFieldLabel'), at)
  const rows = must(fields, 'results', soundOf(decodeSourceRow), at)
  return {
    shownFields: shown.items,
    brokenFields: shown.broken,
    saveField: { field: must(saveField, 'cFieldName', asText, at) },
    rows: rows.items,
    broken: rows.broken,
    total: must(fields, 'allRow', asCount, at),
  }
}
