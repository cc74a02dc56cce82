import type { QueryCondition } from '@/api/widget'
import type { ListColumn, ListRow } from '@/api/widgetList'
import type { ReferDefinition, TreeBase, TreeNode } from '@/api/widgetRefer'
import { rowText } from '../../field/model/registry'
import type { FieldWords } from '../../field/model/rules'
import type { Referred } from '../../field/model/types/refer'

/** Columns after the title that a card shows (widgets §9). */
const MOST_LINES = 4

const shownOf = (columns: readonly ListColumn[]): ListColumn[] =>
  columns.filter(column => column.shown && !column.hidden)

/** A record as a card says it; `none` stands where there is no data. */
export const cardOf = (columns: readonly ListColumn[], row: ListRow, words: FieldWords, none: string) => {
  const textOf = ({ spec, field }: ListColumn) => rowText(spec, row.values, field, words) || none
  const [title, ...rest] = shownOf(columns)
  return {
    title: title ? textOf(title) : row.key,
    lines: rest.slice(0, MOST_LINES).map(column => ({ label: column.title, text: textOf(column) })),
  }
}

const TEXT = { type: 'Text', typeCode: '' }

/** What a reference keeps of a record: its key, the words it is known by, and its save-fields (widgets §3). */
export const referredOf = (
  { showFields, saveFields }: Pick<ReferDefinition, 'showFields' | 'saveFields'>,
  columns: readonly ListColumn[],
  row: ListRow,
  words: FieldWords,
): Referred => {
  const textOf = (field: string) => {
    const column = columns.find(one => one.field === field)
    return rowText(column?.spec ?? TEXT, row.values, field, words)
  }
  const shown = showFields.map(textOf).filter(Boolean).join(' ')
  const values = new Map(Object.entries(row.values))
  return {
    key: row.key,
    text: shown || cardOf(columns, row, words, '').title || row.key,
    saved: Object.fromEntries(saveFields.map(field => [field, values.get(field)])),
  }
}

/** Text columns a quick search looks through where the reference names no query (widgets §5). */
export const textColumns = (columns: readonly ListColumn[]): ListColumn[] =>
  shownOf(columns)
    .filter(({ spec }) => spec.type === 'Text')
    .slice(0, 3)

/** A field of a node: of a tree's table three are known. */
const nodeField = (base: TreeBase, node: TreeNode, field: string): string | undefined => {
  if (field === base.keyField) return node.key
  if (field === base.codeField) return node.code
  return field === base.showField ? node.title : undefined
}

/** What a reference keeps of a node. */
export const referredNode = (
  { saveFields }: Pick<ReferDefinition, 'saveFields'>,
  base: TreeBase,
  node: TreeNode,
): Referred => ({
  key: node.key,
  text: node.title,
  saved: Object.fromEntries(saveFields.map(field => [field, nodeField(base, node, field)])),
})

/** What a list is filtered by: the join-field of each node, which is its key unless the reference says otherwise. */
export const joinValues = (
  { treeJoinField }: Pick<ReferDefinition, 'treeJoinField'>,
  base: TreeBase,
  nodes: readonly TreeNode[],
): string[] => nodes.map(node => nodeField(base, node, treeJoinField) ?? node.key)

const condition = (
  queryName: string,
  queryType: QueryCondition['queryType'],
  queryValue: readonly string[],
): QueryCondition => ({
  queryName,
  queryType,
  queryValue,
  fieldType: 'text',
  fieldName: queryName,
  queryValueTypeCode: 'string',
})

/** One of these keys. */
export const isIn = (field: string, keys: readonly string[]): QueryCondition =>
  condition(field, 'range', keys)

/** Contained in any of these columns; nothing to ask for without words or columns. */
export const anyContains = (columns: readonly ListColumn[], words: string): QueryCondition | undefined =>
  columns.length === 0 || words === ''
    ? undefined
    : condition(columns.map(column => column.field).join(','), 'contains', [words])
