import { callErrorText, type CallError } from '@/i18n/messages'
import { toast, type ToastOptions } from '@/ui/feedback/feedback'
import { isAnnounced } from './callError'

/** Says which action failed and why, unless the app has said it already. */
export const toastProblem = (error: CallError, action: string, options?: ToastOptions): void => {
  if (!isAnnounced(error)) toast.error(callErrorText(error, { text: action }), options)
}
