/** A region of the tree: province, city, district. */
export interface AreaNode {
  code: string
  name: string
  children?: readonly AreaNode[]
  /** names of nodes below it that cannot be read */
  broken?: readonly string[]
}

export type AreaPath = readonly AreaNode[]

/** Codes -> nodes, as far as they exist in the tree. */
export function findAreaPath(tree: readonly AreaNode[], codes: readonly string[]): AreaPath {
  const path: AreaNode[] = []
  let level: readonly AreaNode[] = tree
  for (const code of codes) {
    const node = level.find(it => it.code === code)
    if (!node) break
    path.push(node)
    level = node.children ?? []
  }
  return path
}

export interface AreaStep {
  path: AreaPath
  /** The choice is complete: nothing below the chosen one. */
  done: boolean
}

/** Choosing a node at a depth drops what was chosen below it. */
export function chooseArea(path: AreaPath, depth: number, node: AreaNode): AreaStep {
  return { path: [...path.slice(0, depth), node], done: !node.children?.length && !node.broken?.length }
}

/** The regions to choose from at a depth. */
export const areaChoices = (tree: readonly AreaNode[], path: AreaPath, depth: number): readonly AreaNode[] =>
  depth === 0 ? tree : (path[depth - 1]?.children ?? [])
