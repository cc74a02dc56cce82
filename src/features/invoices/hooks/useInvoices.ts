import { useCallback } from 'react'
import { getFileLinks } from '@/api/files'
import { getInvoices, resendInvoice, withdrawInvoice, type Invoice } from '@/api/invoice'
import { useText } from '@/i18n'
import { clipboard } from '@/platform/clipboard'
import { document } from '@/platform/document'
import { toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { usePagedList } from '@/widgets/goods-list/usePagedList'
import { invoicesTexts } from '../texts'

const PAGE_SIZE = 10

/** Applications and issued invoices, and what can be done with one. */
export function useInvoices() {
  const t = useText(invoicesTexts)
  const load = useCallback(async (page: number) => {
    const { items, total } = await getInvoices({ page, pageSize: PAGE_SIZE })
    return { items, totalPages: Math.ceil(total / PAGE_SIZE) }
  }, [])
  const paged = usePagedList<Invoice>({ load, keyOf: invoice => invoice.invoiceUuid })
  const { busy, submit } = useSubmit()
  const { refresh } = paged

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
  /** The link is asked for each time: it ends after a while. */
  const open = async ({ fileId }: Invoice): Promise<void> => {
    if (!fileId) return
    const links = await submit({ open: fileId }, t('invoices.action.open'), () => getFileLinks([fileId]))
    const url = links?.[0]?.url
    if (!url || (await document.openDocument(url, 'pdf'))) return
    if (await clipboard.copyText(url)) toast.info(t('invoices.cannotOpen'))
  }
  return { ...paged, busy, withdraw, resend, open }
}
