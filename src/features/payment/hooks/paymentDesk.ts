import type { ProviderPage } from '../model/machine'
import { reducePayment } from '../model/payment'
import {
  closedPayment,
  type PaymentEvent,
  type PaymentInputs,
  type PaymentState,
} from '../model/paymentState'
import { createAsking, type Asking } from './asking'
import { createConfirming, type Confirming } from './confirming'
import { loadPayment, type DeskParts, type PaymentRecords, type PaymentSurroundings } from './loadPayment'
import { createWayToProvider } from './wayToProvider'
import { createWithdrawing, type Withdrawing } from './withdrawing'

/** Events of the widget (widgets §4). */
export type PaymentSignal = 'open' | 'close' | 'order-loaded' | 'order-error' | 'pay-confirm' | 'pay-cancel'

/** What may change with every drawing of the page around. */
interface DeskPlace {
  surroundings: PaymentSurroundings
  signal(name: PaymentSignal): void
}

export interface DeskDeps {
  place: DeskPlace
  records: PaymentRecords
  after: DeskParts['after']
}

export interface PaymentDesk extends Confirming {
  getState(): PaymentState
  subscribe(listener: () => void): () => void
  moveTo(place: DeskPlace): void
  open(flowNo: string): Promise<void>
  close(): void
  /** marks a method without paying */
  mark(code: string): void
  type(field: keyof PaymentInputs, value: string): void
  /** the person asks for the true state */
  ask(): Promise<void>
  /**
   * The person came back: from the provider's page, another app, a locked phone. `toPage`: the page around is shown
   * again, so the app's own pay page is left.
   */
  returned: Asking['returned']
  closeScan(): void
  change: Withdrawing['change']
}

/**
 * The payment centre without its drawing: what a person does, what is asked of the server, and when. Whatever happens
 * on the way, a payment is confirmed once and its outcome is the server's word.
 */
export const createPaymentDesk = ({ place: first, records, after }: DeskDeps): PaymentDesk => {
  let place = first
  let state = closedPayment
  /** grows with every opening and closing */
  let visit = 0
  const listeners = new Set<() => void>()
  const getState = () => state
  const surroundings = () => place.surroundings

  const dispatch = (event: PaymentEvent): void => {
    const before = state
    state = reducePayment(state, event)
    if (state === before) return
    asking.follow()
    withdrawing.follow(before)
    listeners.forEach(listener => listener())
    // it waited without its orders having been read: they are, now that it can be paid
    if (state.phase === 'choosing' && !state.info && state.flowNo) void open(state.flowNo)
  }
  const inVisit = (task = dispatch) => {
    const mine = visit
    return (event: PaymentEvent) => {
      if (mine === visit) task(event)
    }
  }
  const flow = () => ({ paymentFlowNo: state.flowNo ?? '', userUuid: surroundings().userUuid })
  const isCurrent = (given: ProviderPage): boolean => state.providerPage === given && !state.withdrawing

  const parts: DeskParts = { getState, surroundings, flow, dispatch, inVisit, records, after }
  const way = createWayToProvider({ surroundings, after, dispatch, isCurrent })
  const asking = createAsking(parts, way.isNative)
  const withdrawing = createWithdrawing(parts)
  const { choose, pay, reopen } = createConfirming(parts, {
    way,
    isCurrent,
    learn: asking.learn,
    onConfirm: () => place.signal('pay-confirm'),
  })

  const open = async (flowNo: string): Promise<void> => {
    visit += 1
    dispatch({ type: 'opened', flowNo })
    place.signal('open')
    const tell = inVisit(event => {
      dispatch(event)
      if (event.type === 'orderLoaded') place.signal('order-loaded')
      if (event.type === 'orderFailed') place.signal('order-error')
    })
    await loadPayment({ asked: flow(), surroundings, records, after, remembered: way.remembered, tell })
  }

  return {
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moveTo(next) {
      place = next
    },
    open,
    close() {
      visit += 1
      asking.end()
      dispatch({ type: 'closed' })
    },
    choose,
    mark: code => dispatch({ type: 'methodChosen', code }),
    type: (field, value) => dispatch({ type: 'inputChanged', field, value }),
    pay,
    ask: asking.byHand,
    returned: asking.returned,
    reopen,
    closeScan: () => dispatch({ type: 'scanClosed' }),
    change: withdrawing.change,
  }
}
