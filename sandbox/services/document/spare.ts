import Big from 'big.js'

/** Column of an order's rows: by how many percent more may come than was ordered. Blank: by none. */
export const OVER_PERCENT = 'iOverPercent'
/** What a posted receipt keeps with a row: how many of its pieces came beyond what was ordered. */
export const OVER_QTY = 'iOverQty'

/** Goods that are measured come in parts of their unit, all others in whole pieces. @assumed */
const MEASURED = ['吨', '千克', '公斤', '克', '米', '千米', '平方米', '立方米', '升', '毫升']
const PARTS = 3

/** How many pieces may come beyond those that were ordered. It is rounded down: part of a piece is no piece. */
export const spareOf = (qty: string, percent: unknown, unit: string): Big => {
  const share = new Big(typeof percent === 'string' || typeof percent === 'number' ? percent || 0 : 0)
  return new Big(qty)
    .times(share)
    .div(100)
    .round(MEASURED.includes(unit) ? PARTS : 0, Big.roundDown)
}
