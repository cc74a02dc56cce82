import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { recordedLanding } from '@/stores/shareRecord'
import { toast } from '@/ui/feedback/feedback'
import { useShareCard } from '@/ui/host/useShareCard'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { productTexts } from '../texts'

/** Passes the product on: the platform's own sheet or card, else a link to paste. */
export function ShareButton({ product }: { product: Pick<ProductDetail, 'productCode' | 'name'> }) {
  const t = useText(productTexts)
  const { productCode, name } = product
  const plain = linkTo('productDetails', { productCode })
  const recorded = () => recordedLanding({ kind: 'product', productCode }, plain)
  useShareCard({ title: name, path: shareAddress(plain), later: () => recorded()?.then(shareAddress) })
  const native = share.by === 'button'
  const [, once] = useOneAtATime()
  const pass = async () => {
    const text = t('product.shareText')
    const url = shareAddress((await recorded()) ?? plain)
    if ((await share.share({ title: name, text, url })) !== 'unsupported') return
    if (await clipboard.copyText(`${text}${name} ${url}`)) toast.success(t('product.shareLink'))
    else toast.error(t('product.shareFailed'))
  }
  return (
    <>
      <IconButton
        icon="picture"
        label={t('product.poster')}
        onPress={() => void navigate(linkTo('sharingCenter', { productCode }))}
      />
      <IconButton
        icon="share"
        label={t('product.share')}
        openType={native ? 'share' : undefined}
        onPress={native ? undefined : () => void once(pass)}
      />
    </>
  )
}
