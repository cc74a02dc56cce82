import { useRef, useState } from 'react'
import { askApproval, lockingApproval } from '@/api/payApproval'
import { getPayState } from '@/api/payState'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { random } from '@/platform/random'
import { readNames } from '@/stores/readNames'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isAnnounced, isRefusal } from '@/widgets/call-state/callError'
import { makeStale } from '@/widgets/call-state/keptReads'
import { isText, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { payApprovalTexts } from '../texts'

/** Asks the administrators to pay a flow; the same request however often it is sent. */
export function useAsking(
  flowNo: string,
  onAsked: (approvalUuid: string, fresh: boolean, isHere: boolean) => void,
) {
  const t = useText(payApprovalTexts)
  const userUuid = useSession(userUuidOf) ?? ''
  const { value: flow } = useRead(() => getPayState({ paymentFlowNo: flowNo, userUuid }), { key: flowNo })
  const [message, setMessage, messageNow] = useLiveValue('')
  const typed = (text: string) => (text.trim() === '' ? undefined : text)
  const { forget } = useFormDraft({
    name: `askApproval:${flowNo}`,
    value: typed(message),
    now: () => typed(messageNow()),
    isDraft: isText,
    onFound: setMessage,
    says: 'kept',
  })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** kept over a lost answer; another message is another request */
  const intention = useRef<{ message: string; requestUuid: string }>()

  const submit = async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    const isHere = pageStack.stayingHere()
    setBusy(true)
    setProblem(undefined)
    const words = messageNow().trim()
    try {
      if (intention.current?.message !== words)
        intention.current = { message: words, requestUuid: await newRequestId(random.randomBytes) }
      const { requestUuid } = intention.current
      const { approvalUuid } = await askApproval({ requestUuid, paymentFlowNo: flowNo, message: words })
      void forget()
      makeStale(readNames.approvalCounts, readNames.orders)
      onAsked(approvalUuid, true, isHere())
    } catch (error) {
      const known = lockingApproval(error)
      if (known) void forget()
      if (known && isHere()) return onAsked(known, false, true)
      const failure = callErrorOf(error)
      if (isRefusal(failure)) intention.current = undefined
      if (isAnnounced(failure)) return
      const text = callErrorText(failure, { text: t('payApproval.action.ask') })
      // its sheet is not seen any more
      if (!isHere()) toast.error(text)
      setProblem(isRefusal(failure) ? text : `${text} ${t('payApproval.ask.unknown')}`)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    flow,
    message,
    type: setMessage,
    problem,
    busy,
    forget,
    touched: () => typed(messageNow()) !== undefined,
    submit: () => void submit(),
  }
}
