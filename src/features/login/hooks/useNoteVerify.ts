import { loginByTicket } from '@/api/account'
import { bootStores } from '@/stores/boot'
import { useOn } from '@/ui/useOn'
import { codeForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { useCodeRequest } from './useCodeRequest'
import { useConsent } from './useConsent'
import { useKeptForm } from './useKeptForm'
import { useProceed } from './useProceed'
import { useProof } from './useProof'

/** Second step of a login by SMS: the code proves the phone, and the phone logs in. */
export function useNoteVerify(phone: string) {
  const { form, send, now } = useKeptForm(`note/${phone}`, codeForm)
  const code = useCodeRequest(phone)
  const { prove, dropIfSpent } = useProof()
  const { ask, proceed } = useProceed()
  // a link may lead here without the first step
  const { mayGoOn } = useConsent(ask)

  const attempt = async (): Promise<void> => {
    if (!(await mayGoOn())) return send({ type: 'answered' })
    try {
      const { session } = await bootStores()
      const proof = await prove(phone, now().values.code, 'login')
      await proceed(await session.loginBy(() => loginByTicket(proof)), phone)
      send({ type: 'answered' })
    } catch (problem) {
      dropIfSpent(problem)
      send(answeredBy(problem, codeForm.fields))
    }
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, code }
}
