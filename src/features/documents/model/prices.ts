import type { LastPrice } from '@/api/purchasePrice'
import { compareDecimals } from '@/base/decimal'
import type { CellValues } from '@/widgets/table'
import type { VoucherHandle } from '@/widgets/voucher'

/** Field of a row that is compared, and of the goods it is for. */
export const PRICE = 'iPrice'
const GOODS = 'cGoodsUuid'
const SUPPLIER = 'cSupplierUuid'

/** States of an order whose prices are not agreed yet: entered, in approval, refused. */
const UNDECIDED: readonly string[] = ['1', '2', '9']

/** What an order asks for. */
export interface PricedOrder {
  /** '' where none is chosen yet */
  supplierUuid: string
  /** '' of a new one */
  documentUuid: string
  /** its prices are not agreed yet */
  undecided: boolean
}

export const goodsOf = (values: CellValues): string => String(values[GOODS] ?? '')
export const goodsNameOf = (values: CellValues): string => String(values[`$${GOODS}`] ?? '')

export const pricedOrderOf = ({
  state,
  fills,
}: {
  state: Pick<VoucherHandle['state'], 'values' | 'document'>
  fills: boolean
}): PricedOrder => ({
  supplierUuid: String(state.values[SUPPLIER] ?? ''),
  documentUuid: state.document?.documentUuid ?? '',
  undecided: fills || UNDECIDED.includes(state.document?.state.key ?? ''),
})

/** The last prices of goods, as far as they were asked for; undefined of goods that were never ordered. */
export type LastPrices = ReadonlyMap<string, LastPrice | undefined>

/** Goods of these rows whose last price was not asked for yet. */
export const unaskedGoods = (
  rows: readonly { values: CellValues }[],
  known: LastPrices,
): readonly string[] => {
  const goods = new Set(rows.map(({ values }) => goodsOf(values)))
  return [...goods].filter(one => one !== '' && !known.has(one)).sort()
}

export const withAsked = (
  known: LastPrices,
  asked: readonly string[],
  found: readonly LastPrice[],
): LastPrices => {
  const byGoods = new Map(found.map(one => [one.goodsUuid, one]))
  return new Map([...known, ...asked.map(goods => [goods, byGoods.get(goods)] as const)])
}

/** The last price of a row's goods, where the row says another one. */
export const otherLastPrice = (values: CellValues, known: LastPrices): LastPrice | undefined => {
  const last = known.get(goodsOf(values))
  return last && compareDecimals(values[PRICE], last.price) !== 0 ? last : undefined
}
