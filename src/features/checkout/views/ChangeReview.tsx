import { View } from '@tarojs/components'
import type { OrderChange } from '@/api/order'
import { parseYuan } from '@/base/money'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import { changeKey } from '../model/checkoutModel'
import { checkoutTexts } from '../texts'

export interface ChangeReviewProps {
  open: boolean
  changes: readonly OrderChange[]
  onAccept: () => void
  /** also by closing the sheet: nothing is agreed to by accident */
  onBack: () => void
}

const TONES = {
  price: 'warning',
  minimum: 'warning',
  stock: 'danger',
  offShelf: 'danger',
  undeliverable: 'danger',
} as const satisfies Record<OrderChange['kind'], string>

/** A price as money, a quantity as it is; nothing left is said in words. */
function Value({ change, value, earlier }: { change: OrderChange; value: string; earlier: boolean }) {
  const t = useText(checkoutTexts)
  const fen = change.kind === 'price' ? parseYuan(value) : undefined
  if (fen !== undefined) return <Price fen={fen} size="s" struck={earlier} />
  if (!earlier && value === '0')
    return <View className="checkout-change__removed">{t('checkout.review.removed')}</View>
  return (
    <View className={earlier ? 'checkout-change__before' : undefined}>
      {t('checkout.quantity', { n: value })}
    </View>
  )
}

function Change({ change }: { change: OrderChange }) {
  const t = useText(checkoutTexts)
  const { before, after } = change
  return (
    <View className="checkout-change" {...a11y({ role: 'listitem' })}>
      <View className="checkout-change__name">{change.name}</View>
      <View className="checkout-change__line">
        <Tag tone={TONES[change.kind]}>{t(`checkout.review.${change.kind}`)}</Tag>
        <View
          className="checkout-change__values"
          {...a11y({ role: 'img', label: t('checkout.review.of', { before, after }) })}
        >
          <Value change={change} value={before} earlier />
          <Icon name="chevron-right" size={12} />
          <Value change={change} value={after} earlier={false} />
        </View>
      </View>
    </View>
  )
}

/** Everything that is not as the buyer saw it last, agreed to at once or not at all. */
export function ChangeReview({ open, changes, onAccept, onBack }: ChangeReviewProps) {
  const t = useText(checkoutTexts)
  return (
    <Sheet
      open={open}
      onClose={onBack}
      title={t('checkout.review.title')}
      footer={
        <View className="checkout-review__actions">
          <Button kind="secondary" block onPress={onBack}>
            {t('checkout.review.back')}
          </Button>
          <Button block onPress={onAccept}>
            {t('checkout.review.accept')}
          </Button>
        </View>
      }
    >
      <View className="checkout-review__hint">{t('checkout.review.hint')}</View>
      <View {...a11y({ role: 'list', label: t('checkout.review.title') })}>
        {changes.map(change => (
          <Change key={changeKey(change)} change={change} />
        ))}
      </View>
    </Sheet>
  )
}
