import {
  addComplaintMessage,
  closeComplaint,
  escalateComplaint,
  getComplaint,
  withdrawComplaint,
  type Complaint,
  type ComplaintAction,
} from '@/api/complaint'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { toast } from '@/ui/feedback/feedback'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { complaintsTexts } from '../texts'

const CALLS = { withdraw: withdrawComplaint, close: closeComplaint, escalate: escalateComplaint }

/** One complaint and what the buyer does with it; every write answers how it stands then. */
export function useComplaint(complaintUuid: string) {
  const t = useText(complaintsTexts)
  const { value, error, busy, reload, replace } = useKeptRead(() => getComplaint(complaintUuid), {
    name: readNames.complaint(complaintUuid),
    when: complaintUuid !== '',
    action: t('complaints.action.detail'),
  })
  const { busy: writing, submit } = useSubmit()

  /** true when it was done; when the other side was faster, the news are shown and nothing was done */
  const change = async (
    complaint: Complaint,
    action: Exclude<ComplaintAction, 'message'>,
    reason?: string,
  ): Promise<boolean> => {
    const body = { complaintUuid, version: complaint.version, ...(reason && { reason }) }
    const outcome = await submit({ action, ...body }, t(`complaints.action.${action}`), requestUuid =>
      CALLS[action]({ requestUuid, ...body }),
    )
    if (!outcome) {
      reload()
      return false
    }
    replace(outcome.complaint)
    if (outcome.kind === 'changed') toast.info(outcome.msg ?? t('complaints.action.detail'))
    else toast.success(t(`complaints.done.${action}`))
    return outcome.kind === 'done'
  }

  const say = async (content: string, fileIds: readonly string[]): Promise<boolean> => {
    const body = { complaintUuid, content, fileIds }
    const answer = await submit(
      body,
      t('complaints.action.message'),
      requestUuid => addComplaintMessage({ requestUuid, ...body }),
      `message:${complaintUuid}`,
    )
    if (!answer) {
      reload()
      return false
    }
    replace(answer)
    toast.success(t('complaints.done.message'))
    return true
  }

  return { complaint: value, error, busy, reload, writing, change, say }
}
