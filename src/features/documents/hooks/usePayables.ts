import { useState } from 'react'
import { exportPayables, getPayables, getPaymentPlan } from '@/api/payables'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { serverNow } from '@/stores/serverClock'
import { toast } from '@/ui/feedback/feedback'
import { makeStale } from '@/widgets/call-state/keptReads'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { useSaveFile } from '@/widgets/save-file'
import { isMonth, monthOf } from '../model/months'
import { dayOf, suppliersIn } from '../model/payables'
import { payablesTexts } from '../texts'

const shows = ['aging', 'plan'] as const
type PayablesShown = (typeof shows)[number]

interface PayablesWanted {
  supplierUuid: string | undefined
  month: string | undefined
  show: string | undefined
}

/** `of`: undefined for all suppliers. Each table of each supplier is kept for itself. */
const nameOf = (what: string, of: string | undefined) => `${readNames.payables}/${what}/${of ?? 'all'}`

const useAging = (
  owner: WidgetOwner,
  { of, day }: { of: string | undefined; day: string | undefined },
  when: boolean,
) => {
  const t = useText(payablesTexts)
  return useKeptRead(() => getPayables({ supplierUuid: of, day }, owner), {
    name: nameOf(day ?? 'now', of),
    when,
    action: t('payables.action.aging'),
  })
}
const usePlan = (owner: WidgetOwner, of: string | undefined, when: boolean) => {
  const t = useText(payablesTexts)
  return useKeptRead(() => getPaymentPlan(of, owner), {
    name: nameOf('plan', of),
    when,
    action: t('payables.action.plan'),
  })
}

/** What is owed by its age, and the payment plan: of all suppliers or one of them, and their workbook. */
export function usePayables(owner: WidgetOwner, wanted: PayablesWanted) {
  const t = useText(payablesTexts)
  const [latest] = useState(() => monthOf(serverNow()))
  const [month, setMonth] = useState(() =>
    isMonth(wanted.month) && wanted.month <= latest ? wanted.month : latest,
  )
  const [show, setShow] = useState<PayablesShown>(() => shows.find(one => one === wanted.show) ?? 'aging')
  const [supplierUuid, setSupplier] = useState(wanted.supplierUuid)
  /** its sheet lists the suppliers of both tables */
  const [choosing, setChoosing] = useState(false)
  const day = dayOf(month, latest)
  const aging = useAging(owner, { of: supplierUuid, day }, show === 'aging')
  const plan = usePlan(owner, supplierUuid, show === 'plan')
  const names = choosing || supplierUuid !== undefined
  const allAging = useAging(owner, { of: undefined, day }, names)
  const allPlan = usePlan(owner, undefined, names)
  const suppliers = suppliersIn(allAging.value, allPlan.value)
  const reload = () => makeStale(readNames.payables)
  usePullRefresh(reload, aging.busy || plan.busy)

  const { busy: exporting, submit, isHere } = useSubmit()
  const save = useSaveFile()
  const exports = async () => {
    const wish = { supplierUuid, day }
    const made = await submit(wish, t('payables.action.export'), () => exportPayables(wish, owner))
    if (!made) return
    if (isHere()) await save(made)
    else toast.info(t('payables.exportLeft', { name: made.name }))
  }
  return {
    month,
    latest,
    setMonth,
    day,
    show,
    setShow,
    supplierUuid,
    supplierName: suppliers.find(one => one.supplierUuid === supplierUuid)?.name,
    setSupplier,
    choosing,
    setChoosing,
    suppliers,
    aging,
    plan,
    reload,
    exporting,
    exports,
  }
}
