import { useEffect, useRef } from 'react'
import { bootStores } from '@/stores/boot'
import { draftPhone, keepDraft } from '@/stores/entryDrafts'
import { needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { emptyLoginForm, loginFormModel } from '../model/loginForm'
import { useConsent } from './useConsent'
import { useProceed } from './useProceed'

/** Login by phone and password: one attempt at a time, the input survives every failure. */
export function useLogin() {
  const {
    state: form,
    send,
    now,
  } = useLiveModel(loginFormModel, () => ({
    ...emptyLoginForm,
    phone: draftPhone(),
  }))
  const { ask, proceed, changePassword } = useProceed()
  const { agreed, agree, mayGoOn } = useConsent(ask)
  const unchanged = useRef(useSession.getState())

  useEffect(() => keepDraft('login', { phone: form.phone }), [form.phone])

  // The user came back here without having changed the initial password.
  useEffect(() => {
    const { account, phase } = unchanged.current
    if (phase === 'active' && account && needsNewPassword(unchanged.current))
      void changePassword(account.phone)
  }, [])

  const attempt = async (): Promise<void> => {
    if (!(await mayGoOn())) return send({ type: 'answered' })
    try {
      const { session } = await bootStores()
      const { phone, password } = now()
      await proceed(await session.login({ phone, password }), phone)
      send({ type: 'answered' })
    } catch (problem) {
      send({ type: 'answered', refusal: callErrorOf(problem) })
    }
  }

  useEffect(() => {
    if (form.submitting) void attempt()
  }, [form.submitting])

  return { form, send, agreed, agree }
}
