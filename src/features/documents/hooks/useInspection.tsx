import { useState, type ReactElement } from 'react'
import { inspectDocument, type Document, type DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import type { VoucherHandle } from '@/widgets/voucher'
import { foundOf, inspectionColumns, isFaulty, saidRows, type InspectionDraft } from '../model/inspection'
import { rowsToInspect } from '../model/rowChoices'
import { documentsTexts, inspectionTexts } from '../texts'
import { InspectSheet, type InspectSheetProps } from '../views/InspectSheet'
import { useSaidRows } from './useSaidRows'

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
  const { busy, say: send } = useSaidRows()
  const begin = (document: Document, voucher: VoucherHandle) => {
    const template = voucher.templates.now()
    const columns = template && inspectionColumns(template)
    if (!columns) return
    setWanted({ document, columns, voucher })
    setOpen(true)
  }
  const say = (
    { document, voucher }: Wanted,
    { found, photos }: InspectionDraft,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ): Promise<boolean> => {
    const { documentUuid, version } = document
    const rows = saidRows(rowsToInspect(document), found).map(choice => {
      const row = foundOf(choice, found)
      return { lineUuid: choice.lineUuid, ...row, ...(!isFaulty(row) && { reason: '', note: '' }) }
    })
    const docIds = photos.map(({ fileId }) => fileId)
    return send({
      voucher,
      name: t('documents.action.inspect'),
      wish: { documentUuid, version, rows, docIds },
      call: requestUuid => inspectDocument({ requestUuid, document, rows, docIds }, owner),
      onRefused,
      onEnd: () => setOpen(false),
      done: tell('inspection.done'),
    })
  }
  const sheet = wanted ? (
    <InspectSheet
      key={wanted.document.documentUuid}
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
