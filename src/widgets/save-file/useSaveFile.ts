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
import { callErrorOf, isAnnounced } from '../call-state/callError'
import { saveFileTexts } from './texts'

const ALBUM = /\.(jpe?g|png|gif|webp|mp4)$/i

const tellKept = (outcome: KeepOutcome | undefined, name: string): void => {
  const t = textOf(saveFileTexts)
  if (outcome === 'denied') toast.error(t('saveFile.albumDenied'))
  if (outcome === 'failed') toast.error(t('saveFile.failed'))
  if (outcome !== 'saved') return
  if (platform === 'h5') toast.success(t('saveFile.downloaded'))
  else if (ALBUM.test(name)) toast.success(t('saveFile.toAlbum'))
}

/** Fetches a stored file and leaves it to the device; one at a time. */
export function useSaveFile() {
  const busy = useRef(false)
  return useCallback(async (file: { fileId: string; name: string }) => {
    if (busy.current) return
    busy.current = true
    const end = toast.loading(textOf()('common.loading'))
    try {
      const userUuid = userUuidOf(useSession.getState()) ?? ''
      const held = await downloadFile({ userUuid, ...file })
      const keep = () => download.keep(held)
      const t = textOf(saveFileTexts)
      const ready = { text: t('saveFile.fetched', { name: file.name }), okText: t('saveFile.toChat') }
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
