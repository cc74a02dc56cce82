import type { ProductDetail } from '@/api/product'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Cell } from '@/ui/cell/Cell'
import { productTexts } from '../texts'

export interface SplicingLineProps {
  code: string
  splicing: NonNullable<ProductDetail['splicing']>
}

/** The product can be bought in groups: leads to those that run, and to one of one's own. */
export function SplicingLine({ code, splicing: { price, groups } }: SplicingLineProps) {
  const t = useText(productTexts)
  return (
    <Cell
      title={t('product.splicing')}
      note={price === undefined ? undefined : t('product.splicingFrom', { price: formatFen(price) })}
      value={groups > 0 ? t('product.splicingOpen', { n: groups }) : t('product.splicingStart')}
      onPress={() => void navigate(linkTo('addSplicingOrders', { productCode: code }))}
    />
  )
}
