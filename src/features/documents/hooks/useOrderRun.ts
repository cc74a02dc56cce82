import { makeOrder, proposeOrders, type OrderToMake } from '@/api/orderRun'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import {
  chosenOf,
  noOrders,
  orderMade,
  orderRunModel,
  ordersToMake,
  priceAt,
  type OrderOutcome,
} from '../model/orderRun'
import { orderRunTexts } from '../texts'
import { documentChanged } from './useDocumentSteps'
import { useOneByOne } from './useOneByOne'

/** Orders of several requests: what is left of them, and then each supplier's order, one after the other. */
export function useOrderRun(owner: WidgetOwner, requestUuids: readonly string[]) {
  const t = useText(orderRunTexts)
  const { value, error, reload } = useRead(() => proposeOrders(requestUuids, owner), {
    key: requestUuids.join(' '),
    onShow: false,
  })
  const { state, send, now } = useLiveModel(orderRunModel, noOrders)
  useOn([value], () => {
    if (value) send({ type: 'proposed', run: value })
  })

  const makeOne = async (wish: OrderToMake): Promise<OrderOutcome> => {
    const made = await makeOrder(wish, owner)
    if (made.kind === 'made') return orderMade(made.document)
    if (made.kind === 'refused') return made
    return { kind: 'changed', reason: made.msg ?? '', now: made.now }
  }
  const { progress, doEach, once, stop } = useOneByOne({ action: t('orderRun.make'), call: makeOne })

  const makeAll = async (): Promise<void> => {
    let made = 0
    await doEach(ordersToMake(now()), {
      keyOf: ({ supplier }) => supplier.uuid,
      wishOf: (group, requestUuid) => ({
        requestUuid,
        supplierUuid: group.supplier.uuid,
        rows: chosenOf(group).map(({ row }) => ({
          lineUuid: row.lineUuid,
          quantity: row.quantity,
          price: priceAt(row, group.supplier.uuid),
        })),
      }),
      onOutcome({ supplier }, outcome) {
        send({ type: 'answered', supplier, outcome })
        if (outcome.kind === 'made') made += 1
      },
    })
    if (made > 0) documentChanged()
  }

  return { state, send, error, reload, progress, run: () => void once(makeAll), stop }
}

export type OrderRunHandle = ReturnType<typeof useOrderRun>
