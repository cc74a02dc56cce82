import { useRef, useState, type ReactElement } from 'react'
import { inspectDocument, type Document, type DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { VoucherHandle } from '@/widgets/voucher'
import { foundOf, inspectionColumns, isFaulty, saidRows, type InspectionDraft } from '../model/inspection'
import { rowsToInspect } from '../model/rowChoices'
import { documentsTexts, inspectionTexts } from '../texts'
import { InspectSheet, type InspectSheetProps } from '../views/InspectSheet'
import { documentChanged } from './useDocumentSteps'

interface Wanted {
  document: Document
  columns: InspectSheetProps['columns']
  voucher: VoucherHandle
}

/** What an inspection has found is written into a receipt that is not posted yet. */
export function useInspection(owner: WidgetOwner): {
  busy: boolean
  begin: (document: Document, voucher: VoucherHandle) => void
  sheet: ReactElement | null
} {
  const t = useText(documentsTexts)
  const tell = useText(inspectionTexts)
  const [wanted, setWanted] = useState<Wanted>()
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit } = useSubmit(() => moved.current?.())
  const begin = (document: Document, voucher: VoucherHandle) => {
    const template = voucher.templates.now()
    const columns = template && inspectionColumns(template)
    if (!columns) return
    setWanted({ document, columns, voucher })
    setOpen(true)
  }
  const say = async (
    { document, voucher }: Wanted,
    { found, photos }: InspectionDraft,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ): Promise<boolean> => {
    moved.current = () => void voucher.reload()
    const { documentUuid, version } = document
    const name = t('documents.action.inspect')
    const choices = rowsToInspect(document)
    const rows = saidRows(choices, found).map(choice => {
      const row = foundOf(choice, found)
      return { lineUuid: choice.lineUuid, ...row, ...(!isFaulty(row) && { reason: '', note: '' }) }
    })
    const docIds = photos.map(({ fileId }) => fileId)
    const outcome = await submit({ documentUuid, version, rows, docIds }, name, requestUuid =>
      inspectDocument({ requestUuid, document, rows, docIds }, owner),
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
    else toast.success(tell('inspection.done'))
    return outcome.kind === 'saved'
  }
  const sheet = wanted ? (
    <InspectSheet
      key={`${wanted.document.documentUuid} ${wanted.document.version}`}
      document={wanted.document}
      columns={wanted.columns}
      owner={owner}
      open={open}
      busy={busy}
      onClose={() => setOpen(false)}
      onSay={(draft, onRefused) => say(wanted, draft, onRefused)}
    />
  ) : null
  return { busy, begin, sheet }
}
