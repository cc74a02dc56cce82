import { getProduct, type ProductDetail } from '@/api/product'
import { clock } from '@/platform/clock'
import { useSession } from './session/useSession'

/** A page that comes later than this asks for itself: prices may have changed, ms. */
const FRESH = 5_000

interface Asked {
  code: string
  /** prices depend on the login */
  loginUuid: string | undefined
  at: number
  answer: Promise<ProductDetail>
}

let asked: Asked | undefined

/** A product is asked for when its card is pressed, while its page's code is still on its way. */
export const askProductAhead = (code: string): void => {
  const answer = getProduct(code)
  // the page that takes the answer handles the failure; an answer that is never taken must not be an unhandled one
  answer.catch(() => undefined)
  asked = { code, loginUuid: useSession.getState().loginUuid, at: clock.now(), answer }
}

/** The product as it was asked for a moment ago, once; else asked for now. Rejects with ApiError. */
export const takeProduct = (code: string): Promise<ProductDetail> => {
  const { code: known, loginUuid, at = 0, answer } = asked ?? {}
  asked = undefined
  const mine = known === code && loginUuid === useSession.getState().loginUuid && clock.now() - at < FRESH
  return mine && answer ? answer : getProduct(code)
}
