import { useState } from 'react'
import { useText } from '@/i18n'
import { poster } from '@/platform/poster'
import { PosterFailure, type PosterPicture } from '@/platform/poster/contract'
import { actInPress } from '@/ui/feedback/actInPress'
import { toast } from '@/ui/feedback/feedback'
import { saveFileTexts } from './texts'

/** Saves once at a time; a refused album leads to the platform's settings and back. */
export function useSavePicture() {
  const t = useText(saveFileTexts)
  const [busy, setBusy] = useState(false)
  const attempt = async (picture: PosterPicture, name: string, again: boolean): Promise<void> => {
    const outcome = await poster.save(picture, name)
    if (outcome === 'saved') toast.success(t(`saveFile.picture.saved.${poster.savesTo}`))
    else if (outcome === 'failed') toast.error(t('saveFile.picture.failed'))
    if (outcome !== 'denied') return
    if (again) return void toast.info(t('saveFile.picture.stillDenied'))
    const ask = {
      title: t('saveFile.picture.deniedTitle'),
      text: t('saveFile.picture.denied'),
      okText: t('saveFile.picture.toSettings'),
    }
    // undefined: they changed their mind
    const allowed = await actInPress(ask, poster.openSettings)
    if (allowed) return attempt(picture, name, true)
    if (allowed === false) toast.info(t('saveFile.picture.stillDenied'))
  }
  /** `draw`: makes the picture, or rejects with PosterFailure. */
  const save = async (draw: () => Promise<PosterPicture>, name: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await attempt(await draw(), name, false)
    } catch (problem) {
      if (!(problem instanceof PosterFailure)) throw problem
      toast.error(t('saveFile.picture.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
