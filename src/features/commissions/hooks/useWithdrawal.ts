import { useState } from 'react'
import { getCommissions, withdrawCommission, type Commission } from '@/api/commission'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { withdrawalOf, type WithdrawForm } from '../model/withdrawForm'
import { commissionsTexts } from '../texts'

/** What the server reads and takes at once. */
const PAGE_SIZE = 50
const MOST_PAGES = 10

/** Everything that can be withdrawn now. */
const readFree = async (): Promise<Commission[]> => {
  const free = new Map<string, Commission>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await getCommissions({ page, pageSize: PAGE_SIZE, state: 'withdrawable' })
    items.forEach(one => free.set(one.commissionUuid, one))
    if (items.length === 0 || page * PAGE_SIZE >= total) break
  }
  return [...free.values()]
}

/** Sends a withdrawal, once. Refused: what can be withdrawn may have changed. */
export function useWithdrawal({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const t = useText(commissionsTexts)
  const { busy, submit } = useSubmit(onRefused)
  const withdraw = async (form: WithdrawForm, free: readonly Commission[]) => {
    const wanted = withdrawalOf(form, free)
    const made = await submit(
      wanted,
      t('commissions.action.withdraw'),
      requestUuid => withdrawCommission({ requestUuid, ...wanted }),
      'withdrawal',
    )
    if (!made) return
    toast.success(t('commissions.submitted'))
    onDone()
  }
  return { busy, withdraw }
}

/** Reads what can be withdrawn before anything is asked for; that there is nothing, and a failure, is said. */
export function useFree() {
  const t = useText(commissionsTexts)
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<Commission[] | undefined> => {
    setAsking(true)
    try {
      const free = await readFree()
      if (free.length === 0) toast.info(t('commissions.nothingFree'))
      return free
    } catch (error) {
      toastProblem(callErrorOf(error), t('commissions.action.list'))
    } finally {
      setAsking(false)
    }
    return undefined
  }
  return { asking, ask }
}
