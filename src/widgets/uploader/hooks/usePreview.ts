import { useState } from 'react'
import { client } from '@/api/client'
import { previewPicture } from '@/api/fileBytes'
import { getFileLinks } from '@/api/files'
import { releaseImages, type LocalImage } from '@/api/upload'
import { placesOf, trustedAddress, type CheckedUrl } from '@/base/trustedAddress'
import { callErrorText } from '@/i18n/messages'
import { textOf } from '@/i18n'
import { document } from '@/platform/document'
import { loadConfig, pageOrigin } from '@/platform/env'
import { preview } from '@/platform/preview'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isAnnounced } from '../../call-state/callError'
import { useNewest } from '../../call-state/useNewest'
import { useStillHere } from '../../call-state/useStillHere'
import { kindOf } from '../model/fileKind'
import { previewAddress } from '../model/previewAddress'
import { addressOf, type UploadFile } from '../model/uploads'
import { toastFailure } from '../tell'
import { uploaderTexts } from '../texts'

/** What is shown over the page. */
export type Shown =
  | { kind: 'pictures'; urls: readonly string[]; start: number; held?: LocalImage }
  | { kind: 'film' | 'sound'; url: string; name: string }
  | { kind: 'pdf'; fileId: string; name: string }
  | { kind: 'service'; url: CheckedUrl; name: string }

type Wanted = Pick<UploadFile, 'key' | 'name' | 'fileId'>

/** The server's link of an own file, when it leads where the shop opens something by itself. */
const linkOf = async (fileId: string): Promise<CheckedUrl | undefined> => {
  const [file] = await getFileLinks([fileId])
  const places = placesOf(await loadConfig(), pageOrigin())
  return file && trustedAddress(file.url, places)?.url
}

const isAddress = (file: Wanted): boolean => addressOf(file) !== ''

/** Office files: by the platform's own reader, or where the deployment's preview service shows them (widgets §7). */
const officeOf = async ({ fileId, name }: Wanted, isWanted: () => boolean): Promise<boolean | CheckedUrl> => {
  const source = await linkOf(fileId)
  if (!source) return false
  const opened = await document.openOffice(source, name, isWanted)
  if (opened !== 'elsewhere') return opened === 'shown'
  const config = await loadConfig()
  const wanted = { service: config.previewService, source, token: await client().token() }
  return previewAddress(wanted, placesOf(config, pageOrigin())) ?? false
}

/** Shows a file by what it is; one that cannot be shown is told (widgets §5). */
export function usePreview() {
  const [shown, setShown] = useState<Shown>()
  const newest = useNewest()
  const isHere = useStillHere()
  const close = () => {
    if (shown?.kind === 'pictures' && shown.held) releaseImages([shown.held])
    setShown(undefined)
  }
  const showPictures = async (file: Wanted, all: readonly Wanted[], isWanted: () => boolean) => {
    const urls = all.filter(one => kindOf(one.name) === 'image' && isAddress(one)).map(({ key }) => key)
    if (isAddress(file)) {
      const start = Math.max(0, urls.indexOf(file.key))
      if (!preview.previewPictures(urls, start)) setShown({ kind: 'pictures', urls, start })
      return
    }
    const userUuid = userUuidOf(useSession.getState()) ?? ''
    const held = await previewPicture({ userUuid, fileId: file.fileId, name: file.name })
    if (!isWanted()) releaseImages([held])
    else if (!preview.previewPictures([held.path], 0))
      setShown({ kind: 'pictures', urls: [held.path], start: 0, held })
  }
  const show = async (file: Wanted, all: readonly Wanted[], isWanted: () => boolean): Promise<boolean> => {
    const { fileId, name } = file
    const kind = kindOf(name)
    if (kind === 'image') await showPictures(file, all, isWanted)
    else if (fileId === '') return false
    else if (kind === 'pdf') setShown({ kind, fileId, name })
    else if (kind === 'office') {
      const opened = await officeOf(file, isWanted)
      if (typeof opened === 'boolean') return opened
      if (isWanted()) setShown({ kind: 'service', url: opened, name })
    } else if (kind === 'other') return false
    else {
      const url = await linkOf(fileId)
      if (!url) return false
      if (isWanted()) setShown({ kind: kind === 'video' ? 'film' : 'sound', url, name })
    }
    return true
  }
  const open = async (file: Wanted, all: readonly Wanted[]) => {
    const isNewest = newest()
    const isOnPage = pageStack.stayingHere()
    // another file was pressed, or the page left: what comes then would open over what is looked at
    const isWanted = () => isNewest() && isOnPage() && isHere()
    try {
      if (!(await show(file, all, isWanted)) && isWanted()) toastFailure({ code: 'noPreview' })
    } catch (problem) {
      const error = callErrorOf(problem)
      const text = textOf(uploaderTexts)('uploader.readAction')
      if (isWanted() && !isAnnounced(error)) toast.error(callErrorText(error, { text }))
    }
  }
  return { shown, close, open: (file: Wanted, all: readonly Wanted[]) => void open(file, all) }
}
