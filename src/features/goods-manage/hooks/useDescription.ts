import { useCallback, useEffect, useRef, useState } from 'react'
import { getGoodsDetailHtml, saveGoodsDetailHtml } from '@/api/goodsManage'
import { isTextRecord } from '@/base/textRecord'
import { useText } from '@/i18n'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { sayRestored, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useRead } from '@/widgets/call-state/useRead'
import { useRequestId } from '@/widgets/call-state/useRequestId'
import { goodsManageTexts } from '../texts'

/** What was written, and what was at the server then. */
const isWritten = (value: unknown): value is { html: string; seen: string } =>
  isTextRecord(value, ['html', 'seen'])

const unlessRefused = (error: unknown): undefined => {
  if (!isRefusal(callErrorOf(error))) throw error
}

type Sent = Parameters<typeof saveGoodsDetailHtml>[0]

/**
 * Saves, and knows one's own: what was sent without an answer may be what stands at the server now. The same request once
 * more is answered as the first was.
 */
const useSaving = () => {
  /** sent, and the answer did not arrive; by their request */
  const lost = useRef(new Map<string, Sent>())
  const put = async (sent: Sent) => {
    try {
      const outcome = await saveGoodsDetailHtml(sent)
      if (outcome.kind === 'saved') lost.current.clear()
      return outcome
    } catch (error) {
      if (!isRefusal(callErrorOf(error))) lost.current.set(sent.requestUuid, sent)
      throw error
    }
  }
  const isOwn = async (standing: string): Promise<boolean> => {
    for (const sent of lost.current.values()) {
      // it would be done now: what it was to replace stands there
      const outcome = sent.old === standing ? undefined : await saveGoodsDetailHtml(sent).catch(unlessRefused)
      if (outcome?.kind === 'saved' && outcome.html === standing) return true
      lost.current.delete(sent.requestUuid)
    }
    return false
  }
  return { put, isOwn }
}

/** So long nothing was written before it is read out of the editor. */
const REST_MS = 400

/** The description of one product while it is written; what a colleague has saved meanwhile is replaced knowingly only. */
export function useDescription(productCode: string, onSaved: () => void) {
  const t = useText(goodsManageTexts)
  const reading = useRead(() => getGoodsDetailHtml(productCode), { key: productCode, onShow: false })
  const written = useRef<() => string>()
  /** as the server has it, where that is not what was read */
  const theirs = useRef<string>()
  const requestIds = useRequestId()
  const { put, isOwn } = useSaving()
  const [saving, setSaving] = useState(false)
  /** a picture is on its way into the text */
  const [sending, setSending] = useState(false)
  const sendingNow = useRef(false)
  /** it may have been taken back since; what was written is read only where that counts */
  const [changed, setChanged] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  /** what a colleague has saved: another save replaces it */
  const [conflict, setConflict] = useState<string>()
  /** times that the editor has begun anew */
  const [round, setRound] = useState(0)
  const busy = useRef(false)

  /** what was written in an earlier visit; undefined while it is looked for, null where there is none */
  const [restored, setRestored] = useState<string | null>()
  const newest = () => {
    const { value: seen } = reading
    const html = written.current?.()
    return html === undefined || seen === undefined || html === seen ? undefined : { html, seen }
  }
  const [resting, setResting] = useState<ReturnType<typeof newest>>()
  const name = `goodsDetail:${productCode}`
  const [keptAs] = useState(() => ofInstitution(name))
  const { forget } = useFormDraft({ name, value: resting, now: newest, ready: restored !== undefined })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = async (seen: string) => {
    const draft = await readDraft(keptAs, isWritten)
    if (!draft || draft.html === seen) return setRestored(null)
    written.current = () => draft.html
    setChanged(true)
    setResting({ html: draft.html, seen })
    // a colleague was faster: that is replaced knowingly only
    setConflict(draft.seen === seen ? undefined : seen)
    setRestored(draft.html)
    sayRestored()
  }
  useOn([reading.value !== undefined], () => {
    if (reading.value !== undefined) find(reading.value).catch(() => setRestored(null))
  })

  const isTouched = () =>
    sendingNow.current || (written.current !== undefined && written.current() !== reading.value)
  const send = async (html: string, seen: string): Promise<void> => {
    const old = theirs.current ?? seen
    const requestUuid = await requestIds.of(JSON.stringify([html, old]))
    const outcome = await put({ requestUuid, productCode, html, old })
    requestIds.settled()
    if (outcome.kind === 'changed') {
      const own = await isOwn(outcome.html)
      theirs.current = outcome.html
      setUnanswered(false)
      if (own) return send(html, seen)
      return setConflict(outcome.html)
    }
    toast.success(t('goodsManage.saved'))
    if (!sendingNow.current && written.current?.() === html) {
      void forget()
      return onSaved()
    }
    // it was written on meanwhile: that is still to be saved
    theirs.current = outcome.html
    reading.replace(html)
    setConflict(undefined)
    setUnanswered(false)
  }
  const save = async () => {
    const html = written.current?.()
    const seen = reading.value
    if (busy.current || sendingNow.current || seen === undefined) return
    if (html === undefined || !isTouched()) return void toast.info(t('goodsManage.nothingChanged'))
    busy.current = true
    setSaving(true)
    try {
      await send(html, seen)
    } catch (error) {
      const problem = callErrorOf(error)
      if (isRefusal(problem)) requestIds.settled()
      else setUnanswered(true)
      toastProblem(problem, t('goodsManage.action.saveDescription'))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  /** What was written here is given up for it. */
  const takeTheirs = () => {
    if (busy.current || conflict === undefined) return
    written.current = undefined
    theirs.current = undefined
    clearTimeout(timer.current)
    reading.replace(conflict)
    setRestored(null)
    setResting(undefined)
    setChanged(false)
    setConflict(undefined)
    setUnanswered(false)
    setRound(round + 1)
    void forget()
  }
  const write = (read: () => string) => {
    written.current = read
    setChanged(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(newest()), REST_MS)
  }
  const tellSending = useCallback((is: boolean) => {
    sendingNow.current = is
    setSending(is)
  }, [])
  return {
    reading,
    saving,
    sending,
    conflict,
    takeTheirs,
    round,
    unanswered,
    isTouched,
    write,
    tellSending,
    forget,
    start: restored === undefined ? undefined : (restored ?? reading.value),
    held: changed || sending,
    save: () => void save(),
  }
}
