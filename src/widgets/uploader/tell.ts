import { FileFailure, ImageFailure } from '@/api/upload'
import { failureText, type Failure } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { uploaderTexts } from './texts'

export const toastFailure = (failure: Failure): void => {
  toast.error(failureText(failure, uploaderTexts))
}

/** Says why a file could not be taken from the device; false when that is not what went wrong. */
export const tellFailure = (problem: unknown): boolean => {
  if (problem instanceof ImageFailure) toastFailure({ code: problem.reason })
  else if (problem instanceof FileFailure) toastFailure({ code: 'fileUnreadable' })
  else return false
  return true
}
