import { useRef } from 'react'
import { addCartLine } from '@/api/cart'
import type { Order, OrderLine } from '@/api/order'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { setCartCount } from '@/stores/cartCount'
import { dialog, toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { ordersTexts } from '../texts'

type Failure = { line: OrderLine; error: CallError }

/** Puts the lines of an order into the cart again; what cannot be had is named. */
export function useBuyAgain() {
  const t = useText(ordersTexts)
  // A repeat after a failure must not add the same line twice: each line keeps its id until it has been added.
  const requests = useRef(new Map<string, string>())

  const add = async (line: OrderLine): Promise<Failure | undefined> => {
    const requestUuid = requests.current.get(line.lineUuid) ?? (await newRequestId(random.randomBytes))
    requests.current.set(line.lineUuid, requestUuid)
    const { productCode, skuCode, quantity } = line
    try {
      setCartCount(await addCartLine({ requestUuid, productCode, skuCode, quantity }))
      return undefined
    } catch (problem) {
      return { line, error: callErrorOf(problem) }
    }
  }

  const tell = async (order: Order, failures: readonly Failure[]): Promise<void> => {
    const refused = failures.filter(({ error }) => error.kind === 'business')
    const broken = failures.find(({ error }) => error.kind !== 'business')
    if (broken) return toastProblem(broken.error, t('orders.action.buyAgain'))
    const names = refused
      .map(({ line, error }) => (error.msg ? `${line.name}（${error.msg}）` : line.name))
      .join('\n')
    const title = t('orders.buyAgainTitle')
    if (refused.length === order.lines.length) return dialog.alert({ title, text: names })
    const text = t('orders.buyAgainPart', { names: `\n${names}` })
    const go = await dialog.confirm({ title, text, okText: t('orders.goCart') })
    if (go) await navigate(linkTo('shoppingCart'))
  }

  return async (order: Order): Promise<void> => {
    const failures: Failure[] = []
    for (const line of order.lines) {
      const failure = await add(line)
      if (!failure) continue
      failures.push(failure)
      if (isAnnounced(failure.error)) return
      if (failure.error.kind !== 'business') break
    }
    if (failures.some(({ error }) => error.kind !== 'business')) return tell(order, failures)
    order.lines.forEach(line => requests.current.delete(line.lineUuid))
    if (failures.length > 0) return tell(order, failures)
    toast.success(t('orders.buyAgainDone'), { follows: true })
    await navigate(linkTo('shoppingCart'))
  }
}
