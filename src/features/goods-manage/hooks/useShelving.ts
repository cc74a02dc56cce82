import { useRef } from 'react'
import { shelveGoods, type ManagedGoods, type Shelved } from '@/api/goodsManage'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { OwnListHandle } from '@/widgets/own-list'
import { goodsManageTexts } from '../texts'

/** What the server takes at once. */
const PORTION = 100

type Shelving = Shelved & { error?: unknown }

/** However many, one portion after the other. An error ends it; what went before is done, and is told with it. */
const shelveAll = async (productCodes: readonly string[], shelf: boolean): Promise<Shelving> => {
  const done: Shelved = { productCodes: [], failures: [] }
  for (let start = 0; start < productCodes.length; start += PORTION) {
    const some = productCodes.slice(start, start + PORTION)
    try {
      const requestUuid = await newRequestId(random.randomBytes)
      const part = await shelveGoods({ requestUuid, productCodes: some, shelf })
      done.productCodes.push(...part.productCodes)
      done.failures.push(...part.failures)
    } catch (error) {
      return { ...done, error }
    }
  }
  return done
}

/** Puts goods on the shelf or takes them off, one press at a time; what could not be done is told by name. */
export function useShelving({ list, send, work, refresh }: OwnListHandle<ManagedGoods>, onDone: () => void) {
  const t = useText(goodsManageTexts)
  const asking = useRef(false)

  /** One after the other: an open dialog hides a toast. */
  const tell = async ({ productCodes: done, failures, error }: Shelving, shelf: boolean): Promise<void> => {
    const nameOf = (code: string) => list.rows.find(goods => goods.productCode === code)?.name ?? code
    if (failures.length > 0)
      await dialog.alert({
        title: t('goodsManage.partly', { n: failures.length }),
        text: failures.map(({ productCode, reason }) => `${nameOf(productCode)}：${reason}`).join('\n'),
      })
    if (error !== undefined)
      toastProblem(callErrorOf(error), t(shelf ? 'goodsManage.action.shelve' : 'goodsManage.action.unshelve'))
    else if (failures.length === 0)
      toast.success(t(shelf ? 'goodsManage.shelved' : 'goodsManage.unshelved', { n: done.length }))
  }

  const carryOut = (productCodes: readonly string[], shelf: boolean) =>
    work(async () => {
      const outcome = await shelveAll(productCodes, shelf)
      void tell(outcome, shelf)
      if (outcome.error === undefined) {
        send({ type: 'rowsLeft', keys: outcome.productCodes })
        send({ type: 'nextAsked' })
      } else {
        // it may have been done although no answer came
        refresh()
      }
      onDone()
    })

  return async (productCodes: readonly string[], shelf: boolean) => {
    if (asking.current || productCodes.length === 0) return
    asking.current = true
    try {
      const sure =
        shelf ||
        (await dialog.confirm({
          title: t('goodsManage.unshelveTitle'),
          text: t('goodsManage.unshelveAsk', { n: productCodes.length }),
          okText: t('goodsManage.unshelve'),
          danger: true,
        }))
      if (sure) await carryOut(productCodes, shelf)
    } finally {
      asking.current = false
    }
  }
}
