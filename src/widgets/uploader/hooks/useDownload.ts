import { useCallback, useRef } from 'react'
import { downloadFile } from '@/api/fileBytes'
import { textOf } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { download } from '@/platform/download'
import type { KeepOutcome } from '@/platform/download/contract'
import { platform } from '@/platform/env'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { actInPress } from '@/ui/feedback/actInPress'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced } from '../../call-state/callError'
import { downloadFailure } from '../model/check'
import { extensionOf } from '../model/fileKind'
import { toastFailure } from '../tell'
import { uploaderTexts } from '../texts'

const ALBUM = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.mp4']

const tellKept = (outcome: KeepOutcome | undefined, name: string): void => {
  const t = textOf(uploaderTexts)
  if (outcome === 'denied') toast.error(t('uploader.albumDenied'))
  if (outcome === 'failed') toast.error(t('uploader.keepFailed'))
  if (outcome !== 'saved') return
  if (platform === 'h5') toast.success(t('uploader.downloaded'))
  else if (ALBUM.includes(extensionOf(name))) toast.success(t('uploader.saved'))
}

/** Fetches a stored file and leaves it to the device; one at a time. */
export function useDownload() {
  const busy = useRef(false)
  return useCallback(async (file: { fileId: string; name: string }) => {
    const failure = downloadFailure(file)
    if (failure) return toastFailure(failure)
    if (busy.current) return
    busy.current = true
    const end = toast.loading(textOf()('common.loading'))
    try {
      const userUuid = userUuidOf(useSession.getState()) ?? ''
      const held = await downloadFile({ userUuid, ...file })
      const keep = () => download.keep(held)
      const t = textOf(uploaderTexts)
      const ready = { text: t('uploader.fetched', { name: file.name }), okText: t('uploader.toChat') }
      tellKept(await (download.wantsTap(held) ? actInPress(ready, keep) : keep()), file.name)
    } catch (problem) {
      const error = callErrorOf(problem)
      if (!isAnnounced(error)) toast.error(callErrorText(error, 'fileDownload'))
    } finally {
      end()
      busy.current = false
    }
  }, [])
}
