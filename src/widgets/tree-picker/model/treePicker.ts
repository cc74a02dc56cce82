import type { TreeNode } from '@/api/widgetRefer'
import { childrenOf, isLeaf, searchTree, type FlatTree } from './flatTree'
import {
  choiceOf,
  chosenNodes,
  markOf,
  toggleBelow,
  type Mark,
  type Refused,
  type TreeChoice,
} from './treeChoice'

/** A tree while a person picks from it (widgets §4). */
export interface TreePicking {
  tree: FlatTree
  multiple: boolean
  refused: Refused | undefined
  /** the node whose children are shown; -1: the top level */
  at: number
  typed: string
  /** the one node that is picked; -1: none is */
  one: number
  /** what is chosen of several */
  several: TreeChoice
}

export type TreePickingEvent =
  | { type: 'treeArrived'; wish: TreeWish }
  | { type: 'nodePressed'; place: number }
  | { type: 'levelOpened'; place: number }
  | { type: 'typed'; text: string }
  /** 全选: all that is shown */
  | { type: 'allPressed' }
  | { type: 'cleared' }

export interface TreeWish {
  tree: FlatTree
  multiple: boolean
  /** keys chosen before */
  chosen: readonly string[]
  refused?: Refused | undefined
}

/** One node that was chosen before is shown among its siblings. */
export const openTree = ({ tree, multiple, chosen, refused }: TreeWish): TreePicking => {
  const one = multiple ? -1 : (tree.at.get(chosen[0] ?? '') ?? -1)
  const at = tree.parents[one] ?? -1
  return { tree, multiple, refused, at, typed: '', one, several: choiceOf(tree, multiple ? chosen : []) }
}

/** Places of what is shown: a level, or the hits of a search at every level. */
export const shownPlaces = ({ tree, at, typed }: Pick<TreePicking, 'tree' | 'at' | 'typed'>): number[] =>
  typed.trim() === '' ? childrenOf(tree, at) : searchTree(tree, typed)

export const markAt = (
  state: Pick<TreePicking, 'tree' | 'multiple' | 'several' | 'one'>,
  place: number,
): Mark => (state.multiple ? markOf(state.tree, state.several, [place]) : state.one === place)

/** Nodes that are picked; of several the highest ones that are picked as a whole. */
export const pickedNodes = ({ tree, multiple, one, several }: TreePicking): TreeNode[] =>
  multiple ? chosenNodes(tree, several) : tree.nodes.slice(one, one < 0 ? one : one + 1)

const pickedKeys = (tree: FlatTree, choice: TreeChoice): Set<string> =>
  new Set([...chosenNodes(tree, choice).map(node => node.key), ...choice.gone])

/** How many picks were made or taken back since the beginning; a node with all below it is one, and so is one leaf. */
export const changedPicks = (
  { tree, multiple, several }: Pick<TreePicking, 'tree' | 'multiple' | 'several'>,
  chosen: readonly string[],
): number => {
  if (!multiple) return 0
  const before = choiceOf(tree, chosen)
  const leaves = several.on.reduce((sum, on, at) => sum + (on === before.on[at] ? 0 : 1), 0)
  const [is, was] = [pickedKeys(tree, several), pickedKeys(tree, before)]
  const nodes = [...is, ...was].filter(key => is.has(key) !== was.has(key)).length
  return Math.min(leaves + before.gone.length - several.gone.length, nodes)
}

const pressed = (state: TreePicking, place: number): TreePicking => {
  const { tree, multiple, refused } = state
  if (!tree.nodes[place] || refused?.(place)) return state
  if (multiple) return { ...state, several: toggleBelow(tree, state.several, [place], refused) }
  const below = isLeaf(tree, place) ? {} : { at: place, typed: '' }
  return { ...state, one: place, ...below }
}

export const treePickerModel = (state: TreePicking, event: TreePickingEvent): TreePicking => {
  switch (event.type) {
    case 'treeArrived':
      return event.wish.tree === state.tree ? state : openTree(event.wish)
    case 'nodePressed':
      return pressed(state, event.place)
    case 'levelOpened':
      return { ...state, at: event.place, typed: '' }
    case 'typed':
      return { ...state, typed: event.text }
    case 'allPressed':
      return state.multiple
        ? {
            ...state,
            several: toggleBelow(state.tree, state.several, shownPlaces(state), state.refused),
          }
        : state
    case 'cleared':
      return { ...state, one: -1, several: choiceOf(state.tree, []) }
  }
}
