import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { ReasonSheet } from '@/widgets/reason-sheet'
import type { OrderActions } from '../hooks/useOrderActions'
import { ordersTexts } from '../texts'

const REASONS = ['changed', 'wrong', 'address', 'price', 'slow'] as const

/** The server takes 200 characters. */
const LIMIT = 200

/** Asks why, before an order is cancelled. */
export function CancelSheet({ actions }: { actions: OrderActions }) {
  const t = useText(ordersTexts)
  const { cancelling, cancel, keep, busy } = actions
  /** another order starts from nothing; it stays while the sheet is on its way out */
  const [about, setAbout] = useState('')
  if (cancelling && cancelling.orderUuid !== about) setAbout(cancelling.orderUuid)
  return (
    <ReasonSheet
      key={about}
      open={cancelling !== undefined}
      words={{
        title: t('orders.cancelSheet.title'),
        label: t('orders.cancelSheet.hint'),
        other: t('orders.cancelSheet.other'),
        placeholder: t('orders.cancelSheet.otherPlaceholder'),
        submit: t('orders.cancelSheet.submit'),
        cancel: t('orders.cancelSheet.keep'),
        missing: failureText({ code: 'reasonMissing' }, ordersTexts),
      }}
      reasons={REASONS.map(reason => t(`orders.cancelSheet.reasons.${reason}`))}
      limit={LIMIT}
      busy={busy?.action === 'cancel'}
      about={`cancel/${about}`}
      onClose={keep}
      onSay={cancel}
    />
  )
}
