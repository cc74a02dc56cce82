import { useEffect, useReducer, useRef } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import type { LoginResult } from '@/stores/session/session'
import { needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { callErrorOf } from '@/widgets/call-state/callError'
import { emptyLoginForm, loginFormModel } from '../model/loginForm'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'
import { useQuestions } from './useQuestions'

/** Login by phone and password: one attempt at a time, the input survives every failure. */
export function useLogin() {
  const t = useText(loginTexts)
  const [form, send] = useReducer(loginFormModel, emptyLoginForm)
  const { ask, element } = useQuestions()
  const unchanged = useRef(useSession.getState())

  /** The initial password is changed before anything else (shop §4). */
  const changePassword = async (phone: string) => {
    await ask({ text: t('login.changeInitialPassword'), okText: t('login.goChange') })
    await navigate(linkTo('passwordVerify', { type: '2', tel: phone }), 'replace')
  }

  // Somebody came back here without having changed the initial password.
  useEffect(() => {
    const { account, phase } = unchanged.current
    if (phase === 'active' && account && needsNewPassword(unchanged.current))
      void changePassword(account.phone)
  }, [])

  const proceed = async (result: LoginResult): Promise<void> => {
    if (result.kind === 'loggedIn')
      return result.initialPassword ? changePassword(form.phone) : enterShop(ask)
    const goOn = await ask({
      text: t('login.elsewhere'),
      okText: t('login.elsewhereGo'),
      cancelText: t('common.cancel'),
    })
    if (!goOn) return
    const { session } = await bootStores()
    return proceed(await session.forceLogin(result.forcedToken))
  }

  const attempt = async (): Promise<void> => {
    try {
      const { session } = await bootStores()
      await proceed(await session.login({ phone: form.phone, password: form.password }))
      send({ type: 'answered' })
    } catch (problem) {
      send({ type: 'answered', refusal: callErrorOf(problem) })
    }
  }

  useEffect(() => {
    if (form.submitting) void attempt()
  }, [form.submitting])

  return { form, send, questions: element }
}
