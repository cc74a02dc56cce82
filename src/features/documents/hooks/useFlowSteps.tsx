import { useRef, useState, type ReactElement } from 'react'
import { getOrders } from '@/api/order'
import { useText } from '@/i18n'
import { linkTo, type RouteTarget } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { OpenedStep } from '@/widgets/document-flow'
import { isDocumentKind, targetOfStep, type StepTarget } from '../model/kinds'
import { documentsTexts } from '../texts'

/** Goods may be called like a number of an order: the order itself is among the first. */
const PAGE_SIZE = 10

/** Its page: one's own orders first, then those of the enterprise for its administrators. */
const linkOfOrder = async (code: string): Promise<RouteTarget | undefined> => {
  const scopes = isAdministrator(useSession.getState())
    ? (['own', 'enterprise'] as const)
    : (['own'] as const)
  for (const scope of scopes) {
    const { items } = await getOrders({ page: 1, pageSize: PAGE_SIZE, keyword: code, scope })
    const order = items.find(({ orderCode }) => orderCode === code)
    const { orderUuid } = order ?? {}
    if (orderUuid) return linkTo(scope === 'own' ? 'orderDetails' : 'orderDetailsCx', { orderUuid })
  }
  return undefined
}

/** Opens what stands in a step of the document flow; of several documents one is chosen. What cannot be opened is said. */
export function useFlowSteps(): {
  open: (opened: OpenedStep) => void
  /** name of the step whose order is looked for */
  opening: string | undefined
  sheet: ReactElement
} {
  const t = useText(documentsTexts)
  const [choice, setChoice] = useState<{ target: StepTarget; name: string; step: string; open: boolean }>()
  const [opening, setOpening] = useState<string>()
  const turn = useRef(0)
  const goTo = async (
    step: string,
    { kind: usual, kinds }: StepTarget,
    documentCode: string,
  ): Promise<void> => {
    const own = kinds?.[documentCode]
    const kind = isDocumentKind(own) ? own : usual
    // another step that is pressed meanwhile takes the place of this one
    turn.current += 1
    const mine = turn.current
    const isStaying = pageStack.stayingHere()
    const isWanted = () => turn.current === mine && isStaying()
    setOpening(kind === 'shopOrder' ? step : undefined)
    if (kind !== 'shopOrder') return navigate(linkTo('documentVoucher', { kind, documentCode }))
    try {
      const link = await linkOfOrder(documentCode)
      if (!isWanted()) return
      if (link) await navigate(link)
      else toast.info(t('documents.step.notYours', { code: documentCode }))
    } catch (problem) {
      if (isWanted()) toastProblem(callErrorOf(problem), t('documents.step.order'))
    } finally {
      if (turn.current === mine) setOpening(undefined)
    }
  }
  const open = ({ step, flow, label }: OpenedStep) => {
    const target = targetOfStep(step, flow)
    const [code, second] = target?.codes ?? []
    if (!target || code === undefined) toast.info(t('documents.step.notHere', { name: label }))
    else if (second === undefined) void goTo(step.name, target, code)
    else setChoice({ target, name: label, step: step.name, open: true })
  }
  const close = () => setChoice(before => before && { ...before, open: false })
  const sheet = (
    <ActionSheet
      open={choice?.open ?? false}
      title={choice?.name ?? ''}
      items={(choice?.target.codes ?? []).map(code => ({ key: code, text: code }))}
      onPick={code => {
        close()
        if (choice) void goTo(choice.step, choice.target, code)
      }}
      onClose={close}
    />
  )
  return { open, opening, sheet }
}
