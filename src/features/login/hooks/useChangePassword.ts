import { getPasswordStrategy, updatePassword } from '@/api/user'
import { defaultPasswordRule } from '@/base/password'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useRequestId } from '@/widgets/call-state/useRequestId'
import { changeForm } from '../model/forms'
import { answeredBy } from '../model/refusals'
import { usePasswordChanged } from './usePasswordChanged'

/** Change of the password of `phone` by the old one; a login that waited for it goes on. */
export function useChangePassword(phone: string) {
  // Until the server has answered only the default length is known; the server checks anyway.
  const { value: rule } = useRead(getPasswordStrategy, { key: 'rule', onShow: false })
  const { state: form, send, now } = useLiveModel(changeForm.reduce, () => changeForm.start())
  const requestIds = useRequestId()
  const goOn = usePasswordChanged(phone)

  const attempt = async (): Promise<void> => {
    const { old, fresh } = now().values
    try {
      const requestId = await requestIds.of(`${old}/${fresh}`)
      await updatePassword({ requestId, phone, oldPassword: old, password: fresh })
      await goOn()
      send({ type: 'answered' })
    } catch (problem) {
      send(answeredBy(problem, changeForm.fields))
    }
  }

  useOn([form.submitting], () => {
    if (form.submitting) void attempt()
  })

  return { form, send, rule: rule ?? defaultPasswordRule, ruleKnown: rule !== undefined }
}
