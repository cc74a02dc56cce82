import type { WidgetOwner } from '@/api/widget'
import { getTree, getTreeBase, type TreeBase } from '@/api/widgetRefer'
import { useRead } from '../call-state/useRead'
import { buildTree, type FlatTree } from './model/flatTree'

export interface TreeData {
  base: TreeBase
  tree: FlatTree
  broken: readonly string[]
}

/** A tree as a whole: it is opened and searched on the device. */
export function useTreeData(code: string, scope: 'org' | 'person', owner: WidgetOwner) {
  const read = async (): Promise<TreeData> => {
    const base = await getTreeBase(code)
    const { nodes, broken } = await getTree({ base: { ...base, source: { ...base.source, scope } } }, owner)
    return { base, tree: buildTree(nodes), broken }
  }
  return useRead(read, { key: `${owner.orgUuid}/${code}`, when: code !== '', onShow: false })
}

export type TreeReading = ReturnType<typeof useTreeData>
