import { useState } from 'react'
import { chooseImages, compressImage, cropSquare, releaseImages, uploadFiles } from '@/api/upload'
import { updateHeadImage } from '@/api/profile'
import { textOf } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { tellFailure } from '@/widgets/uploader'
import { settingsTexts } from '../texts'

/** Sides of a profile picture, px. */
const SIDE = 512

/** Chosen, cropped, compressed, sent; false when the person changed their mind. */
const change = async (): Promise<boolean> => {
  const session = useSession.getState()
  const userUuid = userUuidOf(session) ?? ''
  const [picked] = await chooseImages({ count: 1 })
  if (!picked) return false
  const cropped = await cropSquare(picked, SIDE)
  if (!cropped) return false
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
export function useHeadImage() {
  const [busy, setBusy] = useState(false)
  const pick = async () => {
    if (busy) return
    setBusy(true)
    const t = textOf(settingsTexts)
    try {
      if (await change()) toast.success(t('settings.headImageChanged'))
    } catch (problem) {
      if (!tellFailure(problem)) toastProblem(callErrorOf(problem), t('settings.headImageAction'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, pick: () => void pick() }
}
