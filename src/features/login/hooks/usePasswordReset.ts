import { EXPIRED_TICKET, resetPassword } from '@/api/account'
import { isApiCode } from '@/api/apiError'
import { getPasswordStrategy } from '@/api/user'
import { defaultPasswordRule } from '@/base/password'
import { linkTo } from '@/routes/links'
import { currentStack, goBack, navigate } from '@/routes/navigate'
import { forgetResetProof, resetProofFor, useIsProven } from '@/stores/resetProof'
import { useOn } from '@/ui/useOn'
import { useRead } from '@/widgets/call-state/useRead'
import { resetForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { useKeptForm } from './useKeptForm'
import { usePasswordChanged } from './usePasswordChanged'

/** The login page lies below the two steps, unless one of them was opened by its address. */
const backToLogin = (): Promise<void> => {
  const stack = currentStack()
  return stack[stack.length - 3] === 'loginAccount' ? goBack(2) : navigate(linkTo('loginAccount'), 'replace')
}

/** Second step of a forgotten password: the new one, then back to the page the person came from. */
export function usePasswordReset(phone: string) {
  const { form, send, now } = useKeptForm(`reset/${phone}`, resetForm)
  const { value: rule } = useRead(getPasswordStrategy, { key: 'rule', onShow: false })
  const proven = useIsProven(phone)

  const goOn = usePasswordChanged(phone, backToLogin)

  const attempt = async (): Promise<void> => {
    const { fresh } = now().values
    try {
      const proof = await resetProofFor(phone, fresh)
      if (!proof) return send({ type: 'answered' })
      await resetPassword({ ...proof, password: fresh })
      send({ type: 'answered' })
      await goOn()
      forgetResetProof()
    } catch (problem) {
      if (isApiCode(problem, EXPIRED_TICKET)) forgetResetProof()
      send(answeredBy(problem, resetForm.fields))
    }
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  const context = { rule: rule ?? defaultPasswordRule }
  return { form, send, proven, context, ruleKnown: rule !== undefined }
}
