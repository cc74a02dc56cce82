import { View } from '@tarojs/components'
import { useRef, useState, type ReactElement } from 'react'
import type { Document } from '@/api/document'
import { beginOrderChange } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { ReasonSheet } from '@/widgets/reason-sheet'
import type { VoucherHandle } from '@/widgets/voucher'
import { orderChangeTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'

const MOST_REASON = 200
const usual = [
  'orderChange.begin.quantity',
  'orderChange.begin.price',
  'orderChange.begin.day',
  'orderChange.begin.goods',
] as const

/** The page of an order's change. */
export const openOrderChange = (changeUuid: string): Promise<void> =>
  navigate(linkTo('documentVoucher', { kind: 'purchaseOrder', change: changeUuid }))

interface Wanted {
  order: Document
  voucher: VoucherHandle
}

/** An approved order is changed: why is asked first. One that has a change already leads to it. */
export function useOrderChange(owner: WidgetOwner): {
  busy: boolean
  /** for an order that has a change */
  openText: string
  begin: (order: Document, voucher: VoucherHandle) => void
  sheet: ReactElement | null
} {
  const t = useText(orderChangeTexts)
  const [wanted, setWanted] = useState<Wanted>()
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  // another person may have begun one, or have changed the order
  const { busy, submit, isHere } = useSubmit(() => moved.current?.())
  const begin = (order: Document, voucher: VoucherHandle) => {
    if (order.orderChange) return void openOrderChange(order.orderChange.changeUuid)
    setWanted({ order, voucher })
    setOpen(true)
  }
  const say = async ({ order, voucher }: Wanted, reason: string): Promise<boolean> => {
    moved.current = () => {
      setOpen(false)
      void voucher.reload()
    }
    const { documentUuid, version } = order
    const change = await submit(
      { documentUuid, version, reason },
      t('orderChange.begin.acting'),
      requestUuid => beginOrderChange({ requestUuid, order, reason }, owner),
    )
    if (!change) return false
    setOpen(false)
    documentChanged()
    if (isHere()) void openOrderChange(change.changeUuid)
    return true
  }
  const sheet = wanted ? (
    <ReasonSheet
      key={wanted.order.documentUuid}
      open={open}
      words={{
        title: t('orderChange.begin.title', { code: wanted.order.code }),
        label: t('orderChange.begin.label'),
        other: t('orderChange.begin.other'),
        placeholder: t('orderChange.begin.placeholder'),
        submit: t('orderChange.begin.submit'),
        missing: t('orderChange.begin.missing'),
      }}
      reasons={usual.map(reason => t(reason))}
      limit={MOST_REASON}
      busy={busy}
      about={`change ${wanted.order.documentUuid}`}
      onClose={() => setOpen(false)}
      onSay={reason => say(wanted, reason)}
    >
      <View className="document-step">{t('orderChange.begin.hint')}</View>
    </ReasonSheet>
  ) : null
  return { busy, openText: t('orderChange.begin.open'), begin, sheet }
}
