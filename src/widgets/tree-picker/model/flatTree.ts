import type { TreeNode } from '@/api/widgetRefer'

/**
 * A tree in flat arrays, built once: every node stands before what lies below it, and `ends` says where that ends. A
 * node whose parent is not there stands on the top level, and so does one of a ring.
 */
export interface FlatTree {
  nodes: readonly TreeNode[]
  /** place of the parent, -1 on the top level */
  parents: Int32Array
  /** the first place behind everything below a node */
  ends: Int32Array
  /** place by key */
  at: ReadonlyMap<string, number>
  /** what is searched: title and code in small letters */
  words: readonly string[]
}

/** Places of the children of each node as chains: the first child, and the next one of the same parent. */
const chainsOf = (parents: Int32Array) => {
  const first = new Int32Array(parents.length).fill(-1)
  const next = new Int32Array(parents.length).fill(-1)
  let top = -1
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const parent = parents[at] ?? -1
    next[at] = parent < 0 ? top : (first[parent] ?? -1)
    if (parent < 0) top = at
    else first[parent] = at
  }
  return { first, next, top }
}

/** Parents by place; the ring a node is in ends with it. */
const parentsOf = (nodes: readonly TreeNode[], places: ReadonlyMap<string, number>): Int32Array => {
  const parents = Int32Array.from(nodes, node =>
    node.parentKey === '' ? -1 : (places.get(node.parentKey) ?? -1),
  )
  /** the walk that came by, so that every node is walked over once */
  const seen = new Int32Array(nodes.length)
  for (let start = 0; start < nodes.length; start += 1) {
    const walk = start + 1
    for (let at = start; at >= 0 && seen[at] === 0;) {
      seen[at] = walk
      const parent = parents[at] ?? -1
      if (parent >= 0 && seen[parent] === walk) parents[at] = -1
      at = parents[at] ?? -1
    }
  }
  return parents
}

const indexOf = (nodes: readonly TreeNode[]): Map<string, number> => {
  const places = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += 1) places.set((nodes[at] as TreeNode).key, at)
  return places
}

/** Where each node ends, from the last one on: a parent ends with the last of what lies below it. */
const endsOf = (parents: Int32Array): Int32Array => {
  const ends = Int32Array.from(parents, (_, at) => at + 1)
  for (let at = parents.length - 1; at >= 0; at -= 1) {
    const parent = parents[at] ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[at] ?? 0)
  }
  return ends
}

export const buildTree = (sent: readonly TreeNode[]): FlatTree => {
  const parentBefore = parentsOf(sent, indexOf(sent))
  const { first, next, top } = chainsOf(parentBefore)
  const nodes: TreeNode[] = []
  const parents = new Int32Array(sent.length)
  /** where a node has been placed */
  const placed = new Int32Array(sent.length)
  for (let before = top; before >= 0;) {
    const parent = parentBefore[before] ?? -1
    placed[before] = nodes.length
    parents[nodes.length] = parent < 0 ? -1 : (placed[parent] ?? -1)
    nodes.push(sent[before] as TreeNode)
    let follow = first[before] ?? -1
    for (let up = before; follow < 0 && up >= 0; up = parentBefore[up] ?? -1) follow = next[up] ?? -1
    before = follow
  }
  return {
    nodes,
    parents,
    ends: endsOf(parents),
    at: indexOf(nodes),
    words: nodes.map(node => `${node.title}\n${node.code}`.toLowerCase()),
  }
}

/** Places of what lies directly below a node; of the top level for -1. */
export const childrenOf = (tree: FlatTree, place: number): number[] => {
  const children: number[] = []
  const end = place < 0 ? tree.nodes.length : (tree.ends[place] ?? 0)
  for (let at = place + 1; at < end; at = tree.ends[at] ?? end) children.push(at)
  return children
}

export const isLeaf = (tree: FlatTree, place: number): boolean => tree.ends[place] === place + 1

/** Places from the top level down to the node, itself included. */
export const pathOf = (tree: FlatTree, place: number): number[] => {
  const path: number[] = []
  for (let at = place; at >= 0; at = tree.parents[at] ?? -1) path.push(at)
  return path.reverse()
}

/** Places of the nodes whose title or code contains the words. */
export const searchTree = (tree: FlatTree, words: string): number[] => {
  const wanted = words.trim().toLowerCase()
  const found: number[] = []
  if (wanted === '') return found
  for (let at = 0; at < tree.words.length; at += 1) if (tree.words[at]?.includes(wanted)) found.push(at)
  return found
}

/** The node and everything below it; undefined where that are more than `most`. */
export const withAllBelow = (tree: FlatTree, place: number, most: number): TreeNode[] | undefined => {
  const end = tree.ends[place] ?? place
  return end - place > most ? undefined : tree.nodes.slice(place, end)
}
