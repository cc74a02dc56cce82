import type { ListRow } from '@/api/widgetList'

/** What a scan or a person may name goods by; the first that says which goods they are counts. */
export const NAMES = ['cGoodsCode', 'cBarCode', 'cGoodsName'] as const

type Goods = ListRow['values']

/** As servers compare texts that do not tell capitals apart. */
const folded = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** The one that is meant: of all whose code, bar code or name is the text. Undefined: none, or it may be several. */
export const goodsNamed = (text: string, found: readonly Goods[]): Goods | undefined => {
  // the server has compared it already
  if (found.length === 1) return found[0]
  const wanted = folded(text)
  for (const name of NAMES) {
    const [goods, second] = found.filter(one => folded(one[name]) === wanted)
    if (goods && !second) return goods
  }
  return undefined
}
