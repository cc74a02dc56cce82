import { useRef } from 'react'
import type { Document, DocumentOutcome } from '@/api/document'
import type { VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '../call-state/callError'
import { useStillHere } from '../call-state/useStillHere'
import { emptyTable } from '../table/model/tableRows'
import { askSavedElsewhere } from './asking'
import { clashOf } from './model/clash'
import { contentOf, inputOf } from './model/content'
import type { PageThen, Refused, SavingEvent, SavingStep } from './model/saving'
import { goneOn, hasSameContent, keysByLine, type SentSave } from './model/sentSave'
import { problemsOf, takesNothing } from './model/voucher'
import type { VoucherSource } from './source'
import { voucherTexts } from './texts'
import type { SentSaves } from './useSentSave'
import type { VoucherDrafts } from './useVoucherDrafts'
import { useVoucherFront } from './useVoucherFront'
import type { VoucherPage } from './useVoucherPage'

export interface StepsOptions {
  source: VoucherSource
  drafts: VoucherDrafts
  sent: SentSaves
  /** keeps what was typed before it is sent */
  keep: () => Promise<void>
  /** a save was confirmed */
  onSaved: ((document?: Document) => void) | undefined
}

interface Answered {
  /** what was sent, as its rows stand now; undefined: it is not on the page any more */
  save: SentSave | undefined
  /** the document it began with */
  base: Document | undefined
  shown: boolean
  /** of the rows that were sent, in the table */
  keys: readonly string[]
}

/** Does the steps of a save (`model/saving.ts`), each of which tells what came of it. */
export function useSavingSteps(page: VoucherPage, { source, drafts, sent, keep, onSaved }: StepsOptions) {
  const t = useText(voucherTexts)
  const { voucherCode, table, now, send, show, contentNow, sentOf, isSent, setClash } = page
  const { isComplete, showProblem } = useVoucherFront(page)
  const isHere = useStillHere()

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
  /** Nothing was changed since the last save was confirmed. */
  const isAsSaved = () => savedAt.current === changesNow()
  /** of the answer that came last */
  const answered = useRef<Answered>()
  const pageThen = (base: Document | undefined, shown: boolean, typed: boolean): PageThen => ({
    shown,
    typed,
    fresh: base === undefined,
    annotates: now().annotates,
  })
  const answer = (outcome: DocumentOutcome, then: PageThen, about: Omit<Answered, 'shown'>): SavingEvent => {
    answered.current = { ...about, shown: then.shown }
    return {
      type: 'answered',
      outcome,
      page: then,
      takesNothing: outcome.kind === 'changed' && takesNothing(outcome.document),
    }
  }
  const repeat = async (): Promise<SavingEvent> => {
    const { document: base } = now()
    const open = sent.current()
    if (!open) return { type: 'stepDone' }
    const outcome = await sent.repeat(open)
    const save = sent.current()
    sent.end(open.requestUuid)
    return answer(outcome, pageThen(base, save !== undefined, true), { save, base, keys: [] })
  }
  const sendAll = async (of: VoucherTemplate): Promise<SavingEvent> => {
    const { base, keys, input } = wishNow(of)
    const { loads } = now()
    const requestUuid = await sent.begin(input, keys)
    try {
      // the save is kept with what was typed: a repeat after a crash makes nothing twice
      await keep()
      const outcome = await source.save({ ...input, requestUuid })
      const save = sent.current()
      sent.end(requestUuid)
      const shown = now().loads === loads
      const typed = shown && save !== undefined && !hasSameContent(input, wishNow(of).input)
      return answer(outcome, pageThen(base, shown, typed), { save, base, keys })
    } catch (problem) {
      // a dead session does not tell whether the save was done
      if (callErrorOf(problem).kind === 'business') sent.end(requestUuid)
      throw problem
    }
  }
  /** Rows that were sent keep their keys: a popup or a keypad that is open finds its row again. */
  const sentRows = ({ save }: Answered, document: Document) => {
    const { rows } = table.now()
    return save && keysByLine(save, document, place => rows[place]?.key ?? '')
  }
  /** Codes that are still to be settled stay. */
  const take = async (document: Document): Promise<void> => {
    if (!answered.current) return
    const { base, shown } = answered.current
    const keys = sentRows(answered.current, document)
    await drafts.drop(base, shown)
    const { waiting, loose } = table.now()
    // never in the place of another document, which has a draft of its own
    if (shown) show(document, contentOf(document), { edited: waiting.length > 0, waiting, loose, keys })
    else await keep()
    savedAt.current = changesNow()
    toast.success(t('voucher.saved'))
    onSaved?.(document)
  }
  const goOn = async (of: VoucherTemplate, document: Document): Promise<void> => {
    const { document: base, annotates } = now()
    if (!answered.current?.save) return
    const { waiting, loose } = table.now()
    const keys = sentRows(answered.current, document)
    const content = goneOn(of, answered.current.save, contentNow(), document)
    show(document, content, { edited: true, annotates, waiting, loose, keys })
    await keep()
    // the draft of a new one is that of a document by now
    if (!base) await drafts.drop(undefined)
    onSaved?.(document)
  }
  const giveUp = async (document: Document): Promise<void> => {
    await drafts.drop(document)
    show(document, contentOf(document), { edited: false })
    toast.warning(t('voucher.annotationOver'))
  }
  const askElsewhere = async (document: Document): Promise<SavingEvent> => {
    const { loads } = now()
    const wish = await askSavedElsewhere(document)
    const again = wish === 'again'
    if (now().loads !== loads || !isHere()) return { type: 'answeredElsewhere', again: false }
    if (wish === 'open') {
      await drafts.drop(undefined)
      show(document, contentOf(document), { edited: false, loose: emptyTable.loose })
    }
    if (again) await sent.beginAnew()
    return { type: 'answeredElsewhere', again }
  }
  const clash = (of: VoucherTemplate, document: Document): void => {
    const base = answered.current?.base
    if (base) setClash({ ...clashOf(of, contentOf(base), contentNow(), document), saves: true })
  }
  const tellProblems = ({ problems, msg }: Refused): void => {
    const { shown = false, keys = [] } = answered.current ?? {}
    if (shown) send({ type: 'problemsFound', problems: problemsOf(problems, keys) })
    if (msg) toast.error(msg)
    if (shown) showProblem(0)
  }
  const perform = async (of: VoucherTemplate, step: SavingStep): Promise<SavingEvent> => {
    switch (step.do) {
      case 'repeat':
        return repeat()
      case 'check':
        return { type: 'checked', complete: isComplete() }
      case 'send':
        return sendAll(of)
      case 'askElsewhere':
        return askElsewhere(step.document)
      case 'take':
        await take(step.document)
        break
      case 'goOn':
        await goOn(of, step.document)
        break
      case 'giveUp':
        await giveUp(step.document)
        break
      case 'clash':
        clash(of, step.document)
        break
      case 'tellProblems':
        tellProblems(step.refused)
        break
      case 'end':
        break
    }
    return { type: 'stepDone' }
  }
  return { perform, wishNow, isAsSaved }
}
