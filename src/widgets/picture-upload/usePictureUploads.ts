import { useEffect, useRef } from 'react'
import { chooseImages, releaseImages, uploadPicture, type LocalImage } from '@/api/upload'
import { preview } from '@/platform/preview'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import type { UploadItem } from '@/ui/uploader/Uploader'
import { useLiveModel } from '../call-state/useLiveModel'
import { emptyPictures, picturesModel, storedIds, type PickedPicture } from './model/pictures'
import { tellImageFailure } from './tellImageFailure'

export interface PictureUploadsOptions {
  /** cBusiType (types/wire/upload.ts) */
  business: string
  /** what the pictures show, also cBusiName */
  name: string
  max: number
  /** an upload failed; a picture that cannot be taken is told by the widget itself */
  onFailed: (problem: unknown) => void
}

interface Standing {
  /** of the pictures that are stored, in the order they were chosen */
  fileIds: string[]
  /** one is being sent, or waits for it */
  busy: boolean
  /** one could not be sent, and was neither tried again nor taken away */
  failed: boolean
}

export interface PictureUploads extends Standing {
  items: UploadItem[]
  /** what a form sends is this: the newest answers, drawn or not */
  now: () => Standing
  add: () => void
  remove: (key: string) => void
  retry: (key: string) => void
  /** full screen where the platform has a viewer; else the address to show */
  view: (key: string) => string | undefined
  /** shows what was stored at an earlier visit */
  keep: (pictures: readonly { key: string; fileId: string }[]) => void
  clear: () => void
}

const standingOf = (pictures: readonly PickedPicture[]): Standing => ({
  fileIds: storedIds(pictures),
  busy: pictures.some(({ state }) => state === 'waiting' || state === 'sending'),
  failed: pictures.some(({ state }) => state === 'failed'),
})

/** Several pictures: chosen together, compressed (shop §9) and sent one after the other. */
export function usePictureUploads(options: PictureUploadsOptions): PictureUploads {
  const { business: type, name, max } = options
  const { state: pictures, send, now } = useLiveModel(picturesModel, emptyPictures)
  const local = useRef(new Map<string, LocalImage>())
  useEffect(() => () => releaseImages([...local.current.values()]), [])
  const told = useRef(options.onFailed)
  useEffect(() => {
    told.current = options.onFailed
  })

  const tell = (problem: unknown) => {
    if (!tellImageFailure(problem)) told.current(problem)
  }
  const next = pictures.find(one => one.state === 'waiting')
  const sending = pictures.some(one => one.state === 'sending')

  useEffect(() => {
    const picture = next && local.current.get(next.key)
    if (!next || !picture || sending) return
    const { key } = next
    send({ type: 'started', key })
    const upload = async () => {
      try {
        const { accSignId } = useSession.getState().institution
        const userUuid = userUuidOf(useSession.getState()) ?? ''
        const { fileId } = await uploadPicture(picture, { type, name, userUuid, accSignId })
        send({ type: 'stored', key, fileId })
      } catch (problem) {
        send({ type: 'failed', key })
        tell(problem)
      }
    }
    void upload()
  }, [next, sending])

  const add = async () => {
    try {
      const chosen = await chooseImages({ count: Math.max(1, max - pictures.length) })
      const paths = chosen.slice(0, max - pictures.length).map(picture => {
        local.current.set(picture.path, picture)
        return picture.path
      })
      send({ type: 'chosen', paths, max })
    } catch (problem) {
      tell(problem)
    }
  }
  const view = (key: string): string | undefined => {
    const paths = pictures.map(one => one.key)
    return preview.previewPictures(paths, paths.indexOf(key)) ? undefined : key
  }

  return {
    items: pictures.map(({ key, state }) => ({ key, name, src: key, state })),
    ...standingOf(pictures),
    now: () => standingOf(now()),
    add: () => void add(),
    remove: key => send({ type: 'removed', key }),
    retry: key => send({ type: 'retried', key }),
    view,
    keep: kept => send({ type: 'kept', pictures: kept, max }),
    clear: () => send({ type: 'cleared' }),
  }
}
