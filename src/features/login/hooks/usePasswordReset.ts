import { useEffect } from 'react'
import { EXPIRED_TICKET, resetPassword } from '@/api/account'
import { isApiCode } from '@/api/apiError'
import { getPasswordStrategy } from '@/api/user'
import { defaultPasswordRule } from '@/base/password'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { currentStack, goBack, navigate } from '@/routes/navigate'
import { forgetResetProof, resetProofFor, useIsProven } from '@/stores/resetProof'
import { toast } from '@/ui/feedback/feedback'
import { useRead } from '@/widgets/call-state/useRead'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { resetForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { loginTexts } from '../texts'
import { useKeptForm } from './useKeptForm'

/** Second step of a forgotten password: the new one, then back to the page the person came from. */
export function usePasswordReset(phone: string) {
  const t = useText(loginTexts)
  const { form, send, now } = useKeptForm(`reset/${phone}`, resetForm)
  const { value: rule } = useRead(getPasswordStrategy, { key: 'rule', onShow: false })
  const proven = useIsProven(phone)
  const isHere = useStillHere()

  const leave = async (): Promise<void> => {
    toast.success(t('login.verify.changedLogin'), { follows: true })
    // the login page lies below the two steps, unless one of them was opened by its address
    if (!isHere()) return forgetResetProof()
    if (currentStack().at(-3) === 'loginAccount') await goBack(2)
    else await navigate(linkTo('loginAccount'), 'replace')
    forgetResetProof()
  }

  const attempt = async (): Promise<void> => {
    const { fresh } = now().values
    try {
      const proof = await resetProofFor(phone, fresh)
      if (!proof) return send({ type: 'answered' })
      await resetPassword({ ...proof, password: fresh })
      send({ type: 'answered' })
      await leave()
    } catch (problem) {
      if (isApiCode(problem, EXPIRED_TICKET)) forgetResetProof()
      send(answeredBy(problem, resetForm.fields))
    }
  }

  useEffect(() => {
    if (form.submitting) void attempt()
  }, [form.submitting])

  const context = { rule: rule ?? defaultPasswordRule }
  return { form, send, proven, context, ruleKnown: rule !== undefined }
}
