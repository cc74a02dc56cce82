/** What the buyer pressed. */
export type BuyAction = 'addToCart' | 'buyNow'

/**
 * A purchase of one SKU. `requestId` is the same for every repeat of one wish (idempotent), also when its quantity was
 * changed before it was known what had come of it: the server does it once.
 */
export interface Wish {
  action: BuyAction
  productCode: string
  skuCode: string
  quantity: number
  requestId: string
  /** quantities sent before under this id, the newest first; any of them may have arrived */
  tried?: readonly number[]
}

/**
 * The buyer's wish from the press to its end. A guest's wish waits for the login and goes on exactly once: taking it
 * out of `waiting` and putting it into `running` is one step.
 */
export interface Purchase {
  /** waits for a login */
  waiting?: Wish
  /** being carried out */
  running?: Wish
  /** their outcome is unknown (no answer): a repeat keeps its request id, also when another wish came in between */
  unsettled: readonly Wish[]
}

export type PurchaseEvent =
  | { type: 'wished'; wish: Wish; loggedIn: boolean }
  | { type: 'loggedIn' }
  | { type: 'returnedAsGuest' }
  | { type: 'carriedOut'; requestId: string }
  /** nothing was sent */
  | { type: 'givenUp'; requestId: string }
  /** `refused`: the server answered that it did nothing */
  | { type: 'failed'; requestId: string; refused: boolean }

export const noPurchase: Purchase = { unsettled: [] }

const isSameWish = (one: Wish, other: Wish): boolean =>
  one.action === other.action && one.productCode === other.productCode && one.skuCode === other.skuCode

const again = (unsettled: Wish, wish: Wish): Wish => {
  const { requestId, quantity, tried = [] } = unsettled
  return { ...wish, requestId, tried: [quantity, ...tried].filter(other => other !== wish.quantity) }
}

const wished = (state: Purchase, wish: Wish, loggedIn: boolean): Purchase => {
  if (state.running) return state
  const { unsettled } = state
  const before = unsettled.find(one => isSameWish(one, wish))
  const same = before ? again(before, wish) : wish
  return loggedIn ? { running: same, unsettled } : { waiting: same, unsettled }
}

/** `running` is over; `open`: what has become of it is not known. */
const ended = ({ unsettled }: Purchase, running: Wish, open: readonly Wish[]): Purchase => ({
  unsettled: [...unsettled.filter(({ requestId }) => requestId !== running.requestId), ...open],
})

const ending = (
  state: Purchase,
  event: Extract<PurchaseEvent, { type: 'carriedOut' | 'givenUp' | 'failed' }>,
): Purchase => {
  const { running } = state
  if (running?.requestId !== event.requestId) return state
  if (event.type === 'givenUp') return { unsettled: state.unsettled }
  return ended(state, running, event.type === 'failed' && !event.refused ? [running] : [])
}

export const reducePurchase = (state: Purchase, event: PurchaseEvent): Purchase => {
  switch (event.type) {
    case 'wished':
      return wished(state, event.wish, event.loggedIn)
    case 'loggedIn':
      return state.waiting && !state.running ? { running: state.waiting, unsettled: state.unsettled } : state
    case 'returnedAsGuest':
      return state.waiting ? { ...state, waiting: undefined } : state
    case 'carriedOut':
    case 'givenUp':
    case 'failed':
      return ending(state, event)
  }
}
