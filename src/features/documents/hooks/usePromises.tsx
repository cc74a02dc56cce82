import { useRef, useState, type ReactElement } from 'react'
import { annotateRows, type Document, type DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherColumn } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { VoucherHandle } from '@/widgets/voucher'
import { PROMISED, promisedColumn, type PromisedDays } from '../model/promises'
import { rowsToCome } from '../model/rowChoices'
import { documentsTexts } from '../texts'
import { PromiseSheet } from '../views/PromiseSheet'
import { documentChanged } from './useDocumentSteps'

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
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit } = useSubmit(() => moved.current?.())
  const begin = (document: Document, voucher: VoucherHandle) => {
    const template = voucher.templates.now()
    const column = template && promisedColumn(template, document)
    if (!column) return
    setWanted({ document, column, voucher })
    setOpen(true)
  }
  const say = async (
    { document, voucher }: Wanted,
    days: PromisedDays,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ): Promise<boolean> => {
    moved.current = () => void voucher.reload()
    const { voucherCode, documentUuid, version } = document
    const name = t('documents.action.promise')
    const rows = Object.entries(days).map(([lineUuid, day]) => ({ lineUuid, values: { [PROMISED]: day } }))
    const outcome = await submit({ voucherCode, documentUuid, version, days }, name, requestUuid =>
      annotateRows({ requestUuid, document, rows }, owner),
    )
    if (!outcome) return false
    if (outcome.kind === 'refused') {
      const { problems, msg } = outcome
      if (onRefused(problems)) return false
      await dialog.alert({
        title: t('documents.notDone', { action: name }),
        text: problems.map(problem => problem.message).join('\n') || msg || t('documents.refused'),
      })
      return false
    }
    setOpen(false)
    documentChanged()
    void voucher.reload()
    // what was typed is there when the sheet is opened again
    if (outcome.kind === 'changed') toast.error(outcome.msg ?? t('documents.changed'))
    else toast.success(t('documents.promise.done'))
    return outcome.kind === 'saved'
  }
  const sheet = wanted ? (
    <PromiseSheet
      key={`${wanted.document.documentUuid} ${wanted.document.version}`}
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
