/**
 * Windowing by blocks of rows. A block is mounted as a whole or stands as one empty element of the same height, so a
 * scroll step changes at most two elements and the page keeps its height.
 */
export interface BlockPlan {
  /** cards in one block; a multiple of the columns */
  blockSize: number
  /** number of blocks for all cards */
  count: number
}

export const MAX_MOUNTED = 60
const MOUNTED_BLOCKS = 3

/** Three blocks are mounted at a time and together hold at most 60 cards. */
export const planBlocks = (cards: number, columns: number): BlockPlan => {
  const perBlock = Math.floor(MAX_MOUNTED / MOUNTED_BLOCKS / columns) * columns
  return { blockSize: perBlock, count: Math.ceil(cards / perBlock) }
}

export interface BlockRange {
  first: number
  /** inclusive */
  last: number
}

export const FIRST_BLOCKS: BlockRange = { first: 0, last: MOUNTED_BLOCKS - 1 }

/**
 * The block at this line of the viewport (device px from its top) and its neighbours are mounted. A block is several
 * screens high, so the middle of any phone or tablet will do.
 */
const LINE = 400

/**
 * Blocks to mount. `listTop` is the list's top relative to the viewport's, `listHeight` the height of all cards
 * together, both in device px; rows are equally high.
 */
export const blocksInView = (
  cards: number,
  plan: BlockPlan,
  listTop: number,
  listHeight: number,
): BlockRange => {
  const { blockSize, count } = plan
  const blockHeight = cards > 0 ? (listHeight * blockSize) / cards : 0
  const centre = blockHeight > 0 ? Math.max(0, Math.floor((LINE - listTop) / blockHeight)) : 0
  const reach = Math.floor(MOUNTED_BLOCKS / 2)
  const first = Math.max(0, Math.min(centre - reach, count - MOUNTED_BLOCKS))
  return { first, last: Math.min(first + MOUNTED_BLOCKS - 1, Math.max(0, count - 1)) }
}

export const sameRange = (a: BlockRange, b: BlockRange): boolean => a.first === b.first && a.last === b.last

export const cardsOfBlock = <T>(cards: readonly T[], { blockSize }: BlockPlan, block: number): readonly T[] =>
  cards.slice(block * blockSize, (block + 1) * blockSize)
