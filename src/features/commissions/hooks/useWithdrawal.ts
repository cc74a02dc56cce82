import { useState } from 'react'
import { getCommissions, withdrawCommission, type Commission } from '@/api/commission'
import type { Decoded } from '@/base/decode'
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

/** What can be withdrawn now; `broken`: names of what is left out of it, as it cannot be read. */
export type Free = Decoded<Commission>
export const NOTHING_FREE: Free = { items: [], broken: [] }

const readFree = async (): Promise<Free> => {
  const free = new Map<string, Commission>()
  const unread: string[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, broken, total } = await getCommissions({
      page,
      pageSize: PAGE_SIZE,
      state: 'withdrawable',
    })
    items.forEach(one => free.set(one.commissionUuid, one))
    unread.push(...broken)
    if (items.length + broken.length === 0 || page * PAGE_SIZE >= total) break
  }
  return { items: [...free.values()], broken: unread }
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
  const ask = async (): Promise<Free | undefined> => {
    setAsking(true)
    try {
      const free = await readFree()
      const { items, broken } = free
      if (items.length > 0) return free
      if (broken.length > 0) toast.error(t('commissions.freeBroken', { n: broken.length }))
      else toast.info(t('commissions.nothingFree'))
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
