import { useReducer, type ReactElement } from 'react'
import { addCartLines, type AddedLines, type CartLineToAdd } from '@/api/cart'
import { getBuyAgain, type Order, type PreviewLine } from '@/api/order'
import { isRecord } from '@/base/decode'
import { newRequestId } from '@/base/id'
import { isTextRecord } from '@/base/textRecord'
import { useText } from '@/i18n'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { cartCounter } from '@/stores/cartCount'
import { forgetSubmission, keepSubmission, openSubmissionOf } from '@/stores/openSubmission'
import { dialog, toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { institutionKnown } from '@/widgets/call-state/institutionKnown'
import { settleTries } from '@/widgets/call-state/settleTries'
import { tellEarlierTry } from '@/widgets/call-state/tellEarlierTry'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { ChangeReview } from '@/widgets/change-review'
import { buyAgainModel, noBuyAgain, type BuyAgainState } from '../model/buyAgain'
import { ordersTexts } from '../texts'

type Adding = Extract<BuyAgainState, { phase: 'adding' }>

type Wanted = readonly CartLineToAdd[]

const wantedOf = (lines: readonly PreviewLine[]): Wanted =>
  lines.map(({ lineKey: key, productCode, skuCode, quantity }) => ({ key, productCode, skuCode, quantity }))

const areTries = (value: unknown): value is readonly Wanted[] =>
  Array.isArray(value) &&
  value.every(
    lines =>
      Array.isArray(lines) &&
      lines.every(
        line =>
          isTextRecord(line, ['key', 'productCode', 'skuCode']) &&
          isRecord(line) &&
          typeof line['quantity'] === 'number',
      ),
  )

/** So long the same goods are taken for another try; after it a person wants them once more. */
const AGAIN_MS = 15 * 60_000

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
    const wanted = wantedOf(lines)
    const source = `buyAgain:${orderUuid}`
    const isHere = pageStack.stayingHere()
    if (!(await institutionKnown(t('orders.action.buyAgain')))) return send({ type: 'ended' })
    const count = cartCounter()
    // An answer that got lost, also on a page that was left: the goods are put in by the same id again, never twice.
    const open = await openSubmissionOf(source, areTries, AGAIN_MS).catch(() => undefined)
    const requestUuid = open?.requestId ?? requestId
    const earlier = (open?.body ?? []).filter(one => JSON.stringify(one) !== JSON.stringify(wanted))
    const keepTries = (body: readonly Wanted[]) =>
      keepSubmission(source, { requestId: requestUuid, body }).catch(() => undefined)
    try {
      await keepTries([wanted, ...earlier])
      const { answer: added, done } = await settleTries([wanted, ...earlier], one =>
        addCartLines({ requestUuid, lines: one }),
      )
      await forgetSubmission(requestUuid)
      count(added.cart)
      send({ type: 'ended' })
      if (done !== wanted) await tellEarlierTry()
      await tell(lines, added, isHere)
    } catch (problem) {
      const error = callErrorOf(problem)
      // what was sent before it may have been done all the same
      if (isRefusal(error)) await (earlier.length > 0 ? keepTries(earlier) : forgetSubmission(requestUuid))
      send({ type: 'ended' })
      toastProblem(error, t('orders.action.buyAgain'))
    }
  }

  useOn([state], () => {
    if (state.phase === 'adding') void add(state)
    if (state.phase !== 'asking') return
    const { orderUuid } = state
    const isHere = pageStack.stayingHere()
    Promise.all([getBuyAgain(orderUuid), freshId()]).then(
      ([offer, requestId]) =>
        // no review over a page that was left
        send(
          offer.changes.length > 0 && !isHere()
            ? { type: 'ended' }
            : { type: 'offered', orderUuid, offer, requestId },
        ),
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
