import type { ListColumn, ListRow } from '@/api/widgetList'
import { isFoldable } from './cells'

/** `compound`: rows have sub-rows and start unfolded (widgets §2, §4). */
export type ListVariant = 'plain' | 'compound'
export type SelectMode = 'none' | 'single' | 'multiple'

/**
 * A row with what the person did to it (widgets §3). One that did not change stays the same object, so that only the
 * others are drawn again.
 */
export interface ListItem {
  readonly row: ListRow
  /** a row with sub-rows is chosen if any of them is (widgets §4) */
  readonly chosen: boolean
  /** of each sub-row */
  readonly chosenBelow: readonly boolean[]
  /** all columns are shown, and the sub-rows */
  readonly showAll: boolean
  /** there is something to fold */
  readonly showExpand: boolean
}

/** A chosen row; of its sub-rows those that are chosen. */
export interface ChosenRecord {
  row: ListRow
  subRows: readonly ListRow[]
}

export type Choice = boolean | 'mixed'

/** The list with another one in this place. */
const replaced = <T>(list: readonly T[], at: number, one: T): readonly T[] => {
  const copy = [...list]
  copy[at] = one
  return copy
}

const isTrue = (flag: boolean): boolean => flag

/** Of the box of a row (widgets §4). */
export const choiceOf = (item: ListItem): Choice => {
  if (!item.chosen) return false
  return item.chosenBelow.every(isTrue) ? true : 'mixed'
}

interface Tally {
  chosen: number
  /** chosen with all their sub-rows */
  whole: number
  fold: 'none' | 'folded' | 'unfolded'
}

const tallies = new WeakMap<readonly ListItem[], Tally>()

let lastNumber = 0
const numbers = new WeakMap<readonly ListItem[], number>()
/** A number stands for a list: the list itself would keep all that were before it in memory. */
const numberOf = (items: readonly ListItem[]): number => {
  const number = numbers.get(items) ?? (lastNumber += 1)
  numbers.set(items, number)
  return number
}

/** Lists that differ from another one, by its number, in one place. */
const changes = new WeakMap<readonly ListItem[], { from: number; place: number }>()

/** The one place in which the list may differ from `before`; undefined where that is not known. */
export const changedPlace = (items: readonly ListItem[], before: readonly ListItem[]): number | undefined => {
  const change = changes.get(items)
  return change?.from === numberOf(before) ? change.place : undefined
}

const wholeOf = (item: ListItem): number => Number(choiceOf(item) === true)

/** A choice of one row changes its own part of what was counted. */
const tallyAfter = (tally: Tally, was: ListItem, is: ListItem): Tally => ({
  ...tally,
  chosen: tally.chosen + Number(is.chosen) - Number(was.chosen),
  whole: tally.whole + wholeOf(is) - wholeOf(was),
})

/** Counted once for each list of rows: the box for all, its number, the batch bar and the fold button ask for it. */
const tallyOf = (items: readonly ListItem[]): Tally => {
  const known = tallies.get(items)
  if (known) return known
  const tally: Tally = { chosen: 0, whole: 0, fold: 'none' }
  for (const item of items) {
    if (item.showExpand && tally.fold !== 'folded') tally.fold = item.showAll ? 'unfolded' : 'folded'
    if (!item.chosen) continue
    tally.chosen += 1
    tally.whole += wholeOf(item)
  }
  tallies.set(items, tally)
  return tally
}

export const countChosen = (items: readonly ListItem[]): number => tallyOf(items).chosen

/** Of the box that stands for all rows and sub-rows. */
export const choiceOfAll = (items: readonly ListItem[]): Choice => {
  const { chosen, whole } = tallyOf(items)
  if (chosen === 0) return false
  return whole === items.length ? true : 'mixed'
}

/** Whether there is something to fold, and all of it is unfolded. */
export const foldOf = (items: readonly ListItem[]): Tally['fold'] => tallyOf(items).fold

export const chosenRecords = (items: readonly ListItem[]): ChosenRecord[] =>
  items
    .filter(item => item.chosen)
    .map(({ row, chosenBelow }) => ({ row, subRows: row.subRows.filter((_, at) => chosenBelow[at]) }))

/** A row and all its sub-rows. */
export const withChosen = (item: ListItem, on: boolean): ListItem =>
  choiceOf(item) === on ? item : { ...item, chosen: on, chosenBelow: item.chosenBelow.map(() => on) }

export const withChosenBelow = (item: ListItem, at: number, on: boolean): ListItem => {
  if (at < 0 || at >= item.chosenBelow.length || item.chosenBelow[at] === on) return item
  const chosenBelow = replaced(item.chosenBelow, at, on)
  return { ...item, chosenBelow, chosen: chosenBelow.some(isTrue) }
}

export const withShowAll = (item: ListItem, showAll: boolean): ListItem =>
  item.showAll === showAll ? item : { ...item, showAll }

/** A row that has arrived; what was done to it before, when it was there before. */
export const itemOf = (
  row: ListRow,
  columns: readonly ListColumn[],
  variant: ListVariant,
  before: ListItem | undefined,
): ListItem => {
  const sameBelow = before?.chosenBelow.length === row.subRows.length
  const whole = before !== undefined && choiceOf(before) === true
  const chosenBelow = sameBelow ? before.chosenBelow : row.subRows.map(() => whole)
  return {
    row,
    chosen: row.subRows.length > 0 ? chosenBelow.some(isTrue) : (before?.chosen ?? false),
    chosenBelow,
    showAll: before?.showAll ?? variant === 'compound',
    showExpand: isFoldable(columns, row),
  }
}

/**
 * The item with this key, and the others as they are; the same list where nothing changes. `place`: where it is most
 * likely, so that a choice among ten thousand rows looks at one.
 */
export const withItem = (
  items: readonly ListItem[],
  key: string,
  change: (item: ListItem) => ListItem,
  place = -1,
): readonly ListItem[] => {
  const at = items[place]?.row.key === key ? place : items.findIndex(item => item.row.key === key)
  const item = items[at]
  const changed = item && change(item)
  if (!changed || changed === item) return items
  const list = replaced(items, at, changed)
  changes.set(list, { from: numberOf(items), place: at })
  const tally = tallies.get(items)
  if (tally && changed.showAll === item.showAll) tallies.set(list, tallyAfter(tally, item, changed))
  return list
}

/** Every item; the same list where nothing changes. */
export const withAll = (
  items: readonly ListItem[],
  change: (item: ListItem) => ListItem,
): readonly ListItem[] => {
  const changed = items.map(change)
  return changed.every((item, at) => item === items[at]) ? items : changed
}
