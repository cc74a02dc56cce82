import { useMemo, useState, type ReactElement } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { ConfiguredListOptions } from '@/widgets/list'
import { isSpending, type DocumentKind } from '../model/kinds'
import { paymentResultsTexts } from '../texts'
import { PaymentResultsSheet } from '../views/PaymentResultsSheet'
import type { DocumentToolbar } from './useDocumentBatch'

/** What confirms the payments that a bank has made, for who may post them: in the lists of payments and of advances. */
export function usePaymentResultsAction(
  kind: DocumentKind,
  owner: WidgetOwner,
  { isAsked, mayPost }: DocumentToolbar,
): { imports: ConfiguredListOptions['imports']; sheet: ReactElement | undefined } {
  const t = useText(paymentResultsTexts)
  const [open, setOpen] = useState(false)
  const isOffered = isSpending(kind) && isAsked && mayPost
  const imports = useMemo(
    () => (isOffered ? { label: t('paymentResults.action'), onPress: () => setOpen(true) } : undefined),
    [isOffered, t],
  )
  // what is left of rows that were closed holds the page no more
  const sheet = open ? <PaymentResultsSheet owner={owner} onClose={() => setOpen(false)} /> : undefined
  return { imports, sheet }
}
