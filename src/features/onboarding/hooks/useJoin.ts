import { useState } from 'react'
import {
  deleteSubscription,
  saveSubscription,
  type JoinableEnterprise,
  type Subscription,
} from '@/api/enterprise'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { draftOwner, forgetDraft } from '@/stores/formDrafts'
import { toast } from '@/ui/feedback/feedback'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { toastCancelFailed } from '@/widgets/call-state/toastCancelFailed'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { isJoinDraft, JOIN_DRAFT, searchModel, type JoinDraft } from '../model/joining'
import { onboardingTexts } from '../texts'

/** The search and the remark of the join page; both come back when the page does, until they have led to an application. */
export function useJoinDraft() {
  const { state: search, send } = useLiveModel(searchModel, { name: '' })
  const [remark, setRemark, remarkNow] = useLiveValue('')
  const [owner] = useState(draftOwner)
  const isHere = useStillHere()
  /** the name that was applied under */
  const [applied, setApplied] = useState('')
  const { name } = search
  useFormDraft<JoinDraft>({
    name: JOIN_DRAFT,
    anywhere: true,
    value: remark !== '' || (name !== '' && name !== applied) ? { name, remark } : undefined,
    isDraft: isJoinDraft,
    onFound: draft => {
      send({ type: 'nameTyped', name: draft.name })
      setRemark(draft.remark)
    },
  })
  const finish = () => {
    setRemark('')
    setApplied(name)
    // the page was left: its draft is not written any more
    if (!isHere()) void forgetDraft(JOIN_DRAFT, owner)
  }
  return { search, send, remark, setRemark, remarkNow, finish }
}

/** Applies to join, or takes it back. */
export function useJoin(reload: () => void) {
  const t = useText(onboardingTexts)
  const [busy, setBusy] = useState<string>()
  // refused: it may have been applied for from elsewhere
  const { submit } = useSubmit(reload)

  const apply = async ({ accUuid }: JoinableEnterprise, text: string): Promise<boolean> => {
    const remark = text.trim() || undefined
    setBusy(accUuid)
    const done = await submit(
      [accUuid, remark],
      t('onboarding.join.action.apply'),
      requestId => saveSubscription({ requestId, accUuid, kind: 'join', remark }),
      accUuid,
    )
    setBusy(undefined)
    if (!done) return false
    toast.success(messageText('submitted'))
    reload()
    return true
  }

  const cancel = async ({ applyUuid, accUuid }: Subscription): Promise<void> => {
    setBusy(accUuid)
    try {
      await deleteSubscription(applyUuid)
      toast.success(t('onboarding.guidance.cancelled'))
    } catch (problem) {
      toastCancelFailed(problem)
    } finally {
      setBusy(undefined)
      reload()
    }
  }
  return { busy, apply, cancel: (join: Subscription) => void cancel(join) }
}
