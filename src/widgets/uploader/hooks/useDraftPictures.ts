import { getFileLinks, type FileLink } from '@/api/files'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isGone, isRefusal } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useLiveValue } from '../../call-state/useLiveModel'
import { uploaderTexts } from '../texts'
import type { UploadsHandle } from './useUploads'

/** Where stored pictures can be seen. One that is gone refuses the call for all of them: then each is asked for. */
const linksOf = async (fileIds: readonly string[]): Promise<FileLink[]> => {
  try {
    return await getFileLinks(fileIds)
  } catch (failure) {
    if (!isGone(callErrorOf(failure))) throw failure
    if (fileIds.length < 2) return []
    return (await Promise.all(fileIds.map(fileId => linksOf([fileId])))).flat()
  }
}

/** Pictures of a form whose draft keeps them by their ids. */
export function useDraftPictures(uploads: Pick<UploadsHandle, 'now' | 'keep'>) {
  const t = useText(uploaderTexts)
  /** before they are shown: a form left by then keeps them too */
  const [, setUnseen, unseenNow] = useLiveValue<readonly string[]>([])

  /** Stored pictures have new addresses; those the server does not have any more are missed aloud. */
  const show = async (fileIds: readonly string[]): Promise<void> => {
    if (fileIds.length === 0) return
    setUnseen(fileIds)
    try {
      const links = await linksOf(fileIds)
      // the form shows others by now
      if (unseenNow() !== fileIds) return
      setUnseen([])
      uploads.keep([...uploads.now().stored, ...links], true)
      if (links.length < fileIds.length) toast.info(t('uploader.draft.gone'))
    } catch (failure) {
      const problem = callErrorOf(failure)
      // a refusal stays one: the form must not wait for these pictures
      if (isRefusal(problem) && unseenNow() === fileIds) setUnseen([])
      toastProblem(problem, t('uploader.draft.action'))
    }
  }
  return {
    show,
    /** They are not wanted any more. */
    drop: () => setUnseen([]),
    fileIds: () => [...uploads.now().fileIds, ...unseenNow()],
    /** Whether all of them stand in the form: without them nothing is sent. */
    allShown: async (): Promise<boolean> => {
      await show(unseenNow())
      return unseenNow().length === 0
    },
  }
}
