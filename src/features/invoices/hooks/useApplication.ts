import { useEffect } from 'react'
import { applyInvoice } from '@/api/invoice'
import { useText } from '@/i18n'
import { keepInvoiceEmail, lastInvoiceEmail } from '@/stores/invoiceEmail'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import {
  amountOf,
  applicationModel,
  isTypedApplication,
  openApplication,
  problemsOf,
} from '../model/application'
import { invoicesTexts } from '../texts'
import { useHeaders } from './useHeaders'
import { useInvoiceable } from './useInvoiceable'

/** An application for an invoice, beginning with the wanted orders or with none. */
export function useApplication(wanted: readonly string[], onApplied: (isHere: boolean) => void) {
  const t = useText(invoicesTexts)
  const { state, send, now } = useLiveModel(applicationModel, openApplication)
  const headers = useHeaders()
  const invoiceable = useInvoiceable(wanted)
  const { orders } = invoiceable
  const { busy, submit, isHere } = useSubmit(invoiceable.reload)

  const { changed, email, remark } = state
  const { forget } = useFormDraft({
    name: `invoice:${wanted.join(',')}`,
    value: changed ? { email, remark } : undefined,
    isDraft: isTypedApplication,
    onFound: change => send({ type: 'edited', change }),
    says: 'kept',
  })
  useEffect(() => {
    if (orders) send({ type: 'ordersArrived', orders, wanted })
  }, [orders, wanted, send])
  useEffect(() => {
    if (headers.headers) send({ type: 'headersArrived', headers: headers.headers })
  }, [headers.headers, send])

  useEffect(() => {
    void lastInvoiceEmail().then(email => email && send({ type: 'emailKnown', email }))
  }, [send])

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
    const applied = await submit(
      body,
      t('invoices.action.apply'),
      requestUuid => applyInvoice({ requestUuid, ...body }),
      'application',
    )
    if (!applied) return
    await forget()
    void keepInvoiceEmail(body.email)
    onApplied(isHere())
  }
  return { state, send, headers, ...invoiceable, busy, forget, apply: () => void apply() }
}
