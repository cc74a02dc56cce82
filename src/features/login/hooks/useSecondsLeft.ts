import { useEffect, useReducer } from 'react'
import { clock } from '@/platform/clock'
import { serverNow } from '@/stores/serverClock'
import { secondsLeft } from '../model/codeSending'
import { useCodeSending } from './codeDesk'

/** Seconds until `phone` may get another code, counted from the server's clock: right again after the page was asleep. */
export function useSecondsLeft(phone: string): number {
  const state = useCodeSending()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const left = secondsLeft(state, phone, serverNow())
  useEffect(() => (left > 0 ? clock.after(1000, tick) : undefined), [left, ticks])
  return left
}
