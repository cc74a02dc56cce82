import { useCallback, useEffect, useRef } from 'react'
import {
  approveApproval,
  getApproval,
  refuseApproval,
  withdrawApproval,
  type Approval,
  type ApprovalReading,
} from '@/api/payApproval'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { visibility } from '@/platform/visibility'
import { useApprovalNews } from '@/stores/news'
import { readNames } from '@/stores/readNames'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { makeStale } from '@/widgets/call-state/keptReads'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useWatch } from '@/widgets/call-state/useWatch'
import { isOpen } from '../model/approval'
import { reduceDeciding, requestIdFor, undecided, type Act } from '../model/deciding'
import { payApprovalTexts } from '../texts'

const approvalOf = (reading: ApprovalReading | undefined): Approval | undefined =>
  reading?.kind === 'approval' ? reading.approval : undefined

/** Reads again when the realtime connection says so, when the app comes back, and now and then while it is open. */
const useWatching = (approval: Approval | undefined, approvalUuid: string, reload: () => void) => {
  useApprovalNews(reload, approvalUuid)
  useWatch(approval !== undefined && isOpen(approval), reload)
  useEffect(
    () =>
      visibility.onVisibilityChange(visible => {
        if (visible) reload()
      }),
    [reload],
  )
}

const callFor = (
  act: Act,
  input: { requestUuid: string; approvalUuid: string; reason: string; agreed: boolean },
) => {
  if (act === 'approve') return approveApproval(input)
  return act === 'refuse' ? refuseApproval(input) : withdrawApproval(input)
}

/** One request to pay: as it stands now, and what this person decides. */
export function useApproval(approvalUuid: string) {
  const t = useText(payApprovalTexts)
  const { value, error, busy, reload, poll, replace } = useKeptRead(() => getApproval(approvalUuid), {
    name: readNames.approval(approvalUuid),
    when: approvalUuid !== '',
    action: t('payApproval.action.load'),
  })
  const approval = approvalOf(value)
  useWatching(approval, approvalUuid, poll)

  const { state: deciding, send, now } = useLiveModel(reduceDeciding, undecided)
  const sending = useRef(false)

  const agreed = approval?.state === 'approved'
  /** Answers the request as it stands after a decision that was taken; undefined otherwise. */
  const decide = useCallback(
    async (act: Act, reason = ''): Promise<Approval | undefined> => {
      if (sending.current) return undefined
      sending.current = true
      try {
        const requestUuid = requestIdFor(now(), act) ?? (await newRequestId(random.randomBytes))
        send({ type: 'sent', act, requestUuid })
        const decision = await callFor(act, { requestUuid, approvalUuid, reason, agreed })
        send({ type: 'answered' })
        makeStale(readNames.approvalCounts, readNames.orders)
        replace({ kind: 'approval', approval: decision.approval })
        if (decision.kind === 'done') return decision.approval
        toast.info(decision.msg)
        return undefined
      } catch (failure) {
        const problem = callErrorOf(failure)
        send({ type: isRefusal(problem) ? 'answered' : 'answerLost' })
        toastProblem(problem, t(`payApproval.action.${act}`))
        makeStale(readNames.approvalCounts)
        reload()
        return undefined
      } finally {
        sending.current = false
      }
    },
    [approvalUuid, agreed, reload, replace, send, now, t],
  )

  return { reading: value, approval, error, busy, reload, decide, sending: deciding.sending }
}
