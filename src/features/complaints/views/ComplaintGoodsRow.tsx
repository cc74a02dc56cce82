import type { ComplaintGoods } from '@/api/complaint'
import { useText } from '@/i18n'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { complaintsTexts } from '../texts'

/** The order line a complaint is about. */
export function ComplaintGoodsRow({ goods }: { goods: ComplaintGoods }) {
  const t = useText(complaintsTexts)
  return (
    <GoodsLine
      className="complaint-goods"
      src={goods.imageUrl}
      size={64}
      name={goods.name}
      notes={[goods.specValues.join(' / ')]}
      price={<Price fen={goods.amount} size="s" plain />}
      quantity={t('complaints.quantity', { n: goods.quantity, unit: goods.unit })}
    />
  )
}
