import { useMemo, useState, type ReactElement } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { BatchAction } from '@/widgets/list'
import type { DocumentKind } from '../model/kinds'
import { orderRunTexts } from '../texts'
import { OrderRunSheet, type OrderRunSheetProps } from '../views/OrderRunSheet'
import { useDocumentToolbar } from './useDocumentBatch'

const NONE: readonly BatchAction[] = []

type Wanted = Pick<OrderRunSheetProps, 'requests' | 'onMade'>

/**
 * What orders the goods of several requests, for who may enter orders: in the list of requests alone. `onSee` leads to the
 * list of orders.
 */
export function useOrderRunAction(
  kind: DocumentKind,
  owner: WidgetOwner,
  onSee: () => void,
): { batch: readonly BatchAction[]; sheet: ReactElement | undefined } {
  const t = useText(orderRunTexts)
  const isOrdered = kind === 'purchaseRequest'
  // other kinds have read their own toolbar anyway
  const { isAsked, mayAdd } = useDocumentToolbar(isOrdered ? 'purchaseOrder' : kind, owner)
  const [wanted, setWanted] = useState<Wanted>()
  const isOffered = isOrdered && isAsked && mayAdd
  const batch = useMemo((): readonly BatchAction[] => {
    if (!isOffered) return NONE
    return [
      {
        label: t('orderRun.action'),
        // requests are approved first
        type: 'default',
        open(records, onMade) {
          const requests = records.map(({ row }) => ({
            documentUuid: row.key,
            code: String(row.values['cDocCode'] ?? ''),
          }))
          setWanted({ requests, onMade })
        },
      },
    ]
  }, [isOffered, t])
  const close = () => setWanted(undefined)
  const sheet = wanted && (
    <OrderRunSheet
      owner={owner}
      requests={wanted.requests}
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
