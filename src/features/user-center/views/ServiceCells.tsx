import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { customerServiceTexts, useCustomerService } from '@/widgets/customer-service'
import { userCenterTexts } from '../texts'

/** What follows an order, and whom to ask. */
export function ServiceCells() {
  const t = useText(userCenterTexts, customerServiceTexts)
  const service = useCustomerService({ scene: 'userCenter' })
  return (
    <CellGroup>
      <Cell
        icon="star"
        title={t('userCenter.reviews')}
        onPress={() => void navigate(linkTo('myReviewList', {}))}
      />
      <Cell
        icon="card"
        title={t('userCenter.invoices')}
        onPress={() => void navigate(linkTo('invoiceHeader', {}))}
      />
      <Cell
        icon="shield"
        title={t('userCenter.complaints')}
        onPress={() => void navigate(linkTo('complaintManage', {}))}
      />
      <Cell
        acts
        icon="service"
        title={t('customerService.name')}
        disabled={service.busy}
        onPress={service.open}
      />
    </CellGroup>
  )
}
