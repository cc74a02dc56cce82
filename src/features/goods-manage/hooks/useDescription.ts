import { useCallback, useRef, useState } from 'react'
import { getGoodsDetailHtml, saveGoodsDetailHtml } from '@/api/goodsManage'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useRead } from '@/widgets/call-state/useRead'
import { goodsManageTexts } from '../texts'

/** The description of one product while it is written; what a colleague has saved meanwhile is replaced knowingly only. */
export function useDescription(productCode: string, onSaved: () => void) {
  const t = useText(goodsManageTexts)
  const reading = useRead(() => getGoodsDetailHtml(productCode), { key: productCode, onShow: false })
  const written = useRef<() => string>()
  /** as a colleague has left it */
  const theirs = useRef<string>()
  const unsettled = useRef<{ payload: string; requestUuid: string }>()
  const [saving, setSaving] = useState(false)
  /** a picture is on its way into the text */
  const [sending, setSending] = useState(false)
  const sendingNow = useRef(false)
  /** it may have been taken back since; what was written is read only where that counts */
  const [changed, setChanged] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [conflict, setConflict] = useState(false)
  const busy = useRef(false)

  const isTouched = () =>
    sendingNow.current || (written.current !== undefined && written.current() !== reading.value)
  const send = async (html: string, seen: string) => {
    const old = theirs.current ?? seen
    const payload = JSON.stringify([html, old])
    const known = unsettled.current
    const requestUuid =
      known?.payload === payload ? known.requestUuid : await newRequestId(random.randomBytes)
    unsettled.current = { payload, requestUuid }
    const outcome = await saveGoodsDetailHtml({ requestUuid, productCode, html, old })
    unsettled.current = undefined
    if (outcome.kind === 'changed') {
      theirs.current = outcome.html
      setConflict(true)
      setUnanswered(false)
      return
    }
    toast.success(t('goodsManage.saved'))
    if (!sendingNow.current && written.current?.() === html) return onSaved()
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
      if (isRefusal(problem)) unsettled.current = undefined
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
  }
  const tellSending = useCallback((is: boolean) => {
    sendingNow.current = is
    setSending(is)
  }, [])
  return {
    ...{ reading, saving, sending, conflict, unanswered, isTouched, write, tellSending },
    /** something may be lost by leaving */
    held: changed || sending,
    save: () => void save(),
  }
}
