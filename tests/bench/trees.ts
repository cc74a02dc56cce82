import { decodeTree } from '@/api/decode/widgetRefer'
import { buildTree } from '@/widgets/tree-picker/model/flatTree'
import { openTree, pickedNodes, shownPlaces, treePickerModel } from '@/widgets/tree-picker/model/treePicker'
import budgets from './budgets.json'
import { atMost, median, type Line } from './line'

const NODES = 50_000
/** Children of each node, so that there are 50,000 on six levels. */
const BRANCHES = 8

const answer = {
  treeList: Array.from({ length: NODES }, (_, at) => ({
    cTreeNodeTitle: `节点 ${at}`,
    cTreeKey: `k${at}`,
    cTreeCode: `${at}`,
    cParentKey: at === 0 ? '' : `k${Math.floor((at - 1) / BRANCHES)}`,
    children: [],
  })),
}

const timed = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

const open = () => {
  const state = openTree({
    tree: buildTree(decodeTree(answer, 'tree').nodes),
    multiple: true,
    chosen: ['k1'],
  })
  shownPlaces(state)
  return state
}

/** What a tree of 50,000 nodes asks of the device: read and opened, searched, all chosen. Drawing is windowed. */
export const bigTrees = (): Line[] => {
  const state = open()
  const runs = Array.from({ length: budgets.conditions.runs }, () => ({
    opened: timed(open),
    searched: timed(() => shownPlaces(treePickerModel(state, { type: 'typed', text: '9' }))),
    chosen: timed(() => pickedNodes(treePickerModel(state, { type: 'allPressed' }))),
  }))
  const line = (what: string, part: 'opened' | 'searched' | 'chosen'): Line =>
    atMost(`50,000 nodes: ${what}`, median(runs.map(run => run[part])), budgets.h5.treeMs, ' ms')
  return [line('opened', 'opened'), line('searched', 'searched'), line('all chosen', 'chosen')]
}
