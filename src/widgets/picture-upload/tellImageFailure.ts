import { ImageFailure } from '@/api/upload'
import { textOf } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { pictureUploadTexts } from './texts'

/** Says why a picture could not be taken; false when that is not what went wrong. */
export const tellImageFailure = (problem: unknown): boolean => {
  if (!(problem instanceof ImageFailure)) return false
  toast.error(textOf(pictureUploadTexts)(`pictureUpload.${problem.reason}`))
  return true
}
