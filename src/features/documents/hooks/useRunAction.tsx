import { useMemo, useState, type ComponentType, type ReactElement } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { BatchAction } from '@/widgets/list'
import type { DocumentKind } from '../model/kinds'
import { orderRunTexts, paymentRunTexts } from '../texts'
import { OrderRunSheet } from '../views/OrderRunSheet'
import { PaymentRunSheet } from '../views/PaymentRunSheet'
import type { RunSheetProps } from '../views/RunLeftOut'
import { useDocumentToolbar } from './useDocumentBatch'

interface Run {
  makes: DocumentKind
  Sheet: ComponentType<RunSheetProps>
}

/** What several documents of a kind become at once, supplier by supplier. */
const RUNS: Partial<Record<DocumentKind, Run>> = {
  purchaseRequest: { makes: 'purchaseOrder', Sheet: OrderRunSheet },
  goodsReceipt: { makes: 'purchasePayment', Sheet: PaymentRunSheet },
}

const NONE: readonly BatchAction[] = []

type Wanted = Pick<RunSheetProps, 'documents' | 'onMade'>

/** The run of a kind, for who may enter what it makes. `onSee` leads to the list of that. */
export function useRunAction(
  kind: DocumentKind,
  owner: WidgetOwner,
  onSee: (made: DocumentKind) => void,
): { batch: readonly BatchAction[]; sheet: ReactElement | undefined } {
  const payments = useText(paymentRunTexts)
  const orders = useText(orderRunTexts)
  const run = RUNS[kind]
  // kinds without a run have read their own toolbar anyway
  const { isAsked, mayAdd } = useDocumentToolbar(run?.makes ?? kind, owner)
  const [wanted, setWanted] = useState<Wanted>()
  const isOffered = run !== undefined && isAsked && mayAdd
  const label = kind === 'purchaseRequest' ? orders('orderRun.action') : payments('paymentRun.action')
  const batch = useMemo((): readonly BatchAction[] => {
    if (!isOffered) return NONE
    return [
      {
        label,
        // the documents are approved, or stored, first
        type: 'default',
        open(records, onMade) {
          const documents = records.map(({ row }) => ({
            documentUuid: row.key,
            code: String(row.values['cDocCode'] ?? ''),
          }))
          setWanted({ documents, onMade })
        },
      },
    ]
  }, [isOffered, label])
  // what is left of a run that was closed holds the page no more
  const close = () => setWanted(undefined)
  const sheet = run && wanted && (
    <run.Sheet
      owner={owner}
      {...wanted}
      onClose={close}
      onSee={() => {
        close()
        onSee(run.makes)
      }}
    />
  )
  return { batch, sheet }
}
