import { useCallback } from 'react'
import { getInvoices, resendInvoice, withdrawInvoice, type Invoice } from '@/api/invoice'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { invoicesTexts } from '../texts'

/** Applications and issued invoices, and what can be done with one. */
export function useInvoices(first: string | undefined) {
  const t = useText(invoicesTexts)
  const load = useCallback((query: PageQuery) => getInvoices({ ...query, first }), [first])
  const { list, states, refresh } = useListPage({
    load,
    keyOf: invoice => invoice.invoiceUuid,
  })
  const { busy, submit } = useSubmit()

  const withdraw = async ({ invoiceUuid }: Invoice): Promise<void> => {
    const done = await submit({ withdraw: invoiceUuid }, t('invoices.action.withdraw'), () =>
      withdrawInvoice(invoiceUuid),
    )
    if (done) toast.success(t('invoices.withdrawn'))
    refresh()
  }
  const resend = async ({ invoiceUuid }: Invoice, email: string): Promise<boolean> => {
    const body = { invoiceUuid, email }
    const sent = await submit(body, t('invoices.action.resend'), requestUuid =>
      resendInvoice({ requestUuid, ...body }),
    )
    if (!sent) return false
    toast.success(t('invoices.resent', { email: sent.email }))
    refresh()
    return true
  }
  const open = async ({ fileId, invoiceNo }: Invoice): Promise<void> => {
    if (!fileId) return
    const title = invoiceNo ? t('invoices.fileTitle', { number: invoiceNo }) : undefined
    await navigate(linkTo('pdfVue', { fileId, title }))
  }
  return { list, states, busy, withdraw, resend, open }
}
