import { useEffect, useReducer, useRef, useState } from 'react'
import { isRegisteredPhone } from '@/api/account'
import type { CallError } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { serverNow } from '@/stores/serverClock'
import { callErrorOf } from '@/widgets/call-state/callError'
import { secondsLeft } from '../model/codeSending'
import { forgetRefusal, recallCodeWaits, requestCode, useCodeSending } from './codeRequests'

/** Seconds until `phone` may get another code, counted from the server's clock: right again after the page was asleep. */
function useSecondsLeft(phone: string): number {
  const state = useCodeSending()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const left = secondsLeft(state, phone, serverNow())
  useEffect(() => (left > 0 ? clock.after(1000, tick) : undefined), [left, ticks])
  return left
}

/** `unexpected`: the phone is registered though a new one was asked for, or the other way round. */
type CodeRequested = 'sent' | 'refused' | 'unexpected'

export interface CodeRequest {
  /** seconds until another may be asked for */
  left: number
  busy: boolean
  error: CallError | undefined
  /** for the number that stands in the form now, which may not be drawn yet */
  request(phone: string): Promise<CodeRequested>
}

/** A code for `phone`, which has to be registered already (`known`) or not yet (`new`). */
export function useCodeRequest(phone: string, expects?: 'known' | 'new'): CodeRequest {
  const { sendingTo, refusals } = useCodeSending()
  const left = useSecondsLeft(phone)
  const [checking, setChecking] = useState(false)
  const [failed, setFailed] = useState<{ phone: string; error: CallError }>()
  useEffect(() => {
    forgetRefusal()
    void recallCodeWaits()
  }, [])

  const running = useRef(false)
  const isExpected = async (phone: string): Promise<boolean> =>
    expects === undefined || (await isRegisteredPhone(phone)) === (expects === 'known')

  const request = async (phone: string): Promise<CodeRequested> => {
    if (running.current) return 'refused'
    running.current = true
    setFailed(undefined)
    setChecking(true)
    try {
      if (!(await isExpected(phone))) return 'unexpected'
      return (await requestCode(phone)) ? 'sent' : 'refused'
    } catch (problem) {
      setFailed({ phone, error: callErrorOf(problem) })
      return 'refused'
    } finally {
      running.current = false
      setChecking(false)
    }
  }

  // a failure is shown only for the number it belongs to
  const error = failed?.phone === phone ? failed.error : refusals[phone]
  return { left, busy: checking || sendingTo.includes(phone), error, request }
}
