import { useEffect } from 'react'
import { getInvoiceHeaders } from '@/api/invoice'
import { lastInvoiceEmail } from '@/stores/invoiceEmail'
import { forgetPickedHeader, usePickedHeader } from '@/stores/pickedHeader'
import { useRead } from '@/widgets/call-state/useRead'
import type { InvoiceEvent } from '../model/invoiceChoice'

/** The buyer's invoice headers, read once an invoice is wanted, and the one picked on their own page. */
export function useInvoiceHeaders(wanted: boolean, send: (event: InvoiceEvent) => void) {
  const { value, error, reload } = useRead(getInvoiceHeaders, { key: 'headers', when: wanted })
  const picked = usePickedHeader(state => state.picked)
  useEffect(() => {
    forgetPickedHeader()
    return forgetPickedHeader
  }, [])
  useEffect(() => {
    if (picked) send({ type: 'invoiceHeaderChosen', header: picked })
  }, [picked, send])
  useEffect(() => {
    if (value) send({ type: 'invoiceHeadersArrived', headers: value.items })
  }, [value, send])
  useEffect(() => {
    if (wanted) void lastInvoiceEmail().then(email => email && send({ type: 'invoiceEmailKnown', email }))
  }, [wanted, send])
  return { error: value ? undefined : error, broken: value?.broken ?? [], reload }
}
