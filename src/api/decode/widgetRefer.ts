import { asCount, asText, must, oneOf, record, soundOf, type Decoder } from '@/base/decode'
import type { DataSource } from '../widget'
import { dataSourceOf, flagField, numberField, textField } from './widget'

export interface EnumOption {
  key: string
  name: string
  disabled: boolean
  /** tone of a state (widgets §9), when it has one */
  color?: string
}

const decodeOption: Decoder<EnumOption> = (value, at) => {
  const fields = record(value, at)
  const color = textField(fields, 'cColor')
  return {
    key: must(fields, 'cOptionKey', asText, at),
    name: must(fields, 'cOptionName', asText, at),
    disabled: flagField(fields, 'bDisabled'),
    ...(color && { color }),
  }
}

export const decodeEnum: Decoder<EnumOption[]> = (value, at) =>
  must(record(value, at), 'optionList', soundOf(decodeOption), at).items

export interface ReferDefinition {
  code: string
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
  const fields = record(value, at)
  return {
    code: textField(fields, 'cReferCode'),
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
  const fields = record(value, at)
  return {
    source: dataSourceOf(fields),
    queryField: textField(fields, 'cQueryField'),
    keyField: must(fields, 'cKeyField', asText, at),
    parentKeyField: must(fields, 'cParentKeyField', asText, at),
    showField: must(fields, 'cShowField', asText, at),
    codeField: textField(fields, 'cTreeCodeField'),
  }
}

export interface TreeNode {
  key: string
  title: string
  code: string
  parentKey: string
  children: readonly TreeNode[]
}

const MOST_LEVELS = 32

const nodeAt =
  (level: number): Decoder<TreeNode> =>
  (value, at) => {
    const fields = record(value, at)
    return {
      key: must(fields, 'cTreeKey', asText, at),
      title: textField(fields, 'cTreeNodeTitle'),
      code: textField(fields, 'cTreeCode'),
      parentKey: textField(fields, 'cParentKey'),
      children: level >= MOST_LEVELS ? [] : soundOf(nodeAt(level + 1))(fields['children'], at).items,
    }
  }

export const decodeTree: Decoder<TreeNode[]> = (value, at) =>
  must(record(value, at), 'treeList', soundOf(nodeAt(1)), at).items

export interface DataSourceField {
  field: string
  label: string
  type: 'string' | 'int' | 'float' | 'date'
  precision: number
  typeCode: string
}
export interface DataSourcePage {
  shownFields: readonly DataSourceField[]
  /** the field whose value is taken over */
  saveField: string
  rows: readonly Readonly<Record<string, unknown>>[]
  total: number
}

const decodeField: Decoder<DataSourceField> = (value, at) => {
  const fields = record(value, at)
  return {
    field: must(fields, 'cFieldName', asText, at),
    label: textField(fields, 'cFieldLabel'),
    type: must(fields, 'cDataType', oneOf('string', 'int', 'float', 'date'), at),
    precision: numberField(fields, 'iPrecision') ?? 0,
    typeCode: textField(fields, 'cFieldTypeCode'),
  }
}

export const decodeDataSourcePage: Decoder<DataSourcePage> = (value, at) => {
  const fields = record(value, at)
  const saveField = must(fields, 'saveField', record, at)
  return {
    shownFields: must(fields, 'showFieldList', soundOf(decodeField), at).items,
    saveField: must(saveField, 'cFieldName', asText, at),
    rows: must(fields, 'results', soundOf(record), at).items,
    total: must(fields, 'allRow', asCount, at),
  }
}
