import { useEffect } from 'react'
import { applyInvoice, getInvoiceableOrders } from '@/api/invoice'
import { useText } from '@/i18n'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { amountOf, applicationModel, openApplication, problemsOf } from '../model/application'
import { invoicesTexts } from '../texts'
import { useHeaders } from './useHeaders'

/** As many as one invoice takes. */
const ORDERS = 50

/** An application for an invoice, beginning with one order or with none. */
export function useApplication(orderUuid: string | undefined, onApplied: () => void) {
  const t = useText(invoicesTexts)
  const { state, send, now } = useLiveModel(applicationModel, openApplication)
  const headers = useHeaders()
  const { value, error, reload } = useRead(
    () => getInvoiceableOrders({ page: 1, pageSize: ORDERS, orderUuid }),
    { key: orderUuid ?? '', onShow: false },
  )
  const { busy, submit } = useSubmit(reload)

  useEffect(() => {
    if (value) send({ type: 'ordersArrived', orders: value.items, wanted: orderUuid })
  }, [value, orderUuid, send])
  useEffect(() => {
    if (headers.headers) send({ type: 'headersArrived', headers: headers.headers })
  }, [headers.headers, send])

  const apply = async () => {
    send({ type: 'checked' })
    const form = now()
    const { header, chosen } = form
    if (Object.keys(problemsOf(form)).length > 0 || !header) return
    const body = {
      orderUuids: chosen.map(order => order.orderUuid),
      headerUuid: header.headerUuid,
      kind: form.kind,
      amount: amountOf(form),
      email: form.email.trim(),
      remark: form.remark.trim(),
    }
    const applied = await submit(body, t('invoices.action.apply'), requestUuid =>
      applyInvoice({ requestUuid, ...body }),
    )
    if (applied) onApplied()
  }
  return { state, send, headers, orders: value?.items, error, reload, busy, apply: () => void apply() }
}
