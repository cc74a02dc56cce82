import { useEffect } from 'react'
import { bootStores } from '@/stores/boot'
import { draftPhone, keepDraft } from '@/stores/entryDrafts'
import { isRestored, needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useOn } from '@/ui/useOn'
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
  const restored = useSession(isRestored)

  useEffect(() => keepDraft('login', { phone: form.phone }), [form.phone])

  // The user came back here without having changed the initial password.
  useOn([restored], () => {
    const session = useSession.getState()
    if (session.phase === 'active' && session.account && needsNewPassword(session))
      void changePassword(session.account.phone)
  })

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

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, agreed, agree }
}
