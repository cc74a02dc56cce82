import { useEffect, useRef } from 'react'
import type { DocumentDraw, DocumentWanted } from '@/api/document'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useStillHere } from '../call-state/useStillHere'
import { contentOf, newContent } from './model/content'
import type { VoucherSource } from './source'
import { voucherTexts } from './texts'
import type { VoucherDrafts } from './useVoucherDrafts'
import type { VoucherPage } from './useVoucherPage'

/** What is shown first: a document, a new one, or one drawn from others. */
export type VoucherStart = DocumentWanted | 'new' | { from: string; documents: readonly string[] }

export type Step = 'first' | 'previous' | 'next' | 'last'

interface DocumentsOptions {
  source: VoucherSource
  start: VoucherStart
  drafts: VoucherDrafts
  /** whether what was typed may be left */
  mayGoOn: () => Promise<boolean>
}

/** Which document stands on the page: read, new, drawn from others, the next one, one by its number. */
export function useVoucherDocuments(page: VoucherPage, { source, start, drafts, mayGoOn }: DocumentsOptions) {
  const t = useText(voucherTexts)
  const isHere = useStillHere()
  const { templates, now, send, show, contentNow, isEdited, table } = page
  const turn = useRef(0)
  /** Shows a document; false when there is none, or it could not be read. */
  const load = async (wanted: DocumentWanted): Promise<boolean> => {
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine && isHere()
    send({ type: 'asked' })
    try {
      const document = await source.read(wanted)
      if (!isMine()) return false
      if (!document) {
        // what stands on the page stays
        if (now().loads > 0 && 'documentUuid' in wanted) toast.info(t('voucher.gone'))
        send({ type: 'noneFound' })
        return false
      }
      await templates.become(document.templateUuid)
      if (!isMine()) return false
      if (!(await drafts.offer(document)) && isMine()) show(document, contentOf(document), { edited: false })
      return true
    } catch (problem) {
      if (!isMine()) return false
      const error = callErrorOf(problem)
      if (now().loads > 0) toastProblem(error, t('voucher.action.load'))
      send({ type: 'failed', error })
      throw problem
    }
  }
  const loadQuietly = (wanted: DocumentWanted) => load(wanted).catch(() => false)

  const blank = (drawn?: DocumentDraw): void => {
    const of = templates.now()
    if (!of) return
    turn.current += 1
    show(undefined, newContent(of, drawn), { edited: drawn !== undefined })
  }
  /** A new one that refers to others; false when there is none, which was said. */
  const draw = async (from: string, documents: readonly string[]): Promise<boolean> => {
    try {
      const drawn = await source.draw?.({ from, documents })
      if (drawn && isHere()) blank(drawn)
      return drawn !== undefined
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('voucher.action.draw'))
      return false
    }
  }
  const showStart = async () => {
    if (start === 'new') return blank()
    if (!('from' in start)) return void (await loadQuietly(start))
    send({ type: 'asked' })
    if (!(await draw(start.from, start.documents)) && isHere()) blank()
  }
  const begin = async () => {
    // a document that is asked for has a draft of its own
    const isNamed = start !== 'new' && ('documentUuid' in start || 'code' in start)
    if (!isNamed && (await drafts.offer(undefined))) return
    await showStart()
  }
  useEffect(() => {
    if (!templates.standard) return
    templates.setTemplate(templates.standard)
    void begin()
  }, [templates.standard])

  const go = (step: Step) => {
    const { document } = now()
    if (!document) return
    const { place, total } = document
    const to = { first: 1, previous: place - 1, next: place + 1, last: total }[step]
    if (to >= 1 && to <= total && to !== place) void loadQuietly({ place: to })
  }
  const findNumber = async (typed: string): Promise<boolean> => {
    const code = typed.trim()
    if (code === '') {
      toast.warning(t('voucher.noNumber'))
      return false
    }
    try {
      const found = await load({ code })
      if (!found) toast.error(t('voucher.notFound', { code }))
      return found
    } catch {
      return false
    }
  }
  const refresh = async () => {
    if (!(await mayGoOn())) return
    const { document, phase } = now()
    if (document) await loadQuietly({ documentUuid: document.documentUuid })
    else if (phase !== 'open') await showStart()
  }
  const chooseTemplate = async (templateUuid: string) => {
    if (templates.now()?.templateUuid === templateUuid) return toast.info(t('voucher.sameTemplate'))
    const { document } = now()
    const chosen = await templates.choose(templateUuid)
    if (!chosen || now().phase !== 'open') return
    const content = contentNow()
    const values = document ? content.values : { ...newContent(chosen).values, ...content.values }
    show(document, { ...content, values }, { edited: isEdited(), waiting: table.now().waiting })
  }
  /** Whether a new voucher may be begun: what was typed is settled, and no draft of a new one was taken up. */
  const mayBegin = async (): Promise<boolean> => (await mayGoOn()) && !(await drafts.offer(undefined))

  return { blank, draw, go, findNumber, refresh, chooseTemplate, mayBegin, retry: () => void showStart() }
}
