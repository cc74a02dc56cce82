import { create } from 'zustand'
import { sendCode, waitOf } from '@/api/account'
import { keepCodeWaits, readCodeWaits } from '@/stores/codeWaits'
import { serverNow } from '@/stores/serverClock'
import { callErrorOf } from '@/widgets/call-state/callError'
import {
  codeSendingModel,
  isCodeOut,
  noCodes,
  type CodeSending,
  type CodeSendingEvent,
} from '../model/codeSending'

/** One for all pages: a countdown goes on while the page that began it is left. */
export const useCodeSending = create<CodeSending>()(() => noCodes)

const dispatch = (event: CodeSendingEvent): void =>
  useCodeSending.setState(state => codeSendingModel(state, event), true)

/** Countdowns begun before the app was closed. */
export const recallCodeWaits = async (): Promise<void> =>
  dispatch({ type: 'remembered', resendAt: await readCodeWaits(), now: serverNow() })

export const forgetRefusal = (): void => dispatch({ type: 'refusalSeen' })

/** Asks for a code unless one is under way to this phone or it is too early. Resolves with whether a code is on its way now. */
export const requestCode = async (phone: string): Promise<boolean> => {
  const before = useCodeSending.getState()
  dispatch({ type: 'sendTapped', phone, now: serverNow() })
  if (useCodeSending.getState() === before) return isCodeOut(before, phone, serverNow())
  try {
    const { resendAfter } = await sendCode(phone)
    dispatch({ type: 'sent', phone, now: serverNow(), resendAfter })
  } catch (problem) {
    const seconds = waitOf(problem)
    const error = callErrorOf(problem)
    if (seconds === undefined) dispatch({ type: 'refused', phone, error })
    else dispatch({ type: 'mustWait', phone, now: serverNow(), seconds, error })
  }
  const after = useCodeSending.getState()
  await keepCodeWaits(after.resendAt)
  return isCodeOut(after, phone, serverNow())
}
