import { suppliersTexts } from '@/features/documents/texts'
import { SupplierScreen } from '@/features/documents/views/SupplierScreen'
import { SuppliersScreen } from '@/features/documents/views/SuppliersScreen'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function SuppliersPage({ query: { supplierUuid, show } }: PageProps<'suppliers'>) {
  const t = useText(suppliersTexts)
  return (
    <StaffOnly title={t('suppliers.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner =>
        supplierUuid ? (
          <SupplierScreen key={owner.orgUuid} owner={owner} supplierUuid={supplierUuid} />
        ) : (
          <SuppliersScreen key={owner.orgUuid} owner={owner} show={show} />
        )
      }
    </StaffOnly>
  )
}

export default definePage('suppliers', SuppliersPage)
