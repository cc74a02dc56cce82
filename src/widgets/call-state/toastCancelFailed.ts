import { messageText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced } from './callError'

/** 'cancel apply failed' (shop §8); a refusal says why. */
export const toastCancelFailed = (problem: unknown): void => {
  const error = callErrorOf(problem)
  if (isAnnounced(error)) return
  const failed = messageText('cancelApplyFailed')
  toast.error(error.kind === 'business' && error.msg ? `${failed} · ${error.msg}` : failed)
}
