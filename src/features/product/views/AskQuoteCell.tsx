import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate, openLogin } from '@/routes/navigate'
import { isEnterprise, isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { chosenSku, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'

/** A quote for this product: also when it is sold out, and for more than there is. Enterprise users only (shop §5). */
export function AskQuoteCell({ productCode, choice }: { productCode: string; choice: SkuChoice }) {
  const t = useText(productTexts)
  const ask = () => {
    const session = useSession.getState()
    if (!isLoggedIn(session)) return void openLogin()
    if (!isEnterprise(session)) return void toast.info(messageText('enterpriseOnlyQuote'))
    const sku = chosenSku(choice)
    const chosen = sku && { cSkuCode: sku.skuCode, qty: String(choice.quantity || sku.minQuantity) }
    return void navigate(linkTo('enquiryInfo', { cProdCode: productCode, ...chosen }))
  }
  return <Cell title={t('product.askQuote')} note={t('product.askQuoteNote')} onPress={ask} />
}
