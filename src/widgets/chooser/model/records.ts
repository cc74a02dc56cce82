import type { QueryCondition } from '@/api/widget'
import type { ListColumn } from '@/api/widgetList'
import type { ReferDefinition, TreeBase, TreeNode } from '@/api/widgetRefer'
import { shownOf } from '../../field/model/referredRecord'
import type { Referred } from '../../field/model/types/refer'

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
