import { useRef } from 'react'
import { reveal } from '@/ui/host/reveal'
import { useStillHere } from '../call-state/useStillHere'
import { WAITING_ID } from '../table'
import { emptyTable } from '../table/model/tableRows'
import { askSave, askWaiting } from './asking'
import { contentOf, newContent, type VoucherContent } from './model/content'
import type { SentSaves } from './useSentSave'
import type { VoucherDrafts } from './useVoucherDrafts'
import type { VoucherPage } from './useVoucherPage'
import type { VoucherSaving } from './useVoucherSaving'

const NO_CONTENT: VoucherContent = { values: {}, rows: [], files: [] }

interface GoingOnOptions {
  drafts: Pick<VoucherDrafts, 'drop'>
  sent: Pick<SentSaves, 'current'>
  saving: Pick<VoucherSaving, 'save' | 'saveEnded' | 'isAsSaved'>
  /** keeps what was typed */
  keep: () => Promise<void>
}

/** Before something else is done, what was typed is settled: saved, or given up (widgets §4). */
export function useVoucherGoingOn(page: VoucherPage, { drafts, sent, saving, keep }: GoingOnOptions) {
  const { templates, table, now, show, isEdited } = page
  const { save, saveEnded, isAsSaved } = saving
  const isHere = useStillHere()
  /** As it was before a person changed it; what was typed is not kept. */
  const abandon = async () => {
    const { document } = now()
    const of = templates.now()
    await drafts.drop(document)
    const content = document ? contentOf(document) : of ? newContent(of) : NO_CONTENT
    show(document, content, { edited: false, loose: emptyTable.loose })
  }
  const showWaiting = () => reveal(WAITING_ID)
  const asking = useRef(false)
  /** Whether what was typed may be left: it was saved, or is not wanted. */
  const mayGoOn = async (): Promise<boolean> => {
    if (asking.current) return false
    asking.current = true
    try {
      // its answer decides whether there is anything to ask about
      await saveEnded()
      if (!isHere()) return false
      if (!isEdited()) return true
      const { length: n } = table.now().waiting
      if (n > 0 && isAsSaved()) {
        const wish = await askWaiting(n)
        if (wish === 'settle') showWaiting()
        if (wish === 'leave') await keep()
        return wish === 'leave'
      }
      const answer = await askSave(sent.current() !== undefined)
      if (answer === 'drop') await abandon()
      if (answer !== 'save') return answer === 'drop'
      const isSaved = await save()
      // codes that wait are no rows: they stay as a draft
      if (isSaved && isEdited()) await keep()
      return isSaved
    } finally {
      asking.current = false
    }
  }
  return { mayGoOn, showWaiting }
}

export type VoucherGoingOn = ReturnType<typeof useVoucherGoingOn>
