import type { ReactNode } from 'react'
import { chooseImages, compressImage, releaseImages, uploadFiles } from '@/api/upload'
import { updateHeadImage } from '@/api/profile'
import { textOf } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { useCropper, type Crop } from '@/widgets/cropper'
import { tellFailure } from '@/widgets/uploader'
import { settingsTexts } from '../texts'

/** Sides of a profile picture, px. */
const SIDE = 512

/** Chosen, cropped, compressed, sent; false when the person changed their mind. */
const change = async (crop: Crop): Promise<boolean> => {
  const session = useSession.getState()
  const userUuid = userUuidOf(session) ?? ''
  const [picked] = await chooseImages({ count: 1 })
  if (!picked) return false
  const cropped = await crop(picked, { limit: SIDE, output: 'jpeg', quality: 0.9 })
  if (!cropped) {
    releaseImages([picked])
    return false
  }
  const small = await compressImage(cropped)
  try {
    const name = textOf(settingsTexts)('settings.headImage')
    const { accSignId } = session.institution
    const [file] = await uploadFiles([small], { type: 'headImage', name, userUuid, accSignId })
    const account = await updateHeadImage({ userUuid, fileId: file?.fileId ?? '' })
    const stores = await bootStores()
    stores.session.headImageChanged(account.headImageUrl)
  } finally {
    releaseImages([picked, cropped, small])
  }
  return true
}

/** The profile picture; the old one stays until the new one is stored. */
export function useHeadImage(): { busy: boolean; pick: () => void; element: ReactNode } {
  const { crop, element } = useCropper()
  const [busy, once] = useOneAtATime()
  const pick = async () => {
    const t = textOf(settingsTexts)
    try {
      if (await change(crop)) toast.success(t('settings.headImageChanged'))
    } catch (problem) {
      if (!tellFailure(problem)) toastProblem(callErrorOf(problem), t('settings.headImageAction'))
    }
  }
  return { busy, pick: () => void once(pick), element }
}
