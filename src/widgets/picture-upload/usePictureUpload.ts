import { useEffect, useRef, useState } from 'react'
import { chooseImages, releaseImages, uploadPicture, type LocalImage } from '@/api/upload'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import type { UploadItem } from '@/ui/uploader/Uploader'
import { tellImageFailure } from './tellImageFailure'

export interface PictureUploadOptions {
  /** cBusiType (types/wire/upload.ts) */
  business: string
  /** what the picture shows, also cBusiName */
  name: string
  /** the upload failed; a picture that cannot be taken is told by the widget itself */
  onFailed: (problem: unknown) => void
  /** id of the stored picture, '' without one */
  fileId: string
  onStored: (fileId: string) => void
  /** a form waits for a picture that is on its way, as for one that could not be sent */
  onPending?: (pending: boolean) => void
}

interface Sending {
  picture: LocalImage
  state: 'sending' | 'failed'
}

export interface PictureUpload {
  items: UploadItem[]
  add: () => void
  remove: () => void
  retry: () => void
  busy: boolean
}

/** One picture: chosen, compressed (shop §9) and sent at once; the form keeps the id the server gave it. */
export function usePictureUpload(options: PictureUploadOptions): PictureUpload {
  const { business: type, name, fileId, onStored } = options
  const [sending, setSending] = useState<Sending>()
  const [shown, setShown] = useState<LocalImage>()
  const turn = useRef(0)
  const pictures = useRef<LocalImage[]>([])
  useEffect(() => () => releaseImages(pictures.current), [])

  const tell = (problem: unknown) => {
    if (!tellImageFailure(problem)) options.onFailed(problem)
  }
  const upload = async (picture: LocalImage) => {
    turn.current += 1
    const mine = turn.current
    setSending({ picture, state: 'sending' })
    options.onPending?.(true)
    try {
      const userUuid = userUuidOf(useSession.getState()) ?? ''
      const accSignId = useSession.getState().institution.accSignId
      const { fileId: stored } = await uploadPicture(picture, { type, name, userUuid, accSignId })
      if (turn.current !== mine) return
      setSending(undefined)
      options.onPending?.(false)
      setShown(picture)
      onStored(stored)
    } catch (problem) {
      if (turn.current !== mine) return
      setSending({ picture, state: 'failed' })
      tell(problem)
    }
  }
  const add = async () => {
    try {
      const [picture] = await chooseImages({ count: 1 })
      if (!picture) return
      pictures.current.push(picture)
      await upload(picture)
    } catch (problem) {
      tell(problem)
    }
  }
  const remove = () => {
    turn.current += 1
    setSending(undefined)
    options.onPending?.(false)
    setShown(undefined)
    onStored('')
  }
  const retry = () => {
    if (sending?.state === 'failed') void upload(sending.picture)
  }

  const items: UploadItem[] = sending
    ? [{ key: type, name, src: sending.picture.path, state: sending.state }]
    : fileId
      ? [{ key: type, name, src: shown?.path ?? '', state: 'done' }]
      : []
  return { items, add: () => void add(), remove, retry, busy: sending?.state === 'sending' }
}
