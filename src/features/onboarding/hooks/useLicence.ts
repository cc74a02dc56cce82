import { useText } from '@/i18n'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { usePictureUpload, type PictureUpload } from '@/widgets/picture-upload'
import type { CreationEvent, CreationForm } from '../model/creationForm'
import { onboardingTexts } from '../texts'

/** The licence of an enterprise. It goes on while the team's tab is in front: the page holds it, not the tab. */
export function useLicence(form: CreationForm, send: (event: CreationEvent) => void): PictureUpload {
  const t = useText(onboardingTexts)
  return usePictureUpload({
    business: 'enterpriseLicence',
    name: t('onboarding.create.licenceName'),
    onFailed: problem => toastProblem(callErrorOf(problem), t('onboarding.create.action.licence')),
    fileId: form.values.enterprise.licenceFileId,
    onStored: fileId => send({ type: 'licenceStored', fileId }),
    onPending: pending => send({ type: 'licencePending', pending }),
  })
}
