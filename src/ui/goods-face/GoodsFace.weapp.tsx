import { splitFen } from '@/base/money'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { splitName } from '../goods-name/nameParts'
import type { GoodsFaceProps } from './contract'
// the native component draws with these
import '../goods-name/goods-name.scss'
import '../icon/icon.scss'
import '../picture/picture.scss'
import '../price/price.scss'
import '../tag/tag.scss'
import './goods-face.scss'

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to make an element known
  namespace JSX {
    interface IntrinsicElements {
      'goods-face': { goods: Record<string, string | boolean | undefined> }
    }
  }
}

/** A native component (`native/`): one crossing carries what a card shows instead of every element of it. */
export function GoodsFace({ price, priceFrom, unit, priceHidden, priority, name, ...shown }: GoodsFaceProps) {
  const t = useText(uiTexts)
  const words = priceHidden ? t('ui.price.hidden') : t('ui.price.pending')
  const digits = (known: number) => {
    const { sign, integer, decimals } = splitFen(known)
    return {
      ...(priceFrom && { before: t('ui.price.fromBefore') }),
      yuan: `${sign}${t('common.yuan')}`,
      integer,
      decimals: `.${decimals}`,
      unit: `${unit ? `/${unit}` : ''}${priceFrom ? t('ui.price.fromAfter') : ''}`,
    }
  }
  return (
    <goods-face
      goods={{
        ...shown,
        ...splitName(name),
        ...(priceHidden || price === null ? { words } : digits(price)),
        early: priority || undefined,
      }}
    />
  )
}
