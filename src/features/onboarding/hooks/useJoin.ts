import { useEffect, useRef, useState } from 'react'
import {
  deleteSubscription,
  saveSubscription,
  type JoinableEnterprise,
  type Subscription,
} from '@/api/enterprise'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { random } from '@/platform/random'
import { readDraft } from '@/stores/formDrafts'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useLiveModel, useLiveValue } from '@/widgets/call-state/useLiveModel'
import { isJoinDraft, JOIN_DRAFT, searchModel, type JoinDraft } from '../model/joining'
import { onboardingTexts } from '../texts'
import { toastCancelFailed } from './toastCancelFailed'
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
  }, [])
  const draft: JoinDraft = { name: search.name, remark }
  useDraftKeeper(JOIN_DRAFT, draft, ready)
  return { search, send, remark, setRemark, remarkNow }
}

/** Applies to join, or takes it back. */
export function useJoin(reload: () => void) {
  const t = useText(onboardingTexts)
  const [busy, setBusy] = useState<string>()
  // the same application again after a lost answer is the same request
  const open = useRef<{ print: string; requestId: string }>()

  const apply = async ({ accUuid }: JoinableEnterprise, remark: string): Promise<boolean> => {
    setBusy(accUuid)
    const print = JSON.stringify([accUuid, remark.trim()])
    try {
      if (open.current?.print !== print) {
        open.current = { print, requestId: await newRequestId(random.randomBytes) }
      }
      const { requestId } = open.current
      await saveSubscription({ requestId, accUuid, kind: 'join', remark: remark.trim() || undefined })
      open.current = undefined
      toast.success(messageText('submitted'))
      reload()
      return true
    } catch (problem) {
      const error = callErrorOf(problem)
      if (isRefusal(error)) open.current = undefined
      toastProblem(error, t('onboarding.join.action.apply'))
      return false
    } finally {
      setBusy(undefined)
    }
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
