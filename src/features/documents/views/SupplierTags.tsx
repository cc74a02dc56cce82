import type { Supplier } from '@/api/supplier'
import { useText } from '@/i18n'
import { Tag } from '@/ui/tag/Tag'
import { suppliersTexts } from '../texts'

/** What is out of the ordinary with a supplier. */
export function SupplierTags({
  supplier: { stopped, waits },
}: {
  supplier: Pick<Supplier, 'stopped' | 'waits'>
}) {
  const t = useText(suppliersTexts)
  return (
    <>
      {waits && <Tag tone="warning">{t('suppliers.waits')}</Tag>}
      {waits && stopped && ' '}
      {stopped && <Tag tone="neutral">{t('suppliers.stopped')}</Tag>}
    </>
  )
}
