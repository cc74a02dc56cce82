import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { getLastPrices } from '@/api/purchasePrice'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import type { VoucherHandle, VoucherScreenProps } from '@/widgets/voucher'
import {
  goodsNameOf,
  goodsOf,
  otherLastPrice,
  PRICE,
  pricedOrderOf,
  unaskedGoods,
  withAsked,
  type LastPrices,
  type PricedOrder,
} from '../model/prices'
import { priceHistoryTexts } from '../texts'
import { PriceSheet, type PriceWish } from '../views/PriceSheet'

/** So long no other goods came: several that are scanned are asked for at once. */
const PAUSE_MS = 400
const NONE: LastPrices = new Map()

interface Known {
  order: PricedOrder
  last: LastPrices
}

interface ReaderProps {
  owner: WidgetOwner
  voucher: VoucherHandle
  known: Known
  onKnown: (known: Known) => void
}

/** Asks what the goods on the page cost before, and says for which order. */
function PriceReader({ owner, voucher, known, onKnown }: ReaderProps) {
  const { state, fills, table } = voucher
  const { supplierUuid, documentUuid, undecided } = pricedOrderOf({ state, fills })
  const order = useMemo(
    () => ({ supplierUuid, documentUuid, undecided }),
    [supplierUuid, documentUuid, undecided],
  )
  const isSame =
    known.order.supplierUuid === supplierUuid &&
    known.order.documentUuid === documentUuid &&
    known.order.undecided === undecided
  useEffect(() => {
    if (!isSame) onKnown({ order, last: NONE })
  }, [isSame, order, onKnown])
  const { rows } = table.state
  const { last } = known
  const goods = useMemo(
    () => (isSame && undecided ? unaskedGoods(rows, last).join(',') : ''),
    [isSame, undecided, rows, last],
  )
  useEffect(() => {
    if (goods === '') return undefined
    let here = true
    const asked = goods.split(',')
    const ask = async () => {
      const wish = { goodsUuids: asked, supplierUuid, exceptDocument: documentUuid }
      const found = await getLastPrices(wish, owner)
      if (here) onKnown({ order, last: withAsked(last, asked, found) })
    }
    // only a hint: without it the rows stand as they do otherwise
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [goods, supplierUuid, documentUuid, owner, onKnown, order, last])
  return null
}

type TellProgress = NonNullable<VoucherScreenProps['tellProgress']>

/** Prices of goods in earlier orders: a note at each row that says another one, and their history at a row's price. */
export function useOrderPrices(
  owner: WidgetOwner,
  tellProgress: TellProgress,
): {
  reader: (voucher: VoucherHandle) => ReactElement
  tellProgress: TellProgress
  belowCell: NonNullable<VoucherScreenProps['belowCell']>
  sheet: ReactElement | null
} {
  const t = useText(priceHistoryTexts)
  const [known, setKnown] = useState<Known>({
    order: { supplierUuid: '', documentUuid: '', undecided: false },
    last: NONE,
  })
  const [wish, setWish] = useState<PriceWish>()
  const [open, setOpen] = useState(false)
  const { order, last } = known
  const tell = useCallback<TellProgress>(
    (progress, values) => {
      const other = otherLastPrice(values, last)
      const told = tellProgress(progress, values)
      if (!other) return told
      const { price, supplier, supplierUuid } = other
      const isOwn = supplierUuid === order.supplierUuid || supplier === ''
      const note = t(`priceHistory.${isOwn ? 'last' : 'lastOf'}`, { price, supplier })
      return [told, note].filter(Boolean).join('\n')
    },
    [tellProgress, last, order, t],
  )
  const belowCell = useCallback<NonNullable<VoucherScreenProps['belowCell']>>(
    ({ column, values, take }) => {
      const goodsUuid = goodsOf(values)
      if (column.field !== PRICE || goodsUuid === '') return null
      const { supplierUuid, documentUuid } = order
      return (
        <Button
          kind="ghost"
          size="s"
          edge="start"
          onPress={() => {
            const about = { goodsUuid, goods: goodsNameOf(values), supplierUuid }
            setWish({ ...about, exceptDocument: documentUuid, take })
            setOpen(true)
          }}
        >
          {t('priceHistory.open')}
        </Button>
      )
    },
    [order, t],
  )
  return {
    reader: voucher => <PriceReader {...{ owner, voucher, known }} onKnown={setKnown} />,
    tellProgress: tell,
    belowCell,
    sheet: wish ? <PriceSheet owner={owner} wish={wish} open={open} onClose={() => setOpen(false)} /> : null,
  }
}
