import { registerUser } from '@/api/account'
import { getPasswordStrategy } from '@/api/user'
import { AGREEMENT_VERSION } from '@/base/agreement'
import { defaultPasswordRule } from '@/base/password'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { useRead } from '@/widgets/call-state/useRead'
import { checkPhone } from '../model/fields'
import { registerForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { loginTexts } from '../texts'
import { useCodeRequest } from './useCodeRequest'
import { useConsent } from './useConsent'
import { useKeptForm } from './useKeptForm'
import { useProceed } from './useProceed'
import { useProof } from './useProof'

/** Registration by phone; it ends with the new account logged in. */
export function useRegister() {
  const t = useText(loginTexts)
  const { form, send, now } = useKeptForm('register', registerForm)
  const { value: rule } = useRead(getPasswordStrategy, { key: 'rule', onShow: false })
  const context = { rule: rule ?? defaultPasswordRule }
  const code = useCodeRequest(form.values.phone, 'new')
  const { prove, dropIfSpent } = useProof()
  const { ask, inFront, proceed } = useProceed()
  const { agreed, agree, mayGoOn } = useConsent(ask)

  const requestCode = async (): Promise<void> => {
    const { phone } = now().values
    const problem = checkPhone(phone)
    if (problem) return send({ type: 'answered', problems: { phone: problem } })
    if ((await code.request(phone)) === 'unexpected')
      send({ type: 'answered', problems: { phone: { code: 'alreadyRegistered' } } })
  }

  const logIn = async (phone: string, password: string): Promise<void> => {
    try {
      const { session } = await bootStores()
      await proceed(await session.login({ phone, password }), phone)
    } catch {
      // the account is there: the login page says what is wrong when it is tried again
      toast.success(t('login.register.doneLogin'), { follows: true })
      if (await inFront()) await navigate(linkTo('loginAccount'), 'replace')
    }
  }

  const attempt = async (): Promise<void> => {
    if (!(await mayGoOn())) return send({ type: 'answered' })
    const { phone, code: typedCode, password, invite } = now().values
    try {
      const proof = await prove(phone, typedCode, `${password}/${invite}`)
      const agreementVersion = AGREEMENT_VERSION
      await registerUser({ ...proof, password, inviteCode: invite || undefined, agreementVersion })
    } catch (problem) {
      dropIfSpent(problem)
      return send(answeredBy(problem, registerForm.fields))
    }
    await logIn(phone, password)
    send({ type: 'answered' })
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, code, requestCode, context, ruleKnown: rule !== undefined, agreed, agree }
}
