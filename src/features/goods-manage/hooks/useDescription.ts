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

/** So long nothing was written before it is read out of the editor. */
const REST_MS = 400

/** The description of one product while it is written; what a colleague has saved meanwhile is replaced knowingly only. */
export function useDescription(productCode: string, onSaved: () => void) {
  const t = useText(goodsManageTexts)
  const reading = useRead(() => getGoodsDetailHtml(productCode), { key: productCode, onShow: false })
  const written = useRef<() => string>()
  /** as a colleague has left it */
  const theirs = useRef<string>()
  const requestIds = useRequestId()
  const [saving, setSaving] = useState(false)
  /** a picture is on its way into the text */
  const [sending, setSending] = useState(false)
  const sendingNow = useRef(false)
  /** it may have been taken back since; what was written is read only where that counts */
  const [changed, setChanged] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [conflict, setConflict] = useState(false)
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
    setConflict(draft.seen !== seen)
    setRestored(draft.html)
    sayRestored()
  }
  useOn([reading.value !== undefined], () => {
    if (reading.value !== undefined) find(reading.value).catch(() => setRestored(null))
  })

  const isTouched = () =>
    sendingNow.current || (written.current !== undefined && written.current() !== reading.value)
  const send = async (html: string, seen: string) => {
    const old = theirs.current ?? seen
    const requestUuid = await requestIds.of(JSON.stringify([html, old]))
    const outcome = await saveGoodsDetailHtml({ requestUuid, productCode, html, old })
    requestIds.settled()
    if (outcome.kind === 'changed') {
      theirs.current = outcome.html
      setConflict(true)
      setUnanswered(false)
      return
    }
    toast.success(t('goodsManage.saved'))
    if (!sendingNow.current && written.current?.() === html) {
      void forget()
      return onSaved()
    }
    // it was written on meanwhile: that is still to be saved
    theirs.current = outcome.html
    reading.replace(html)
    setConflict(false)
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
