import { useRef, useState } from 'react'
import { chooseImages, compressImage, ImageFailure, releaseImages, uploadFiles } from '@/api/upload'
import { useText } from '@/i18n'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { configFailure, formatFailure, isGif, type EditorBusiness } from './model/pictures'
import { richEditorTexts } from './texts'

/** A picture is chosen, sent, and put into the text by its address. */
export function useEditorPicture(business: EditorBusiness | undefined, onStored: (url: string) => void) {
  const t = useText(richEditorTexts)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const add = async () => {
    const wrong = configFailure(business)
    if (wrong) return void toast.error(t(`richEditor.${wrong}`))
    const [picked] = await chooseImages({ count: 1, moving: true })
    if (!picked) return
    let made: readonly (typeof picked)[] = []
    try {
      const format = formatFailure(picked)
      if (format) return void toast.error(t(`richEditor.${format}`))
      setSending(true)
      const session = useSession.getState()
      const whose = {
        type: business?.type ?? '',
        name: business?.name ?? '',
        userUuid: userUuidOf(session) ?? '',
        accSignId: session.institution.accSignId,
      }
      // made smaller, a moving picture would stand still
      const sent = isGif(picked) ? picked : await compressImage(picked)
      made = sent === picked ? [] : [sent]
      const [stored] = await uploadFiles([sent], whose)
      if (stored?.url) onStored(stored.url)
    } finally {
      setSending(false)
      releaseImages([picked, ...made])
    }
  }
  const start = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await add()
    } catch (problem) {
      if (problem instanceof ImageFailure) toast.error(t(`richEditor.${problem.reason}`))
      else toastProblem(callErrorOf(problem), t('richEditor.upload'))
    } finally {
      busy.current = false
    }
  }
  return { sending, add: () => void start() }
}
