import { useState, type ReactElement } from 'react'
import { annotateRows, type Document, type DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherColumn } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import type { VoucherHandle } from '@/widgets/voucher'
import { PROMISED, promisedColumn, type PromisedDays } from '../model/promises'
import { rowsToCome } from '../model/rowChoices'
import { documentsTexts } from '../texts'
import { PromiseSheet } from '../views/PromiseSheet'
import { useSaidRows } from './useSaidRows'

interface Wanted {
  document: Document
  column: VoucherColumn
  voucher: VoucherHandle
}

/** Whether days can be promised for rows of this document. */
export const isPromised = (document: Document): boolean =>
  (document.laterColumns?.includes(PROMISED) ?? false) && rowsToCome(document).length > 0

/** The days a supplier promises are written into an order that is agreed. */
export function usePromises(owner: WidgetOwner): {
  busy: boolean
  begin: (document: Document, voucher: VoucherHandle) => void
  sheet: ReactElement | null
} {
  const t = useText(documentsTexts)
  const [wanted, setWanted] = useState<Wanted>()
  const [open, setOpen] = useState(false)
  const { busy, say: send } = useSaidRows()
  const begin = (document: Document, voucher: VoucherHandle) => {
    const template = voucher.templates.now()
    const column = template && promisedColumn(template, document)
    if (!column) return
    setWanted({ document, column, voucher })
    setOpen(true)
  }
  const say = (
    { document, voucher }: Wanted,
    days: PromisedDays,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ): Promise<boolean> => {
    const { voucherCode, documentUuid, version } = document
    const rows = Object.entries(days).map(([lineUuid, day]) => ({ lineUuid, values: { [PROMISED]: day } }))
    return send({
      voucher,
      name: t('documents.action.promise'),
      wish: { voucherCode, documentUuid, version, days },
      call: requestUuid => annotateRows({ requestUuid, document, rows }, owner),
      onRefused,
      onEnd: () => setOpen(false),
      done: t('documents.promise.done'),
    })
  }
  const sheet = wanted ? (
    <PromiseSheet
      key={wanted.document.documentUuid}
      document={wanted.document}
      column={wanted.column}
      open={open}
      busy={busy}
      onClose={() => setOpen(false)}
      onSay={(days, onRefused) => say(wanted, days, onRefused)}
    />
  ) : null
  return { busy, begin, sheet }
}
