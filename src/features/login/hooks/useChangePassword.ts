import { useEffect, useReducer, useState } from 'react'
import { getPasswordStrategy, updatePassword } from '@/api/user'
import { defaultPasswordRule, type PasswordRule } from '@/base/password'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { emptyPasswordForm, passwordFormModel } from '../model/passwordForm'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'

/** The server's rule; until it has answered only its default length is known, and the server checks anyway. */
function usePasswordRule(): { rule: PasswordRule; known: boolean } {
  const [rule, setRule] = useState<PasswordRule>()
  useEffect(() => {
    let alive = true
    getPasswordStrategy().then(
      found => alive && setRule(found),
      () => undefined,
    )
    return () => {
      alive = false
    }
  }, [])
  return { rule: rule ?? defaultPasswordRule, known: rule !== undefined }
}

/** Change of the password of `phone` by the old one; a login that waited for it goes on. */
export function useChangePassword(phone: string) {
  const t = useText(loginTexts)
  const { rule, known } = usePasswordRule()
  const [form, send] = useReducer(passwordFormModel, emptyPasswordForm)
  const [error, setError] = useState<CallError>()

  const goOn = async (): Promise<void> => {
    const { session } = await bootStores()
    const state = useSession.getState()
    if (!isLoggedIn(state) || state.account?.phone !== phone) {
      toast.success(t('login.verify.changedLogin'))
      return navigate(linkTo('loginAccount'), 'replace')
    }
    toast.success(t('login.verify.changed'))
    session.initialPasswordChanged()
    return enterShop()
  }

  const attempt = async (): Promise<void> => {
    const { old, fresh } = form.values
    try {
      await updatePassword({ phone, oldPassword: old, password: fresh })
      await goOn()
    } catch (problem) {
      setError(callErrorOf(problem))
    } finally {
      send({ type: 'answered' })
    }
  }

  useEffect(() => {
    if (!form.submitting) return
    setError(undefined)
    void attempt()
  }, [form.submitting])

  return { form, send, error, rule, ruleKnown: known }
}
