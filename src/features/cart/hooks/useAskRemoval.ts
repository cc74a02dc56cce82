import type { CartLine } from '@/api/cart'
import { useText } from '@/i18n'
import { dialog } from '@/ui/feedback/feedback'
import { cartTexts } from '../texts'

/** Asks whether one line is to leave the cart. */
export function useAskRemoval() {
  const t = useText(cartTexts)
  return ({ name }: CartLine): Promise<boolean> =>
    dialog.confirm({
      title: t('cart.removeTitle'),
      text: t('cart.removeOneAsk', { product: name }),
      okText: t('cart.remove'),
      danger: true,
    })
}
