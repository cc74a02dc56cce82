import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { keepResetProof } from '@/stores/resetProof'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { checkPhone } from '../model/fields'
import { proofForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { useCodeRequest } from './useCodeRequest'
import { useKeptForm } from './useKeptForm'
import { useProof } from './useProof'

/** First step of a forgotten password: the code proves the phone. */
export function usePasswordProof(tel: string | undefined) {
  const { form, send, now } = useKeptForm('proof', proofForm, tel ? { phone: tel } : {})
  const code = useCodeRequest(form.values.phone, 'known')
  const { prove } = useProof()

  const requestCode = async (): Promise<void> => {
    const { phone } = now().values
    const problem = checkPhone(phone)
    if (problem) return send({ type: 'answered', problems: { phone: problem } })
    if ((await code.request(phone)) === 'unexpected')
      send({ type: 'answered', problems: { phone: { code: 'notRegistered' } } })
  }

  const attempt = async (): Promise<void> => {
    const { phone, code: typedCode } = now().values
    const isHere = pageStack.stayingHere()
    try {
      keepResetProof(await prove(phone, typedCode, 'reset'))
      send({ type: 'answered' })
      if (isHere()) await navigate(linkTo('passwordReset', { tel: phone }))
    } catch (problem) {
      send(answeredBy(problem, proofForm.fields))
    }
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, code, requestCode }
}
