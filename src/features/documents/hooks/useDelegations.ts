import {
  endDelegation,
  getDelegations,
  saveDelegation,
  type Delegation,
  type DelegationInput,
} from '@/api/approvalDelegation'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { delegationTexts } from '../texts'

/** Who decides for whom; a new delegation, and the end of one. */
export function useDelegations(owner: WidgetOwner) {
  const t = useText(delegationTexts)
  const { value, error, busy, reload, replace } = useRead(() => getDelegations(owner), {
    key: owner.orgUuid,
    action: t('delegation.action.load'),
  })
  usePullRefresh(reload, busy)
  const { busy: changing, submit } = useSubmit(reload)

  /** True: it was done. */
  const save = async (input: Omit<DelegationInput, 'requestUuid'>, name: string): Promise<boolean> => {
    const now = await submit(input, t('delegation.action.save'), requestUuid =>
      saveDelegation({ requestUuid, ...input }, owner),
    )
    if (!now) return false
    replace(now)
    toast.success(t('delegation.done.save', { name }))
    return true
  }

  const end = async ({ delegationUuid, to }: Delegation): Promise<void> => {
    const isHere = pageStack.stayingHere()
    const name = { name: to.name || t('delegation.gone') }
    const agreed = await dialog.confirm({
      title: t('delegation.endAsk.title', name),
      text: t('delegation.endAsk.text', name),
      okText: t('delegation.endAsk.ok'),
      danger: true,
    })
    if (!agreed || !isHere()) return
    const outcome = await submit({ delegationUuid }, t('delegation.action.end'), requestUuid =>
      endDelegation({ requestUuid, delegationUuid }, owner),
    )
    if (!outcome) return
    replace(outcome.delegations)
    if (outcome.msg === undefined) toast.success(t('delegation.done.end'))
    else toast.warning(outcome.msg)
  }
  return { value, error, reload, changing, save, end }
}
