import { callErrorText, type CallError } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { isAnnounced } from './callError'

/** Says which action failed and why, unless the app has said it already. */
export const toastProblem = (error: CallError, action: string): void => {
  if (!isAnnounced(error)) toast.error(callErrorText(error, { text: action }))
}
