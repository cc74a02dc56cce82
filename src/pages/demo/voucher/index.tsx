import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverDocuments, VoucherScreen } from '@/widgets/voucher'
import { StaffOnly } from '../StaffOnly'
import { demoTexts } from '../texts'
import { useScanOnce } from '../useScanOnce'

definePageConfig({ enablePullDownRefresh: true })

const KIND = 'purchaseOrder'

function Voucher({ owner }: { owner: WidgetOwner }) {
  const source = useMemo(() => serverDocuments(KIND, owner), [owner])
  const { scan, element } = useScanOnce()
  const ways = useMemo(() => ({ scan }), [scan])
  return (
    <>
      <VoucherScreen
        owner={owner}
        voucherCode={KIND}
        source={source}
        ways={ways}
        onAddress={url => void navigate(linkTo('externalLink', { url }))}
      />
      {element}
    </>
  )
}

/** Purchase orders, entered by the organisation's templates. */
function DemoVoucherPage() {
  const t = useText(demoTexts)
  return (
    <StaffOnly title={t('demo.voucher.title')}>
      {owner => <Voucher key={owner.orgUuid} owner={owner} />}
    </StaffOnly>
  )
}

export default definePage('demoVoucher', DemoVoucherPage)
