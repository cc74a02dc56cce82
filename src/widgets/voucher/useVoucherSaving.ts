import { useRef } from 'react'
import type { Document, DocumentOutcome } from '@/api/document'
import type { VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { reveal } from '@/ui/host/reveal'
import { callErrorOf, isRefusal } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useBackOnline } from '../call-state/useBackOnline'
import { useStillHere } from '../call-state/useStillHere'
import { WAITING_ID } from '../table'
import { emptyTable } from '../table/model/tableRows'
import { askSave, askSavedElsewhere, askWaiting } from './asking'
import { allTaken, clashOf, settled, sideTaken, type Side } from './model/clash'
import { contentOf, inputOf, newContent, type VoucherContent } from './model/content'
import { goneOn, hasSameContent, isSameInput, type SentSave } from './model/sentSave'
import { problemsOf, takesNothing } from './model/voucher'
import type { VoucherSource } from './source'
import { voucherTexts } from './texts'
import type { SentSaves } from './useSentSave'
import type { VoucherDrafts } from './useVoucherDrafts'
import { useVoucherFront } from './useVoucherFront'
import type { VoucherPage } from './useVoucherPage'

const NO_CONTENT: VoucherContent = { values: {}, rows: [], files: [] }

/** What came of a save without an answer. `stopped`: nothing more is saved; `again`: all is saved as a new one. */
type Settlement = 'done' | 'undone' | 'again' | 'stopped'

interface SavingOptions {
  source: VoucherSource
  drafts: VoucherDrafts
  sent: SentSaves
  /** keeps what was typed before it is sent */
  keep: () => Promise<void>
  /** a save was confirmed */
  onSaved: ((document?: Document) => void) | undefined
}

/** Saves what stands on the page, and settles what another person has saved meanwhile. */
export function useVoucherSaving(page: VoucherPage, { source, drafts, sent, keep, onSaved }: SavingOptions) {
  const t = useText(voucherTexts)
  const { voucherCode, templates, table, now, send, show } = page
  const { contentNow, sentOf, isSent, isEdited, setClash, clashNow } = page
  const { isComplete, isTooEarly, showProblem } = useVoucherFront(page)
  const isHere = useStillHere()
  /** the save that is under way, and whether it will have been confirmed */
  const running = useRef<Promise<boolean>>()

  /** What a save would send now, and its rows by their keys in the table. */
  const wishNow = ({ templateUuid }: VoucherTemplate) => {
    const content = contentNow()
    const [isKept, { rows }] = [isSent(), table.now()]
    const keys = content.rows.flatMap((values, at) => (isKept(values) ? (rows[at]?.key ?? '') : []))
    const { document: base, annotates } = now()
    const later = annotates ? (base?.later ?? []) : undefined
    const about = { voucherCode, templateUuid, base, begunUuid: sent.begunUuid(), later }
    return { base, keys, input: inputOf(sentOf(content), about) }
  }
  /** What was changed by hand so far. */
  const changesNow = () => [now().loads, now().edits, table.now().changes].join()
  const savedAt = useRef('')
  /** The answer of a confirmed save; codes that are still to be settled stay. */
  const taken = async (document: Document, base: Document | undefined, isShown: boolean) => {
    await drafts.drop(base, isShown)
    const { waiting, loose } = table.now()
    // never in the place of another document, which has a draft of its own
    if (isShown) show(document, contentOf(document), { edited: waiting.length > 0, waiting, loose })
    else await keep()
    savedAt.current = changesNow()
    toast.success(t('voucher.saved'))
    onSaved?.(document)
  }
  /** What stands on the page was saved in another window, which took up the same draft. */
  const savedElsewhere = async (document: Document): Promise<boolean> => {
    const { loads } = now()
    const answer = await askSavedElsewhere(document)
    if (now().loads !== loads || !isHere()) return false
    if (answer === 'open') {
      await drafts.drop(undefined)
      show(document, contentOf(document), { edited: false, loose: emptyTable.loose })
    }
    if (answer === 'again') await sent.beginAnew()
    return answer === 'again'
  }
  /** Nothing was saved: `document` is how it is by now. True: it is to be saved once more. */
  const changedMeanwhile = async (
    of: VoucherTemplate,
    base: Document | undefined,
    document: Document,
  ): Promise<boolean> => {
    if (!base) return savedElsewhere(document)
    if (now().annotates && takesNothing(document)) {
      await drafts.drop(document)
      show(document, contentOf(document), { edited: false })
      toast.warning(t('voucher.annotationOver'))
      return false
    }
    setClash({ ...clashOf(of, contentOf(base), contentNow(), document), saves: true })
    return false
  }
  /** A save is done: what was typed since it was sent is an edit of what it has made. */
  const goOnFrom = async (of: VoucherTemplate, open: SentSave, document: Document) => {
    const { document: base, annotates } = now()
    const { waiting, loose } = table.now()
    show(document, goneOn(of, open, contentNow(), document), { edited: true, annotates, waiting, loose })
    await keep()
    // the draft of a new one is that of a document by now
    if (!base) await drafts.drop(undefined)
    onSaved?.(document)
  }
  /**
   * Before other content is saved it is found out what came of a save without an answer: it may have made the document,
   * or its rows, and they would be made once more.
   */
  const settleSent = async (of: VoucherTemplate, open: SentSave): Promise<Settlement> => {
    const { document: base } = now()
    const outcome = await sent.repeat(open)
    const since = sent.current()
    sent.end(open.requestUuid)
    // it is not on the page any more
    if (!since) return 'stopped'
    if (outcome.kind === 'changed')
      return (await changedMeanwhile(of, base, outcome.document)) ? 'again' : 'stopped'
    if (outcome.kind !== 'saved') return 'undone'
    await goOnFrom(of, since, outcome.document)
    return 'done'
  }
  /** True once all that stands on the page is saved. */
  const run = async (of: VoucherTemplate): Promise<boolean> => {
    page.setSaving(true)
    let requestUuid = ''
    try {
      const open = sent.current()
      const isOther = open && !isSameInput(open.input, wishNow(of).input)
      if (isOther && (await settleSent(of, open)) === 'stopped') return false
      const { base, keys, input } = wishNow(of)
      const { loads } = now()
      requestUuid = await sent.begin(input, keys)
      // the save is kept with what was typed: a repeat after a crash makes nothing twice
      await keep()
      const outcome: DocumentOutcome = await source.save({ ...input, requestUuid })
      const since = sent.current()
      sent.end(requestUuid)
      const isShown = now().loads === loads
      // what was open already when it was sent by itself, such as a sheet to paste rows, may have been confirmed meanwhile
      if (outcome.kind === 'saved' && isShown && since && !hasSameContent(input, wishNow(of).input)) {
        await goOnFrom(of, since, outcome.document)
        toast.success(t('voucher.unsure.done'))
        return false
      }
      if (outcome.kind === 'saved') await taken(outcome.document, base, isShown)
      else if (isShown && outcome.kind === 'changed') {
        if (await changedMeanwhile(of, base, outcome.document)) return await run(of)
      } else if (outcome.kind === 'refused') {
        if (isShown) send({ type: 'problemsFound', problems: problemsOf(outcome.problems, keys) })
        if (outcome.msg) toast.error(outcome.msg)
        if (isShown) showProblem(0)
      }
      return outcome.kind === 'saved'
    } catch (problem) {
      const error = callErrorOf(problem)
      // a dead session does not tell whether the save was done
      if (error.kind === 'business') sent.end(requestUuid)
      if (isRefusal(error)) toastProblem(error, t('voucher.action.save'))
      else {
        toast.warning(t('voucher.saveUnsure'))
        onSaved?.()
      }
      return false
    } finally {
      page.setSaving(false)
    }
  }
  /** Finds out what came of the open save; what was typed since is saved by a press of 保存 only. */
  const askAgain = async (of: VoucherTemplate, open: SentSave): Promise<boolean> => {
    if (isSameInput(open.input, wishNow(of).input)) return run(of)
    page.setSaving(true)
    try {
      const settlement = await settleSent(of, open)
      if (settlement === 'again') return isComplete() && (await run(of))
      if (settlement === 'done') toast.success(t('voucher.unsure.done'))
      if (settlement === 'undone') toast.warning(t('voucher.unsure.undone'))
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('voucher.action.save'))
    } finally {
      page.setSaving(false)
    }
    return false
  }
  const under = (save: Promise<boolean>): Promise<boolean> => {
    running.current = save.finally(() => {
      running.current = undefined
    })
    return running.current
  }
  /** A save has no answer: it is asked for once more. */
  const settleOpen = async (): Promise<void> => {
    const [of, open] = [templates.now(), sent.current()]
    if (!of || !open || running.current || now().phase !== 'open') return
    await under(askAgain(of, open))
  }
  const isUnsure = sent.isOpen && !page.saving
  // rows in an open popup would not be found again in those that are shown then
  useBackOnline(() => {
    if (!table.isFilledIn()) void settleOpen()
  }, isUnsure)
  /** The first day that is open is asked for first: a colleague may have opened a closed month meanwhile. */
  const saveLater = async (): Promise<boolean> => {
    const { loads } = now()
    await templates.knowFirstDay()
    const of = templates.now()
    const isShown = isHere() && now().loads === loads && now().phase === 'open'
    return of !== undefined && isShown && isComplete() && run(of)
  }
  /** True once the save is confirmed; a press too many waits for the one under way. */
  const save = (): Promise<boolean> => {
    const of = templates.now()
    if (running.current) return running.current
    if (!of || now().phase !== 'open') return Promise.resolve(false)
    if (isTooEarly()) return under(saveLater())
    return isComplete() ? under(run(of)) : Promise.resolve(false)
  }
  const isSaving = () => running.current !== undefined
  /** Waits for the save under way. */
  const saveEnded = async () => void (await running.current)

  const takeSide = (key: string, side: Side) => {
    const decided = clashNow()
    if (decided) setClash({ ...sideTaken(decided, key, side), saves: decided.saves })
  }
  const takeAll = (side: Side) => {
    const decided = clashNow()
    if (decided) setClash({ ...allTaken(decided, side), saves: decided.saves })
  }
  const settle = async () => {
    const decided = clashNow()
    if (!decided) return
    setClash(undefined)
    const { waiting } = table.now()
    const { annotates } = now()
    show(decided.document, settled(decided), { edited: true, annotates, waiting })
    drafts.resume()
    if (decided.saves) await save()
  }
  const closeClash = () => {
    setClash(undefined)
    drafts.resume()
  }

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
      if (n > 0 && savedAt.current === changesNow()) {
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
  return {
    save,
    isSaving,
    saveEnded,
    isUnsure,
    settleOpen,
    settle,
    takeSide,
    takeAll,
    closeClash,
    mayGoOn,
    showProblem,
    showWaiting,
  }
}

export type VoucherSaving = ReturnType<typeof useVoucherSaving>
