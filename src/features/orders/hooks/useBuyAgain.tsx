import { useReducer, useRef, type ReactElement } from 'react'
import { addCartLines, type AddedLines } from '@/api/cart'
import { getBuyAgain, type Order, type PreviewLine } from '@/api/order'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { setCartCount } from '@/stores/cartCount'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { ChangeReview } from '@/widgets/change-review'
import { buyAgainModel, noBuyAgain, type BuyAgainState } from '../model/buyAgain'
import { ordersTexts } from '../texts'

type Adding = Extract<BuyAgainState, { phase: 'adding' }>

const freshId = () => newRequestId(random.randomBytes)

interface BuyAgain {
  wish: (order: Order) => void
  /** the order it is about, while a call is under way */
  busy: string | undefined
  /** The review of what has changed. */
  review: ReactElement
}

/** Puts the goods of an order into the cart again; what has changed is agreed to first, line by line. */
export function useBuyAgain(): BuyAgain {
  const t = useText(ordersTexts)
  const [state, send] = useReducer(buyAgainModel, noBuyAgain)
  // An answer that got lost: the same goods of the same order are put in by the same id again, never twice.
  const unknown = useRef(new Map<string, string>())

  const tell = async (
    lines: readonly PreviewLine[],
    { results }: AddedLines,
    isHere: () => boolean,
  ): Promise<void> => {
    const refused = results.filter(result => result.quantity === 0)
    const names = refused
      .map(({ key, msg = '' }) => {
        const name = lines.find(line => line.lineKey === key)?.name ?? ''
        return t('orders.buyAgainRefused', { name, msg })
      })
      .join('\n')
    const title = t('orders.buyAgainTitle')
    if (refused.length === results.length) return dialog.alert({ title, text: names })
    if (refused.length > 0) {
      const text = t('orders.buyAgainPart', { names: `\n${names}` })
      if (!(await dialog.confirm({ title, text, okText: t('orders.goCart') }))) return
      return navigate(linkTo('shoppingCart'))
    }
    toast.success(t('orders.buyAgainDone'), { follows: true })
    if (isHere()) await navigate(linkTo('shoppingCart'))
  }

  const add = async ({ orderUuid, requestId, lines }: Adding): Promise<void> => {
    const wanted = lines.map(({ lineKey: key, productCode, skuCode, quantity }) => ({
      key,
      productCode,
      skuCode,
      quantity,
    }))
    const act = JSON.stringify([orderUuid, wanted])
    const requestUuid = unknown.current.get(act) ?? requestId
    unknown.current.set(act, requestUuid)
    const isHere = pageStack.stayingHere()
    try {
      const added = await addCartLines({ requestUuid, lines: wanted })
      unknown.current.delete(act)
      setCartCount(added.cart)
      send({ type: 'ended' })
      await tell(lines, added, isHere)
    } catch (problem) {
      const error = callErrorOf(problem)
      if (isRefusal(error)) unknown.current.delete(act)
      send({ type: 'ended' })
      toastProblem(error, t('orders.action.buyAgain'))
    }
  }

  useOn([state], () => {
    if (state.phase === 'adding') void add(state)
    if (state.phase !== 'asking') return
    const { orderUuid } = state
    Promise.all([getBuyAgain(orderUuid), freshId()]).then(
      ([offer, requestId]) => send({ type: 'offered', orderUuid, offer, requestId }),
      (problem: unknown) => {
        send({ type: 'ended' })
        toastProblem(callErrorOf(problem), t('orders.action.buyAgain'))
      },
    )
  })

  const accept = async (declined: readonly string[]) =>
    send({ type: 'accepted', declined, requestId: await freshId() })

  return {
    wish: order => send({ type: 'wished', orderUuid: order.orderUuid }),
    busy: state.phase === 'asking' || state.phase === 'adding' ? state.orderUuid : undefined,
    review: (
      <ChangeReview
        open={state.phase === 'reviewing'}
        changes={state.phase === 'reviewing' ? state.offer.changes : []}
        rest={t('orders.buyAgainRest')}
        onAccept={declined => void accept(declined)}
        onBack={() => send({ type: 'leftAlone' })}
      />
    ),
  }
}
