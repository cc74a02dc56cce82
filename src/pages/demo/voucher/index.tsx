import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { rowOfGoods } from '@/features/documents/goodsByCode'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Uploader } from '@/widgets/uploader'
import { serverDocuments, VoucherScreen } from '@/widgets/voucher'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { demoTexts } from '../texts'
import { useLocationChooser } from '@/widgets/location'
import { useScanOnce } from '@/widgets/scanner'

definePageConfig({ enablePullDownRefresh: true })

const KIND = 'purchaseOrder'

function Voucher({ owner }: { owner: WidgetOwner }) {
  const source = useMemo(() => serverDocuments(KIND, owner), [owner])
  const { scan, element } = useScanOnce()
  const onMap = useLocationChooser()
  const ways = useMemo(() => ({ scan, location: onMap.location }), [scan, onMap.location])
  return (
    <VoucherScreen
      owner={owner}
      voucherCode={KIND}
      source={source}
      ways={ways}
      rowOfCode={code => rowOfGoods(code, owner)}
      attachments={props => <Uploader {...props} />}
      onAddress={url => void navigate(linkTo('externalLink', { url }))}
      sheets={
        <>
          {element}
          {onMap.element}
        </>
      }
    />
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
