import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react'
import { addCartLine } from '@/api/cart'
import { newRequestId } from '@/base/id'
import { textOf } from '@/i18n'
import { random } from '@/platform/random'
import { linkTo } from '@/routes/links'
import { navigate, openLogin } from '@/routes/navigate'
import { cartCounter } from '@/stores/cartCount'
import { readNames } from '@/stores/readNames'
import type { SessionState } from '@/stores/session/reducer'
import { isLoggedIn, needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { institutionKnown } from '@/widgets/call-state/institutionKnown'
import { makeStale } from '@/widgets/call-state/keptReads'
import { settleTries } from '@/widgets/call-state/settleTries'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { noPurchase, reducePurchase, type BuyAction, type PurchaseEvent, type Wish } from '../model/purchase'
import { chosenSku, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'

const putIntoCart = async (wish: Wish, send: Dispatch<PurchaseEvent>): Promise<boolean> => {
  const t = textOf(productTexts)
  const { requestId, productCode, skuCode, tried = [] } = wish
  const add = (quantity: number) => addCartLine({ requestUuid: requestId, productCode, skuCode, quantity })
  if (!(await institutionKnown(t('product.addToCart')))) {
    send({ type: 'givenUp', requestId })
    return false
  }
  const count = cartCounter()
  try {
    const { answer, done } = await settleTries([wish.quantity, ...tried], add)
    count(answer)
    send({ type: 'carriedOut', requestId })
    // a wish kept over the login is carried out while the login page is still leaving
    if (done === wish.quantity) toast.success(t('product.added'), { follows: true })
    else toast.info(t('product.addedBefore', { n: done }), { follows: true })
    return true
  } catch (error) {
    const problem = callErrorOf(error)
    const refused = isRefusal(problem)
    send({ type: 'failed', requestId, refused })
    // stock or price are others by now
    if (refused) makeStale(readNames.product(productCode))
    toastProblem(problem, t('product.addToCart'))
    return false
  }
}

const toCheckout = async (
  wish: Wish,
  send: Dispatch<PurchaseEvent>,
  mayBuy: () => Promise<boolean>,
): Promise<boolean> => {
  const { productCode, skuCode, quantity, requestId } = wish
  const isHere = pageStack.stayingHere()
  const allowed = await mayBuy()
  // a person who has left the page is not led on; the sheet stays as it was, for when they come back
  if (!allowed || !isHere()) {
    send({ type: 'failed', requestId, refused: true })
    return !allowed
  }
  send({ type: 'carriedOut', requestId })
  await navigate(linkTo('orderSubmission', { productCode, skuCode, qty: String(quantity) }))
  return true
}

/** An initial password is changed before anything else (shop §4): until then it is as if the person were a guest. */
const mayPurchase = (state: SessionState): boolean => isLoggedIn(state) && !needsNewPassword(state)

interface Visit {
  shown: boolean
  /** rises with each showing: one that is over before React has looked counts as well */
  count: number
  /** how often the page was left */
  left: number
}

/** Whether the page is the visible one. */
function useVisit(): Visit {
  const [visit, setVisit] = useState<Visit>({ shown: true, count: 0, left: 0 })
  useDidShow(() => setVisit(it => ({ ...it, shown: true, count: it.count + 1 })))
  useDidHide(() => setVisit(it => ({ ...it, shown: false, left: it.left + 1 })))
  return visit
}

/**
 * Carries a wish out. A guest is sent to the login; the wish goes on, once, when the page is visible again after a
 * login, and is dropped when the guest comes back without one. `mayBuy` itself says why it does not let the user
 * order. `onDone`: the goods are in the cart, the checkout opens, or something else is shown. Both keep their
 * identity.
 */
export function usePurchase(productCode: string, mayBuy: () => Promise<boolean>, onDone: () => void) {
  const [{ waiting, running }, send] = useReducer(reducePurchase, noPurchase)
  const loggedIn = useSession(mayPurchase)
  const { shown, count, left } = useVisit()
  const leftNow = useRef(0)
  const leftBefore = useRef(0)
  useEffect(() => {
    leftNow.current = left
  }, [left])

  // on a slow phone this runs after the page was left: only what was drawn with it counts
  useEffect(() => {
    if (!shown || !waiting) return
    if (loggedIn) send({ type: 'loggedIn' })
    else if (left > leftBefore.current) send({ type: 'returnedAsGuest' })
  }, [shown, count, left, loggedIn, waiting])

  useEffect(() => {
    if (!running) return
    const carryOut = running.action === 'addToCart' ? putIntoCart : toCheckout
    void carryOut(running, send, mayBuy).then(succeeded => succeeded && onDone())
  }, [running, mayBuy, onDone])

  const wish = useCallback(
    async (action: BuyAction, choice: SkuChoice) => {
      const sku = chosenSku(choice)
      if (!sku) return
      const requestId = await newRequestId(random.randomBytes)
      const known = mayPurchase(useSession.getState())
      leftBefore.current = leftNow.current
      send({
        type: 'wished',
        wish: { action, productCode, skuCode: sku.skuCode, quantity: choice.quantity, requestId },
        loggedIn: known,
      })
      if (!known) await openLogin()
    },
    [productCode],
  )

  return { wish, busy: running !== undefined }
}
