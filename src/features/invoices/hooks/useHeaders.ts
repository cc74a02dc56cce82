import { useState } from 'react'
import {
  deleteInvoiceHeader,
  getInvoiceHeaders,
  saveInvoiceHeader,
  setDefaultInvoiceHeader,
  type InvoiceHeader,
  type InvoiceHeaderDraft,
  type InvoiceHeaders,
} from '@/api/invoice'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { callErrorOf } from '@/widgets/call-state/callError'
import { institutionKnown } from '@/widgets/call-state/institutionKnown'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useInTurn } from '@/widgets/call-state/useInTurn'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { invoicesTexts } from '../texts'

/** The buyer's invoice headers; every write answers or is followed by the whole list. */
export function useHeaders() {
  const t = useText(invoicesTexts)
  const { value, error, reload, replace } = useKeptRead(getInvoiceHeaders, {
    name: readNames.invoiceHeaders,
    action: t('invoices.action.headers'),
  })
  const { busy: saving, submit, isHere } = useSubmit()
  const inTurn = useInTurn()
  /** the header a call is under way for */
  const [busy, setBusy] = useState<string>()

  const change = (headerUuid: string, action: string, ask: () => Promise<InvoiceHeaders>) =>
    inTurn(async () => {
      setBusy(headerUuid)
      try {
        replace(await ask())
        return true
      } catch (problem) {
        toastProblem(callErrorOf(problem), action)
        reload()
        return false
      } finally {
        setBusy(undefined)
      }
    })

  return {
    headers: value?.items,
    broken: value?.broken ?? [],
    error,
    reload,
    busy,
    saving,
    /** whether the page is still there from which a header was saved */
    isHere,
    remove: ({ headerUuid }: InvoiceHeader) =>
      change(headerUuid, t('invoices.action.remove'), () => deleteInvoiceHeader(headerUuid)),
    makeDefault: ({ headerUuid }: InvoiceHeader) =>
      change(headerUuid, t('invoices.action.setDefault'), () => setDefaultInvoiceHeader(headerUuid)),
    /** Undefined after a failure, which has been said. */
    async save(draft: InvoiceHeaderDraft, sheet: object): Promise<InvoiceHeader | undefined> {
      // with what it was before: changed back later it is another write, not a repeat of the first one
      const before = value?.items.find(({ headerUuid }) => headerUuid === draft.headerUuid)
      const action = t('invoices.action.save')
      // each institution has its own
      if (!(await institutionKnown(action))) return undefined
      const saved = await submit(
        { draft, before },
        action,
        requestUuid => saveInvoiceHeader(draft, requestUuid),
        draft.headerUuid ? undefined : sheet,
      )
      if (saved) reload()
      return saved
    },
  }
}
