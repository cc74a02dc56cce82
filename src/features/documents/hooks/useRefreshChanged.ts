import { useRef } from 'react'
import { documentChanges } from '@/stores/documentNews'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import type { VoucherHandle } from '@/widgets/voucher'

/**
 * Reads what stands on the page again when one comes back to it and documents have changed meanwhile: the page in front
 * may have taken it on. What was typed here stays.
 */
export function useRefreshChanged(onPage: () => VoucherHandle | undefined): void {
  const seen = useRef(documentChanges())
  useShownAgain(() => {
    const voucher = onPage()
    if (!voucher || seen.current === documentChanges() || voucher.edited) return
    seen.current = documentChanges()
    void voucher.refresh()
  })
}
