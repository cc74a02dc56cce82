import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentsTexts } from '../texts'

/**
 * Whether codes of a paste or a scan still wait; it is said, and they come to the front. They are in no save: what is
 * shown would go on without them.
 */
export function useCodesWait(): (voucher: VoucherHandle) => boolean {
  const t = useText(documentsTexts)
  return voucher => {
    const { length: n } = voucher.table.now().waiting
    if (n === 0) return false
    toast.warning(t('documents.waiting', { n }))
    voucher.showWaiting()
    return true
  }
}
