import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { noteForm } from '../model/forms'
import { loginTexts } from '../texts'
import { useCodeRequest } from './useCodeRequest'
import { useConsent } from './useConsent'
import { useKeptForm } from './useKeptForm'
import { useQuestions } from './useQuestions'

/** First step of a login by SMS: a registered phone gets its code. */
export function useNote() {
  const t = useText(loginTexts)
  const { form, send, now } = useKeptForm('note', noteForm)
  const code = useCodeRequest(form.values.phone, 'known')
  const ask = useQuestions()
  const { agreed, agree, mayGoOn } = useConsent(ask)

  const offerRegistration = async (isHere: () => boolean): Promise<void> => {
    send({ type: 'answered', problems: { phone: { code: 'notRegistered' } } })
    if (!isHere()) return
    const register = await ask({
      text: t('login.note.notRegistered'),
      okText: t('login.register.go'),
      cancelText: t('common.cancel'),
    })
    if (register) await navigate(linkTo('userRegister'), 'replace')
  }

  const attempt = async (): Promise<void> => {
    if (!(await mayGoOn())) return send({ type: 'answered' })
    const { phone } = now().values
    const isHere = pageStack.stayingHere()
    const requested = await code.request(phone)
    if (requested === 'unexpected') return offerRegistration(isHere)
    send({ type: 'answered' })
    if (requested === 'sent' && isHere()) await navigate(linkTo('loginNoteVerify', { tel: phone }))
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, code, agreed, agree }
}
