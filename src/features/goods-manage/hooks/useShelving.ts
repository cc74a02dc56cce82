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

/** However many, one portion after the other; a failure ends it, and what went before stays done. */
const shelveAll = async (productCodes: readonly string[], shelf: boolean): Promise<Shelved> => {
  const done: Shelved = { productCodes: [], failures: [] }
  for (let start = 0; start < productCodes.length; start += PORTION) {
    const some = productCodes.slice(start, start + PORTION)
    const requestUuid = await newRequestId(random.randomBytes)
    const part = await shelveGoods({ requestUuid, productCodes: some, shelf })
    done.productCodes.push(...part.productCodes)
    done.failures.push(...part.failures)
  }
  return done
}

/** Puts goods on the shelf or takes them off, one press at a time; what could not be done is told by name. */
export function useShelving({ list, send, work, refresh }: OwnListHandle<ManagedGoods>, onDone: () => void) {
  const t = useText(goodsManageTexts)
  const asking = useRef(false)

  const carryOut = (productCodes: readonly string[], shelf: boolean) =>
    work(async () => {
      try {
        const done = await shelveAll(productCodes, shelf)
        send({ type: 'rowsLeft', keys: done.productCodes })
        send({ type: 'nextAsked' })
        onDone()
        if (done.failures.length === 0) {
          const n = done.productCodes.length
          toast.success(t(shelf ? 'goodsManage.shelved' : 'goodsManage.unshelved', { n }))
          return
        }
        const nameOf = (code: string) => list.rows.find(goods => goods.productCode === code)?.name ?? code
        void dialog.alert({
          title: t('goodsManage.partly', { n: done.failures.length }),
          text: done.failures
            .map(({ productCode, reason }) => `${nameOf(productCode)}：${reason}`)
            .join('\n'),
        })
      } catch (error) {
        toastProblem(
          callErrorOf(error),
          t(shelf ? 'goodsManage.action.shelve' : 'goodsManage.action.unshelve'),
        )
        // it may have been done although no answer came
        refresh()
        onDone()
      }
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
