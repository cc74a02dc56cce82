import { useEffect, useState } from 'react'
import {
  deleteSubscription,
  saveSubscription,
  type JoinableEnterprise,
  type Subscription,
} from '@/api/enterprise'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { readDraft } from '@/stores/formDrafts'
import { toast } from '@/ui/feedback/feedback'
import { toastCancelFailed } from '@/widgets/call-state/toastCancelFailed'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { isJoinDraft, JOIN_DRAFT, searchModel, type JoinDraft } from '../model/joining'
import { onboardingTexts } from '../texts'
import { useDraftKeeper } from './useDraftKeeper'

/** The search and the remark of the join page; both come back when the page does. */
export function useJoinDraft() {
  const { state: search, send } = useLiveModel(searchModel, { name: '' })
  const [remark, setRemark, remarkNow] = useLiveValue('')
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let alive = true
    void readDraft(JOIN_DRAFT, isJoinDraft).then(draft => {
      if (!alive) return
      if (draft) {
        send({ type: 'nameTyped', name: draft.name })
        setRemark(draft.remark)
      }
      setReady(true)
    })
    return () => {
      alive = false
    }
  }, [send, setRemark])
  const draft: JoinDraft = { name: search.name, remark }
  useDraftKeeper(JOIN_DRAFT, draft, ready)
  return { search, send, remark, setRemark, remarkNow }
}

/** Applies to join, or takes it back. */
export function useJoin(reload: () => void) {
  const t = useText(onboardingTexts)
  const [busy, setBusy] = useState<string>()
  const { submit } = useSubmit()

  const apply = async ({ accUuid }: JoinableEnterprise, text: string): Promise<boolean> => {
    const remark = text.trim() || undefined
    setBusy(accUuid)
    const done = await submit([accUuid, remark], t('onboarding.join.action.apply'), requestId =>
      saveSubscription({ requestId, accUuid, kind: 'join', remark }),
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
