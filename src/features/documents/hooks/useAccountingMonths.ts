import { getAccrual } from '@/api/accrual'
import { changeAccountingMonth, getAccountingMonths, type AccountingMonth } from '@/api/accountingMonth'
import type { WidgetOwner } from '@/api/widget'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { accountingMonthsTexts } from '../texts'
import { useMonthName } from './useMonthName'

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
  const nameOf = useMonthName()

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

  const [asking, once] = useOneAtATime()
  const close = ({ month }: AccountingMonth) =>
    once(async (): Promise<void> => {
      const isHere = pageStack.stayingHere()
      // all open months before it are closed with it
      const ended = (value?.months ?? []).filter(one => !one.closed && one.month <= month)
      const waiting = ended.reduce((sum, { openCount }) => sum + openCount, 0)
      const unpaid = ended.reduce((sum, { unpaidCount }) => sum + unpaidCount, 0)
      const said = { month: nameOf(month) }
      // one that cannot be read holds nothing up: the page of accruals has it too
      const accrual = await getAccrual(month, owner).catch(() => undefined)
      if (!isHere()) return
      const agreed = await dialog.confirm({
        title: t('accountingMonths.ask.title', said),
        text: [
          t('accountingMonths.ask.text', said),
          ...(waiting > 0 ? [t('accountingMonths.ask.waiting', { n: waiting })] : []),
          ...(unpaid > 0 ? [t('accountingMonths.ask.unpaid', { n: unpaid })] : []),
          ...(accrual?.net ? [t('accountingMonths.ask.accrued', { net: formatYuan(accrual.net) })] : []),
        ].join('\n'),
        okText: t('accountingMonths.ask.ok'),
      })
      if (agreed && isHere()) await change(month, 'close')
    })
  const open = (month: string, reason: string) => change(month, 'open', reason)
  return { value, error, reload, changing: changing || asking, nameOf, close, open }
}
