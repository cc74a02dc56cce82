import { useState } from 'react'
import { stepSupplier, type SupplierAction, type SupplierCard } from '@/api/supplier'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { suppliersTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'

type Step = Exclude<SupplierAction, 'save'>

/** Steps of a supplier's file; each is confirmed first, a refusal says why in a sheet. */
export function useSupplierSteps(
  owner: WidgetOwner,
  card: SupplierCard | undefined,
  onStored: (now: SupplierCard) => void,
) {
  const t = useText(suppliersTexts)
  const [refusing, setRefusing] = useState(false)
  const { busy, submit } = useSubmit()
  /** True: it was done. */
  const run = async (action: Step, reason?: string): Promise<boolean> => {
    if (!card) return false
    const { supplierUuid, version } = card
    const input = { supplierUuid, version, action, ...(reason !== undefined && { reason }) }
    const outcome = await submit(input, t('suppliers.action.step'), requestUuid =>
      stepSupplier({ ...input, requestUuid }, owner),
    )
    if (!outcome) return false
    documentChanged()
    onStored(outcome.now)
    setRefusing(false)
    if (outcome.kind === 'changed') {
      if (outcome.msg) toast.warning(outcome.msg)
      return false
    }
    toast.success(t(`suppliers.done.${action}`))
    return true
  }
  const ask = async (action: Step) => {
    if (action === 'refuse') {
      setRefusing(true)
      return
    }
    const isAgreed = await dialog.confirm({
      title: t(`suppliers.do.${action}`),
      text: t(`suppliers.confirm.${action}`, { name: card?.name ?? '' }),
      okText: t(`suppliers.do.${action}`),
      danger: action === 'stop',
    })
    if (isAgreed) await run(action)
  }
  return {
    busy,
    refusing,
    endRefusing: () => setRefusing(false),
    refuse: (reason: string) => run('refuse', reason),
    ask: (action: Step) => void ask(action),
  }
}
