import { useEffect, useRef, useState } from 'react'
import { chooseImages, compressImage, releaseImages, uploadFiles, type LocalImage } from '@/api/upload'
import { useText } from '@/i18n'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import type { UploadItem } from '@/ui/uploader/Uploader'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { onboardingTexts } from '../texts'

/** cBusiType of licences (types/wire/upload.ts). */
const BUSINESS = 'enterpriseLicence'

interface Sending {
  picture: LocalImage
  state: 'sending' | 'failed'
}

/** Picture of the licence: chosen, compressed and sent at once; the form keeps the id the server gave it. */
export function useLicence(fileId: string, onStored: (fileId: string) => void) {
  const t = useText(onboardingTexts)
  const [sending, setSending] = useState<Sending>()
  const [shown, setShown] = useState<LocalImage>()
  const turn = useRef(0)
  const pictures = useRef<LocalImage[]>([])
  useEffect(() => () => releaseImages(pictures.current), [])

  const action = t('onboarding.create.action.licence')
  const upload = async (picture: LocalImage) => {
    turn.current += 1
    const mine = turn.current
    setSending({ picture, state: 'sending' })
    try {
      const business = {
        type: BUSINESS,
        name: t('onboarding.create.licenceName'),
        userUuid: userUuidOf(useSession.getState()) ?? '',
      }
      const [file] = await uploadFiles([await compressImage(picture)], business)
      if (turn.current !== mine) return
      setSending(undefined)
      setShown(picture)
      onStored(file?.fileId ?? '')
    } catch (problem) {
      if (turn.current !== mine) return
      setSending({ picture, state: 'failed' })
      toastProblem(callErrorOf(problem), action)
    }
  }
  const add = async () => {
    try {
      const [picture] = await chooseImages({ count: 1, camera: true })
      if (!picture) return
      pictures.current.push(picture)
      await upload(picture)
    } catch (problem) {
      toastProblem(callErrorOf(problem), action)
    }
  }
  const remove = () => {
    turn.current += 1
    setSending(undefined)
    setShown(undefined)
    onStored('')
  }

  const name = t('onboarding.create.licenceName')
  const items: UploadItem[] = sending
    ? [{ key: 'licence', name, src: sending.picture.path, state: sending.state }]
    : fileId
      ? [{ key: 'licence', name, src: shown?.path ?? '', state: 'done' }]
      : []
  const retry = () => {
    if (sending?.state === 'failed') void upload(sending.picture)
  }
  return { items, add: () => void add(), remove, retry, busy: sending?.state === 'sending' }
}
