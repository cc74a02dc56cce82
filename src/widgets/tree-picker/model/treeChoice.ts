import type { TreeNode } from '@/api/widgetRefer'
import { isLeaf, type FlatTree } from './flatTree'

/** Whether a node is chosen: with all its leaves, with some of them, or not at all. */
export type Mark = boolean | 'mixed'

/** Which leaves of a tree are chosen. Sums make any node’s share known at once, however much lies below it. */
export interface TreeChoice {
  /** 1 for a chosen leaf, by place */
  on: Uint8Array
  /** chosen leaves before a place */
  before: Int32Array
  /** leaves before a place */
  leavesBefore: Int32Array
  /** keys that were chosen and are not in the tree; kept until all is cleared */
  gone: readonly string[]
}

/** Says why a node cannot be chosen; undefined where it can. */
export type Refused = (place: number) => string | undefined

const sumsOf = (count: number, holds: (place: number) => boolean): Int32Array => {
  const sums = new Int32Array(count + 1)
  for (let at = 0; at < count; at += 1) sums[at + 1] = (sums[at] ?? 0) + (holds(at) ? 1 : 0)
  return sums
}

const between = (sums: Int32Array, from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0)

const withLeaves = (choice: TreeChoice, on: Uint8Array): TreeChoice => ({
  ...choice,
  on,
  before: sumsOf(on.length, at => on[at] === 1),
})

/** A node that was chosen has all its leaves chosen. */
export const choiceOf = (tree: FlatTree, keys: readonly string[]): TreeChoice => {
  const count = tree.nodes.length
  const on = new Uint8Array(count)
  const gone: string[] = []
  for (const key of new Set(keys)) {
    const place = tree.at.get(key)
    if (place === undefined) gone.push(key)
    else on.fill(1, place, tree.ends[place])
  }
  for (let at = 0; at < count; at += 1) if (!isLeaf(tree, at)) on[at] = 0
  const leavesBefore = sumsOf(count, at => isLeaf(tree, at))
  return withLeaves({ on, before: leavesBefore, leavesBefore, gone }, on)
}

/** A parent is checked only when all its leaves are (widgets §4). */
export const markOf = (tree: FlatTree, choice: TreeChoice, places: readonly number[]): Mark => {
  let leaves = 0
  let chosen = 0
  for (const place of places) {
    const end = tree.ends[place] ?? place
    leaves += between(choice.leavesBefore, place, end)
    chosen += between(choice.before, place, end)
  }
  if (chosen === 0) return false
  return chosen === leaves ? true : 'mixed'
}

/**
 * The leaves below these nodes are chosen, or let go where all that can be chosen were. A leaf that cannot be chosen
 * stays as it is.
 */
export const toggleBelow = (
  tree: FlatTree,
  choice: TreeChoice,
  places: readonly number[],
  refused?: Refused,
): TreeChoice => {
  const free: number[] = []
  for (const place of places) {
    const end = tree.ends[place] ?? place
    for (let at = place; at < end; at += 1) if (isLeaf(tree, at) && !refused?.(at)) free.push(at)
  }
  const value = free.every(at => choice.on[at] === 1) ? 0 : 1
  const on = Uint8Array.from(choice.on)
  for (const at of free) on[at] = value
  return withLeaves(choice, on)
}

/** The highest nodes that are chosen with everything below them, in the tree’s order. */
export const chosenNodes = (tree: FlatTree, choice: TreeChoice): TreeNode[] => {
  const nodes: TreeNode[] = []
  for (let at = 0; at < tree.nodes.length;) {
    const whole = markOf(tree, choice, [at]) === true
    const node = tree.nodes[at]
    if (whole && node) nodes.push(node)
    at = whole ? (tree.ends[at] ?? at + 1) : at + 1
  }
  return nodes
}
