import type { CartLine } from '@/api/cart'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { cartTexts } from '../texts'

/** Stock is worth a word only when it is nearly gone. */
const FEW = 20

/** What is to be known of a line before it is bought; undefined where there is nothing to say. */
export function useLineNotes({ minQuantity, stepQuantity, stock, unit, ...line }: CartLine) {
  const t = useText(cartTexts)
  const rules = [
    minQuantity > 1 && t('cart.minimum', { n: minQuantity, unit }),
    stepQuantity > 1 && t('cart.step', { n: stepQuantity, unit }),
  ].filter(Boolean)
  const change = line.price - line.addedPrice
  const amount = formatYuan(Math.abs(change))
  return {
    rules: rules.join(t('common.listSeparator')) || undefined,
    few: stock < Math.max(FEW, line.quantity) ? t('cart.stockLeft', { n: stock, unit }) : undefined,
    cheaper: change < 0 ? t('cart.cheaper', { amount }) : undefined,
    dearer: change > 0 ? t('cart.dearer', { amount }) : undefined,
  }
}
