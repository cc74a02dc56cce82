import { useRef, useState } from 'react'
import type { Document, DocumentCopy, DocumentDraw, DocumentWanted, DrawWish } from '@/api/document'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useOneAtATime } from '../call-state/useOneAtATime'
import { useStillHere } from '../call-state/useStillHere'
import { addedRows, contentOf, filledHead, newContent, plain } from './model/content'
import { isEnd, type Step } from './model/steps'
import { readStep, type VoucherSource } from './source'
import { voucherTexts } from './texts'
import type { SentSaves } from './useSentSave'
import type { VoucherDrafts } from './useVoucherDrafts'
import type { VoucherGoingOn } from './useVoucherGoingOn'
import type { VoucherPage } from './useVoucherPage'
import type { VoucherSaving } from './useVoucherSaving'

/** What came of a wish: `superseded`, another document is wanted by now, or the page was left. */
type Loaded = 'shown' | 'none' | 'superseded'

/** What is shown first: a document, a new one, one drawn from others, or the copy of one. */
export type VoucherStart =
  | DocumentWanted
  | 'new'
  | { from: string; documents: readonly string[] }
  | { copyOf: string }

/** What the first new one of a page is begun from; '' for nothing. */
const begunFromOf = (start: VoucherStart): string => {
  if (typeof start !== 'object') return ''
  if ('copyOf' in start) return `copy ${start.copyOf}`
  return 'from' in start ? `${start.from} ${start.documents.join(',')}` : ''
}

/** Documents that are drawn from, and rows of those that are chosen in part. */
export type DrawnFrom = Pick<DrawWish, 'documents' | 'lineUuids'>

interface DocumentsOptions {
  source: VoucherSource
  start: VoucherStart
  drafts: VoucherDrafts
  sent: SentSaves
  saving: Pick<VoucherSaving, 'isSaving' | 'saveEnded'> & Pick<VoucherGoingOn, 'mayGoOn'>
  /** keeps what was typed */
  keep: () => Promise<void>
}

/** Which document stands on the page: read, new, drawn from others, the next one, one by its number. */
export function useVoucherDocuments(page: VoucherPage, options: DocumentsOptions) {
  const { source, start, drafts, sent, keep } = options
  const { mayGoOn, isSaving, saveEnded } = options.saving
  const t = useText(voucherTexts)
  const isHere = useStillHere()
  const { templates, table, now, send, show, showAgain, contentNow } = page
  const turn = useRef(0)
  /** The page waits for a document; the answer says whether it still waits for this one. */
  const begun = (): (() => boolean) => {
    turn.current += 1
    const mine = turn.current
    send({ type: 'asked' })
    return () => turn.current === mine && isHere()
  }
  /**
   * Shows a document. `missing` is said where there is none and another one stands on the page. Throws what its calls throw,
   * once that was said.
   */
  const load = async (read: () => Promise<Document | undefined>, missing = ''): Promise<Loaded> => {
    const isMine = begun()
    const before = templates.now()
    let failing: 'load' | 'template' = 'load'
    try {
      const document = await read()
      if (!isMine()) return 'superseded'
      if (!document) {
        // what stands on the page stays
        if (now().loads > 0 && missing) toast.info(missing)
        send({ type: 'noneFound' })
        return 'none'
      }
      failing = 'template'
      await templates.become(document.templateUuid)
      if (!isMine()) return 'superseded'
      if (!(await drafts.offer(document, isMine)) && isMine())
        show(document, contentOf(document), { edited: false })
      return isMine() ? 'shown' : 'superseded'
    } catch (problem) {
      if (!isMine()) return 'superseded'
      const error = callErrorOf(problem)
      if (now().loads > 0) toastProblem(error, t(`voucher.action.${failing}`))
      // what stands on the page was entered with this one
      if (before) templates.setTemplate(before)
      send({ type: 'failed', error })
      throw problem
    }
  }
  const loadQuietly = (...of: Parameters<typeof load>) => load(...of).catch(() => undefined)
  const loadWanted = (wanted: DocumentWanted) =>
    loadQuietly(() => source.read(wanted), 'documentUuid' in wanted ? t('voucher.gone') : '')

  // the blank form that is shown after changes were given up does not count
  const [begunBlank, setBegunBlank] = useState(0)
  const beginBlank = (drawn?: DocumentDraw, from = ''): void => {
    const of = templates.now()
    if (!of) return
    turn.current += 1
    drafts.beginFrom(from)
    show(undefined, newContent(of, drawn), { edited: drawn !== undefined })
    if (!drawn) setBegunBlank(count => count + 1)
  }
  const blank = () => beginBlank()
  /** A new one that begins with what is read while the page waits; `from`: as `begunFromOf`. */
  const beginWith = async (
    read: () => Promise<DocumentDraw | DocumentCopy | undefined>,
    action: 'draw' | 'copy',
    from = '',
  ): Promise<void> => {
    const isMine = begun()
    try {
      const drawn = await read()
      if (drawn && 'templateUuid' in drawn && isMine()) await templates.become(drawn.templateUuid)
      if (!isMine()) return
      if (!drawn) return send({ type: 'noneFound' })
      beginBlank(drawn, from)
      if ('leftOut' in drawn && drawn.leftOut.length > 0)
        await dialog.alert({ title: t('voucher.leftOut'), text: drawn.leftOut.join('\n') })
    } catch (problem) {
      if (!isMine()) return
      const error = callErrorOf(problem)
      if (now().loads > 0) toastProblem(error, t(`voucher.action.${action}`))
      send({ type: 'failed', error })
    }
  }
  const draw = (from: string, wanted: DrawnFrom): Promise<void> =>
    beginWith(async () => source.draw?.({ from, ...wanted }), 'draw')
  /** Rows of others are added to those that stand here: one change, which can be taken back. */
  const append = async (from: string, wanted: DrawnFrom): Promise<void> => {
    const of = templates.now()
    if (!of || now().phase !== 'open') return
    const isMine = begun()
    try {
      const drawn = await source.draw?.({ from, ...wanted, head: plain(contentNow().values) })
      if (!isMine()) return
      // what was open stays
      send({ type: 'noneFound' })
      const there = table.now().rows.map(row => row.values)
      const rows = drawn ? addedRows(there, drawn) : []
      if (!drawn || rows.length === 0) return void toast.info(t('voucher.allThere'))
      const isBegun = !now().document && there.length === 0
      const begunAs = isBegun ? newContent(of) : undefined
      send({ type: 'headFilled', values: filledHead(now(), drawn, begunAs) })
      table.send({ type: 'added', rows })
      if (there.length > 0) toast.success(t('voucher.appended', { n: rows.length }))
    } catch (problem) {
      if (!isMine()) return
      const error = callErrorOf(problem)
      toastProblem(error, t('voucher.action.draw'))
      send({ type: 'failed', error })
    }
  }
  const showStart = async () => {
    if (start === 'new') return blank()
    const draftFrom = begunFromOf(start)
    if ('from' in start) return beginWith(async () => source.draw?.(start), 'draw', draftFrom)
    if ('copyOf' in start) return beginWith(async () => source.copy?.(start.copyOf), 'copy', draftFrom)
    await loadWanted(start)
  }
  /** The draft of a new one; true: it stands on the page, or could not be shown yet. */
  const offerNew = async (from = ''): Promise<boolean> => {
    try {
      return await drafts.offer(undefined, isHere, from)
    } catch (problem) {
      if (!isHere()) return true
      const error = callErrorOf(problem)
      if (now().loads > 0) toastProblem(error, t('voucher.action.template'))
      send({ type: 'failed', error })
      return true
    }
  }
  const begin = async () => {
    // a document that is asked for has a draft of its own
    const isNamed = start !== 'new' && ('documentUuid' in start || 'code' in start)
    if (!isNamed && (await offerNew(begunFromOf(start)))) return
    await showStart()
  }
  useOn([templates.standard], () => {
    if (!templates.standard) return
    templates.setTemplate(templates.standard)
    void begin()
  })

  const go = (step: Step) => {
    const { document } = now()
    if (isEnd(step, document)) return
    void loadQuietly(() => readStep(source, step, document), t(`voucher.noOther.${step}`))
  }
  const [searching, oneSearch] = useOneAtATime()
  /** Whether the document with this number is shown. A second press while one is looked for asks for nothing. */
  const findNumber = async (typed: string): Promise<boolean> => {
    const code = typed.trim()
    if (code === '') {
      toast.warning(t('voucher.noNumber'))
      return false
    }
    const found = await oneSearch(() => loadWanted({ code }))
    if (found === 'none') toast.error(t('voucher.notFound', { code }))
    return found === 'shown'
  }
  const open = (documentUuid: string): void => void loadWanted({ documentUuid })
  const refresh = async () => {
    if (!(await mayGoOn())) return
    const { document, phase } = now()
    if (document) await loadWanted({ documentUuid: document.documentUuid })
    else if (phase !== 'open') await (phase === 'failed' ? begin() : showStart())
  }
  /** As it is at the server by now, without a question; what was typed meanwhile is offered as a draft. */
  const reload = async () => {
    await saveEnded()
    const { document } = now()
    if (!document || !isHere()) return
    await keep()
    await loadWanted({ documentUuid: document.documentUuid })
  }
  const chooseTemplate = async (templateUuid: string): Promise<void> => {
    await saveEnded()
    if (templates.now()?.templateUuid === templateUuid) return void toast.info(t('voucher.sameTemplate'))
    const { loads, phase } = now()
    // another document is on its way, with a template of its own
    if (phase === 'loading') return void toast.info(t('voucher.stillLoading'))
    const isStill = () => isHere() && now().loads === loads && now().phase === phase && !isSaving()
    const chosen = await templates.choose(templateUuid, isStill)
    if (!chosen || phase !== 'open') return
    const { document } = now()
    const content = contentNow()
    const values = document ? content.values : { ...newContent(chosen).values, ...content.values }
    const [open, begunUuid] = [sent.current(), sent.begunUuid()]
    showAgain(document, { ...content, values })
    // the same document, with its rows in their order
    sent.restore(open)
    sent.beginAs(begunUuid)
  }
  /** Whether a new voucher may be begun: what was typed is settled, and no draft of a new one was taken up. */
  const mayBegin = async (): Promise<boolean> => {
    if (!(await mayGoOn()) || (await offerNew())) return false
    const standing = () => [now().loads, now().edits, table.now().changes].join()
    const before = standing()
    await templates.renew()
    // what was typed meanwhile stays
    return isHere() && standing() === before
  }

  return {
    blank,
    /** how many blank ones were begun */
    begunBlank,
    draw,
    append,
    go,
    open,
    findNumber,
    searching,
    refresh,
    reload,
    chooseTemplate,
    mayBegin,
    retry: () => void begin(),
  }
}
