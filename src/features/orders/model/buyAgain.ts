import type { BuyAgain, PreviewLine } from '@/api/order'

/**
 * Buying an order again: asked what that means now, reviewed where anything differs, then put into the cart in one act
 * with one id, which lives until the server has answered.
 */
export type BuyAgainState =
  | { phase: 'idle' }
  | { phase: 'asking'; orderUuid: string }
  | { phase: 'reviewing'; orderUuid: string; offer: BuyAgain }
  | { phase: 'adding'; orderUuid: string; requestId: string; lines: readonly PreviewLine[] }

export type BuyAgainEvent =
  | { type: 'wished'; orderUuid: string }
  | { type: 'offered'; orderUuid: string; offer: BuyAgain; requestId: string }
  /** `requestId` is fresh */
  | { type: 'accepted'; declined: readonly string[]; requestId: string }
  | { type: 'leftAlone' }
  /** an answer or a failure has come */
  | { type: 'ended' }

export const noBuyAgain: BuyAgainState = { phase: 'idle' }

export const buyAgainModel = (state: BuyAgainState, event: BuyAgainEvent): BuyAgainState => {
  switch (event.type) {
    case 'wished':
      return state.phase === 'idle' ? { phase: 'asking', orderUuid: event.orderUuid } : state
    case 'offered': {
      const { orderUuid, offer, requestId } = event
      if (state.phase !== 'asking' || state.orderUuid !== orderUuid) return state
      return offer.changes.length > 0
        ? { phase: 'reviewing', orderUuid, offer }
        : { phase: 'adding', orderUuid, requestId, lines: offer.lines }
    }
    case 'accepted': {
      if (state.phase !== 'reviewing') return state
      const { orderUuid, offer } = state
      const lines = offer.lines.filter(line => !event.declined.includes(line.lineKey))
      return lines.length === 0
        ? noBuyAgain
        : { phase: 'adding', orderUuid, requestId: event.requestId, lines }
    }
    case 'leftAlone':
      return state.phase === 'reviewing' ? noBuyAgain : state
    case 'ended':
      return noBuyAgain
  }
}
