import { changeAccountingMonth, getAccountingMonths, type AccountingMonth } from '@/api/accountingMonth'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { partsOfMonth } from '../model/months'
import { accountingMonthsTexts } from '../texts'

type Action = AccountingMonth['actions'][number]

/** Months whose books are closed, and the two steps that change that. */
export function useAccountingMonths(owner: WidgetOwner) {
  const t = useText(accountingMonthsTexts)
  const { value, error, busy, reload, replace } = useRead(() => getAccountingMonths(owner), {
    key: owner.orgUuid,
    action: t('accountingMonths.action.load'),
  })
  usePullRefresh(reload, busy)
  const { busy: changing, submit } = useSubmit(reload)
  const nameOf = (month: string) => t('accountingMonths.month', partsOfMonth(month))

  /** True: it was done, or another person was faster. */
  const change = async (month: string, action: Action, reason?: string): Promise<boolean> => {
    const step = { month, action, ...(reason !== undefined && { reason }) }
    const outcome = await submit(step, t(`accountingMonths.action.${action}`), requestUuid =>
      changeAccountingMonth({ requestUuid, ...step }, owner),
    )
    if (!outcome) return false
    replace(outcome.months)
    const { msg } = outcome
    if (msg === undefined) toast.success(t(`accountingMonths.done.${action}`, { month: nameOf(month) }))
    else toast.warning(msg)
    return true
  }

  const close = async ({ month }: AccountingMonth): Promise<void> => {
    const isHere = pageStack.stayingHere()
    // all open months before it are closed with it
    const waiting = (value?.months ?? [])
      .filter(one => !one.closed && one.month <= month)
      .reduce((sum, { openCount }) => sum + openCount, 0)
    const said = { month: nameOf(month) }
    const agreed = await dialog.confirm({
      title: t('accountingMonths.ask.title', said),
      text:
        waiting > 0
          ? t('accountingMonths.ask.textWaiting', { ...said, n: waiting })
          : t('accountingMonths.ask.text', said),
      okText: t('accountingMonths.ask.ok'),
    })
    if (agreed && isHere()) await change(month, 'close')
  }
  const open = (month: string, reason: string) => change(month, 'open', reason)
  return { value, error, reload, changing, nameOf, close, open }
}
