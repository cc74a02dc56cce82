import { useEffect } from 'react'
import { getPasswordStrategy, updatePassword } from '@/api/user'
import { defaultPasswordRule } from '@/base/password'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { emptyPasswordForm, passwordFormModel } from '../model/passwordForm'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'
import { useQuestions } from './useQuestions'

/** Change of the password of `phone` by the old one; a login that waited for it goes on. */
export function useChangePassword(phone: string) {
  const t = useText(loginTexts)
  // Until the server has answered only the default length is known; the server checks anyway.
  const { value: rule } = useRead(getPasswordStrategy, { key: 'rule', onShow: false })
  const { state: form, send, now } = useLiveModel(passwordFormModel, emptyPasswordForm)
  const ask = useQuestions()
  const isHere = useStillHere()

  const goOn = async (): Promise<void> => {
    const { session } = await bootStores()
    const state = useSession.getState()
    if (!isLoggedIn(state) || state.account?.phone !== phone) {
      toast.success(t('login.verify.changedLogin'), { follows: true })
      if (isHere()) await navigate(linkTo('loginAccount'), 'replace')
      return
    }
    toast.success(t('login.verify.changed'), { follows: true })
    session.initialPasswordChanged()
    return enterShop(ask, isHere)
  }

  const attempt = async (): Promise<void> => {
    const { old, fresh } = now().values
    try {
      await updatePassword({ phone, oldPassword: old, password: fresh })
      await goOn()
      send({ type: 'answered' })
    } catch (problem) {
      send({ type: 'answered', refusal: callErrorOf(problem) })
    }
  }

  useEffect(() => {
    if (form.submitting) void attempt()
  }, [form.submitting])

  return { form, send, rule: rule ?? defaultPasswordRule, ruleKnown: rule !== undefined }
}
