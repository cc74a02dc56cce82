import type { TreeBase, TreeDataRequest, TreeNode } from '@wire/widgetRefer'
import type { ListRow } from '@wire/widgetList'
import { decoded, MISCONFIGURED, refuse, requireOwner, type StaffContext } from './staffRequest'
import { readRows, type RowsWish } from './rows'

type Names = Pick<TreeBase, 'cKeyField' | 'cParentKeyField' | 'cShowField' | 'cTreeCodeField'>

const textOf = (row: ListRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const nodeOf = (row: ListRow, names: Names): TreeNode => ({
  cTreeKey: textOf(row, names.cKeyField),
  cTreeCode: textOf(row, names.cTreeCodeField),
  cTreeNodeTitle: textOf(row, names.cShowField),
  cParentKey: textOf(row, names.cParentKeyField),
  children: [],
})

/** What was found, with all above it. */
const withAncestors = (all: readonly TreeNode[], found: ReadonlySet<string>): TreeNode[] => {
  const kept = new Set<string>()
  const byKey = new Map(all.map(node => [node.cTreeKey, node]))
  for (const key of found)
    for (let node = byKey.get(key); node && !kept.has(node.cTreeKey); node = byKey.get(node.cParentKey))
      kept.add(node.cTreeKey)
  return all.filter(node => kept.has(node.cTreeKey))
}

const nested = (nodes: readonly TreeNode[]): TreeNode[] => {
  const byKey = new Map(nodes.map(node => [node.cTreeKey, node]))
  const roots: TreeNode[] = []
  for (const node of nodes) (byKey.get(node.cParentKey)?.children ?? roots).push(node)
  return roots
}

/** More nodes than this are no tree that one chooses from. */
const MOST_NODES = 20_000

/** All of them: of a tree that is cut children would stand without their parents. */
const readNodes = async (context: StaffContext, wish: RowsWish): Promise<ListRow[]> => {
  const { iTotleSize, pageData } = await readRows(context, { ...wish, most: MOST_NODES })
  return iTotleSize > pageData.length ? refuse(`节点超过 ${MOST_NODES} 个，无法按树显示`) : pageData
}

export const readTree = async (context: StaffContext, input: TreeDataRequest): Promise<TreeNode[]> => {
  requireOwner(context, input)
  const open = (field: string) => (input.bEncrypt ? decoded(field) : field)
  const names = [input.cKeyField, input.cParentKeyField, input.cShowField, input.cTreeCodeField]
  if (input.cDataSourceType !== 'table') return refuse(MISCONFIGURED)
  const wish = {
    type: input.cDataSourceType,
    server: open(input.cServerName),
    table: open(input.cTableName),
    api: open(input.cDefinedApi),
    scope: input.cDataScopeType,
    columns: names,
    order: open(input.cOrderField),
  }
  const all = (await readNodes(context, wish)).map(row => nodeOf(row, input))
  const where = open(input.cWhere)
  if (where === '' && input.queryConditionList.length === 0) return nested(all)
  const { queryConditionList } = input
  const matches = await readNodes(context, { ...wish, where, queryConditionList })
  const found = new Set(matches.map(row => textOf(row, input.cKeyField)))
  return nested(withAncestors(all, found))
}
