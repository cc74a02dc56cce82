import { useRef, useState, type ReactElement } from 'react'
import { removeOrderChange, stepOrderChange, type OrderChange } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { ReasonSheet } from '@/widgets/reason-sheet'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentsTexts, orderChangeTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'
import { useOpinion } from './useOpinion'
import { useRemind } from './useTalk'

const MOST_REASON = 200
const usual = ['orderChange.refuse.quantity', 'orderChange.refuse.price', 'orderChange.refuse.need'] as const

/** Steps of a change, in the order of their buttons. */
const changeSteps = ['submit', 'approve', 'refuse', 'withdraw', 'remove'] as const
export type ChangeStep = (typeof changeSteps)[number]
export const stepsOf = ({ document: { actions } }: OrderChange): readonly ChangeStep[] =>
  changeSteps.filter(step => actions.includes(step))

/** Takes a change of an order further. */
export function useOrderChangeSteps(owner: WidgetOwner): {
  busy: boolean
  step: (change: OrderChange, action: ChangeStep, voucher: VoucherHandle) => Promise<void>
  /** tells those it waits for once more */
  remind: (change: OrderChange, voucher: VoucherHandle) => Promise<void>
  /** word of its button */
  remindText: (change: OrderChange) => string
  sheet: ReactElement | null
} {
  const t = useText(orderChangeTexts, documentsTexts)
  const [wanted, setWanted] = useState<{ change: OrderChange; voucher: VoucherHandle }>()
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit, isHere } = useSubmit(() => moved.current?.())
  const opinion = useOpinion(busy)
  const reminding = useRemind(owner)

  const goBack = (change: OrderChange) => {
    if (pageStack.canGoBack()) pageStack.goBack()
    else
      void navigate(
        linkTo('documentVoucher', { kind: 'purchaseOrder', documentUuid: change.orderUuid }),
        'replace',
      )
  }
  /** True: it was done. */
  const carryOut = async (
    change: OrderChange,
    action: ChangeStep,
    voucher: VoucherHandle,
    reason?: string,
  ): Promise<boolean> => {
    moved.current = () => void voucher.reload()
    const { changeUuid } = change
    const about = { changeUuid, version: change.document.version }
    const name = t(`orderChange.acting.${action}`)
    if (action === 'remove') {
      const gone = await submit({ ...about, action }, name, async requestUuid => {
        await removeOrderChange({ ...about, requestUuid }, owner)
        return true
      })
      if (!gone) return false
      documentChanged()
      toast.success(t('orderChange.done.remove'), { follows: true })
      if (isHere()) goBack(change)
      return true
    }
    const outcome = await submit({ ...about, action, reason }, name, requestUuid =>
      stepOrderChange({ ...about, requestUuid, action, ...(reason && { reason }) }, owner),
    )
    if (!outcome) return false
    if (outcome.kind === 'refused') {
      await dialog.alert({
        title: t('orderChange.notDone', { action: name }),
        text:
          outcome.problems.map(({ message }) => message).join('\n') ||
          outcome.msg ||
          t('orderChange.refusedText'),
      })
      return false
    }
    documentChanged()
    if (outcome.kind === 'changed') toast.error(outcome.msg || t('orderChange.changed'))
    else {
      const next = outcome.change.document.approval?.find(({ state }) => state === 'current')
      const goesOn = action === 'approve' && next !== undefined
      toast.success(goesOn ? t('documents.passedTo', { step: next.name }) : t(`orderChange.done.${action}`))
    }
    await voucher.reload()
    return outcome.kind === 'saved'
  }
  const step = async (change: OrderChange, action: ChangeStep, voucher: VoucherHandle) => {
    if (action === 'refuse') {
      setWanted({ change, voucher })
      return setOpen(true)
    }
    const { code, warnings } = change.document
    if (action === 'approve') {
      const [title, okText] = [t('orderChange.ask.approve', { code }), t('orderChange.action.approve')]
      const write = () =>
        opinion.write({
          about: change.changeUuid,
          code,
          approve: reason => carryOut(change, action, voucher, reason),
        })
      if (!(await opinion.confirm({ title, okText, text: warnings.join('\n') }, write))) return
    }
    if (action === 'remove') {
      const [title, okText] = [t('orderChange.ask.remove', { code }), t('orderChange.action.remove')]
      if (!(await dialog.confirm({ title, okText, danger: true }))) return
    }
    await carryOut(change, action, voucher)
  }
  const refusal = wanted ? (
    <ReasonSheet
      key={wanted.change.changeUuid}
      open={open}
      words={{
        title: t('orderChange.refuse.title', { code: wanted.change.document.code }),
        label: t('orderChange.refuse.label'),
        other: t('orderChange.refuse.other'),
        placeholder: t('orderChange.refuse.placeholder'),
        submit: t('orderChange.action.refuse'),
        missing: t('orderChange.refuse.missing'),
      }}
      reasons={usual.map(reason => t(reason))}
      limit={MOST_REASON}
      busy={busy}
      about={`refuse ${wanted.change.changeUuid}`}
      onClose={() => setOpen(false)}
      onSay={async reason => {
        setOpen(false)
        return carryOut(wanted.change, 'refuse', wanted.voucher, reason)
      }}
    />
  ) : null
  return {
    busy: busy || reminding.busy,
    step,
    remind: ({ orderUuid: documentUuid, changeUuid, document: { voucherCode } }, voucher) =>
      reminding.remind({ voucherCode, documentUuid, changeUuid }, () => void voucher.reload()),
    remindText: ({ document }) => reminding.wordOf(document),
    sheet: (
      <>
        {refusal}
        {opinion.sheet}
      </>
    ),
  }
}
