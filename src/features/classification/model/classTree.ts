import type { ProductPage } from '@/api/product'
import type { ProductClass } from '@/api/productClass'

interface ClassFailure {
  kind: string
  msg?: string | undefined
}

/** The first page of a class's goods. */
export interface ClassGoods {
  classUuid: string
  /** login and institution it was answered for */
  owner: string
  page: ProductPage
}

/** The class tree with the place the buyer has reached in it. */
export interface ClassTree {
  status: 'loading' | 'ready' | 'failed'
  /** as the last visit left them: the server has not answered yet */
  kept?: boolean
  classes: readonly ProductClass[]
  /** what the page opens with at its upper end, as it was answered last */
  goods?: ClassGoods | undefined
  /** names of top classes that cannot be read */
  broken: readonly string[]
  failure?: ClassFailure
  /** index among the top classes */
  top: number
  /** index among the sections of the top class */
  section: number
  /** the section being scrolled to; scroll positions on the way there do not count */
  jump?: { section: number; count: number }
}

export type ClassTreeEvent =
  | { type: 'classesRequested' }
  /** `wanted`: class of the page's address */
  | {
      type: 'classesArrived'
      classes: readonly ProductClass[]
      broken?: readonly string[]
      wanted?: string | undefined
    }
  /** of the last visit */
  | {
      type: 'keptArrived'
      classes: readonly ProductClass[]
      goods?: ClassGoods | undefined
      wanted?: string | undefined
    }
  | { type: 'goodsArrived'; goods: ClassGoods }
  | { type: 'classesFailed'; failure: ClassFailure }
  /** a link led here while the classes were there already */
  | { type: 'classWanted'; classUuid: string }
  | { type: 'topPressed'; top: number }
  | { type: 'sectionPressed'; section: number }
  /** the section at the upper edge, by scroll position */
  | { type: 'sectionReached'; section: number }
  | { type: 'jumpEnded' }

export const newClassTree: ClassTree = {
  status: 'loading',
  classes: [],
  broken: [],
  top: 0,
  section: 0,
  jump: undefined,
}

export const topClass = (tree: ClassTree): ProductClass | undefined => tree.classes[tree.top]

/** Sections at the right: the classes below the top class, or the class itself where it has none. */
export const sectionsOf = (top: ProductClass | undefined): readonly ProductClass[] =>
  top === undefined ? [] : top.children.length ? top.children : [top]

/** Names of the classes beside the sections that cannot be read; a section names those below itself. */
export const unreadAbove = (tree: ClassTree): readonly string[] => {
  const top = topClass(tree)
  return top?.children.length ? [...tree.broken, ...top.broken] : tree.broken
}

const holds = (node: ProductClass, classUuid: string): boolean =>
  node.classUuid === classUuid || node.children.some(child => holds(child, classUuid))

const placeOf = (classes: readonly ProductClass[], wanted: string | undefined) => {
  const top = wanted === undefined ? -1 : classes.findIndex(node => holds(node, wanted))
  if (top < 0) return undefined
  const section = sectionsOf(classes[top]).findIndex(node => holds(node, wanted ?? ''))
  return { top, section: Math.max(0, section) }
}

const jumpTo = (tree: ClassTree, section: number): ClassTree => ({
  ...tree,
  section,
  jump: { section, count: (tree.jump?.count ?? 0) + 1 },
})

/** An unknown class leaves the place as it is. */
const openAt = (tree: ClassTree, wanted: string | undefined): ClassTree => {
  const place = placeOf(tree.classes, wanted)
  if (!place) return tree
  const there = { ...tree, ...place, jump: undefined }
  return place.section > 0 || place.top === tree.top ? jumpTo(there, place.section) : there
}

/** The server has answered while classes are shown: the buyer stays where they have gone. */
const renewed = (tree: ClassTree, classes: readonly ProductClass[], broken: readonly string[]): ClassTree => {
  const same = JSON.stringify(classes) === JSON.stringify(tree.classes)
  if (same) return { ...tree, broken, kept: false }
  const place = placeOf(classes, sectionsOf(topClass(tree))[tree.section]?.classUuid)
  return { ...newClassTree, status: 'ready', classes, goods: tree.goods, broken, ...place }
}

export const reduceClassTree = (tree: ClassTree, event: ClassTreeEvent): ClassTree => {
  switch (event.type) {
    case 'classesRequested':
      return tree.status === 'ready' ? tree : { ...newClassTree }
    case 'keptArrived':
      return tree.status === 'ready'
        ? tree
        : openAt(
            { ...newClassTree, status: 'ready', kept: true, classes: event.classes, goods: event.goods },
            event.wanted,
          )
    case 'goodsArrived':
      return sectionsOf(tree.classes[0])[0]?.classUuid === event.goods.classUuid
        ? { ...tree, goods: event.goods }
        : tree
    case 'classesArrived':
      if (topClass(tree)) return renewed(tree, event.classes, event.broken ?? [])
      return openAt(
        { ...newClassTree, status: 'ready', classes: event.classes, broken: event.broken ?? [] },
        event.wanted,
      )
    case 'classesFailed':
      return tree.status === 'ready' ? tree : { ...newClassTree, status: 'failed', failure: event.failure }
    case 'classWanted':
      return openAt(tree, event.classUuid)
    case 'topPressed':
      return event.top === tree.top || !tree.classes[event.top]
        ? tree
        : { ...tree, top: event.top, section: 0, jump: undefined }
    case 'sectionPressed':
      return sectionsOf(topClass(tree))[event.section] ? jumpTo(tree, event.section) : tree
    case 'sectionReached':
      return tree.jump || event.section === tree.section ? tree : { ...tree, section: event.section }
    case 'jumpEnded':
      return tree.jump ? { ...tree, jump: undefined } : tree
  }
}

/** The last section whose top has passed the line; tops and line in px of the same origin. */
export const sectionAt = (tops: readonly number[], line: number): number =>
  tops.reduce((found, top, index) => (top <= line ? index : found), 0)
