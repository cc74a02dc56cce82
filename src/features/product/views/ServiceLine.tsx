import { useText } from '@/i18n'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { customerServiceTexts, useCustomerService } from '@/widgets/customer-service'

/** A question about this product goes to the customer service. */
export function ServiceLine({ productCode }: { productCode: string }) {
  const t = useText(customerServiceTexts)
  const { busy, open } = useCustomerService({ scene: 'product', productCode })
  return (
    <CellGroup>
      <Cell icon="service" title={t('customerService.name')} disabled={busy} onPress={open} />
    </CellGroup>
  )
}
