import { useMemo, useState, type ReactElement } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { BatchAction } from '@/widgets/list'
import type { DocumentKind } from '../model/kinds'
import { paymentRunTexts } from '../texts'
import { PaymentRunSheet, type PaymentRunSheetProps } from '../views/PaymentRunSheet'
import { useDocumentToolbar } from './useDocumentBatch'

const NONE: readonly BatchAction[] = []

type Wanted = Pick<PaymentRunSheetProps, 'receipts' | 'onMade'>

/**
 * What pays several receipts at once, for who may enter payments: in the list of receipts alone. `onSee` leads to the list
 * of payments.
 */
export function usePaymentRunAction(
  kind: DocumentKind,
  owner: WidgetOwner,
  onSee: () => void,
): { batch: readonly BatchAction[]; sheet: ReactElement | undefined } {
  const t = useText(paymentRunTexts)
  const isPaid = kind === 'goodsReceipt'
  // other kinds have read their own toolbar anyway
  const { isAsked, mayAdd } = useDocumentToolbar(isPaid ? 'purchasePayment' : kind, owner)
  const [wanted, setWanted] = useState<Wanted>()
  const isOffered = isPaid && isAsked && mayAdd
  const batch = useMemo((): readonly BatchAction[] => {
    if (!isOffered) return NONE
    return [
      {
        label: t('paymentRun.action'),
        // what has come is stored first
        type: 'default',
        open(records, onMade) {
          const receipts = records.map(({ row }) => ({
            documentUuid: row.key,
            code: String(row.values['cDocCode'] ?? ''),
          }))
          setWanted({ receipts, onMade })
        },
      },
    ]
  }, [isOffered, t])
  // what is left of a run that was closed holds the page no more
  const close = () => setWanted(undefined)
  const sheet = wanted && (
    <PaymentRunSheet
      owner={owner}
      receipts={wanted.receipts}
      onMade={wanted.onMade}
      onClose={close}
      onSee={() => {
        close()
        onSee()
      }}
    />
  )
  return { batch, sheet }
}
