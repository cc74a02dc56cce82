import type { Region, RegionNode } from './region'

/** Codes from the province down to the node with `code`; empty when it is not in the tree. */
export const codesOf = (tree: readonly RegionNode[], code: string): string[] => {
  for (const node of tree) {
    if (node.code === code) return [node.code]
    const below = codesOf(node.children ?? [], code)
    if (below.length > 0) return [node.code, ...below]
  }
  return []
}

/** A way down the tree as a region; undefined when it is too short to deliver to. */
export const regionOfPath = (path: readonly { name: string; code: string }[]): Region | undefined => {
  const [province, city, district] = path
  if (!province || !city) return undefined
  return {
    province: province.name,
    city: city.name,
    district: district?.name ?? '',
    code: (district ?? city).code,
  }
}

/** The region with this code; undefined when it is not in the tree, or no place to deliver to. */
export const regionAt = (tree: readonly RegionNode[], code: string): Region | undefined => {
  const path: RegionNode[] = []
  let level: readonly RegionNode[] = tree
  for (const step of codesOf(tree, code)) {
    const node = level.find(one => one.code === step)
    if (!node) return undefined
    path.push(node)
    level = node.children ?? []
  }
  return regionOfPath(path)
}
