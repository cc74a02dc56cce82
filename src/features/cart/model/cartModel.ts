import type { Cart, CartLine } from '@/api/cart'
import type { CallError } from '@/i18n/messages'

/** One call to the server. All of them go one after the other, so that the newest answer is the newest truth. */
export type CartJob =
  /** a quiet one follows a failed write: its own failure is not worth a second message */
  | { kind: 'read'; quiet?: boolean }
  | { kind: 'quantity'; lineUuid: string; quantity: number }
  | { kind: 'check'; lineUuids: readonly string[]; checked: boolean }
  | { kind: 'remove'; lineUuids: readonly string[] }
  | { kind: 'clear'; lineUuids: readonly string[] }
  /** the products become favourites, their lines leave the cart */
  | { kind: 'favour'; lineUuids: readonly string[]; lines: readonly CartLine[] }
  /** another SKU of the product in the place of one that cannot be bought */
  | { kind: 'repick'; lineUuid: string; skuCode: string; quantity: number }

interface CartProblem {
  /** the call that failed */
  kind: CartJob['kind']
  error: CallError
}

export interface CartState {
  /** what the server said last */
  truth: Cart | undefined
  /** of the last visit: the server has not answered yet */
  kept: boolean
  /** quantities the buyer is still typing or tapping */
  drafts: Readonly<Record<string, number>>
  waiting: readonly CartJob[]
  running: { call: number; job: CartJob } | undefined
  /** number of the newest call */
  calls: number
  problem: CartProblem | undefined
  editing: boolean
  /** lines marked for removal while editing */
  marked: readonly string[]
  /** checkout was tapped; it goes on when everything typed has arrived */
  leaving: boolean
}

export type CartEvent =
  /** of the last visit */
  | { type: 'keptArrived'; cart: Cart }
  /** opened, shown again or pulled down */
  | { type: 'readAsked' }
  | { type: 'quantityTyped'; lineUuid: string; quantity: number }
  /** the buyer paused */
  | { type: 'quantitySettled'; lineUuid: string }
  | { type: 'checkTapped'; lineUuids: readonly string[]; checked: boolean }
  | { type: 'removalConfirmed'; lineUuids: readonly string[] }
  | { type: 'clearConfirmed' }
  | { type: 'favourConfirmed'; lineUuids: readonly string[] }
  | { type: 'skuRepicked'; lineUuid: string; skuCode: string; quantity: number }
  | { type: 'callStarted' }
  | { type: 'answered'; call: number; cart: Cart }
  | { type: 'failed'; call: number; error: CallError }
  | { type: 'problemSeen' }
  | { type: 'editToggled' }
  | { type: 'markTapped'; lineUuids: readonly string[]; marked: boolean }
  | { type: 'checkoutTapped' }
  | { type: 'checkoutLeft' }

export const newCart: CartState = {
  truth: undefined,
  kept: false,
  drafts: {},
  waiting: [],
  running: undefined,
  calls: 0,
  problem: undefined,
  editing: false,
  marked: [],
  leaving: false,
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** A later wish about the same thing replaces the one still waiting. */
const enqueue = (waiting: readonly CartJob[], job: CartJob): CartJob[] => [
  ...waiting.filter(other => !replaces(job, other)),
  job,
]

const replaces = (job: CartJob, other: CartJob): boolean => {
  if (job.kind === 'read') return other.kind === 'read'
  return job.kind === 'quantity' && other.kind === 'quantity' && job.lineUuid === other.lineUuid
}

const push = (state: CartState, job: CartJob): CartState => ({
  ...state,
  waiting: enqueue(state.waiting, job),
})

const settle = (state: CartState, lineUuid: string): CartState => {
  const quantity = state.drafts[lineUuid]
  if (quantity === undefined) return state
  return push({ ...state, drafts: without(state.drafts, lineUuid) }, { kind: 'quantity', lineUuid, quantity })
}

const linesOf = (cart: Cart) => [...cart.shops.flatMap(shop => shop.lines), ...cart.invalidLines]

/** Versions count up; one that is no number is taken as it comes. */
export const isOlderVersion = (version: string, than: string): boolean =>
  /^\d+$/.test(version) && /^\d+$/.test(than) && Number(version) < Number(than)

/** Nothing about it has changed. */
export const isSameLine = (one: CartLine, other: CartLine): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Lines that are as they were stay the same objects: of a long cart only what has changed is drawn anew. */
const sharing = (cart: Cart, before: Cart | undefined): Cart => {
  if (!before) return cart
  const known = new Map(linesOf(before).map(line => [line.lineUuid, line]))
  const kept = (lines: readonly CartLine[]) =>
    lines.map(line => {
      const last = known.get(line.lineUuid)
      return last && isSameLine(last, line) ? last : line
    })
  return {
    ...cart,
    shops: cart.shops.map(shop => ({ ...shop, lines: kept(shop.lines) })),
    invalidLines: kept(cart.invalidLines),
  }
}

const answered = (state: CartState, cart: Cart): CartState => {
  const stale = state.truth !== undefined && !state.kept && isOlderVersion(cart.version, state.truth.version)
  const truth = stale ? state.truth : sharing(cart, state.truth)
  const present = new Set(linesOf(truth ?? cart).map(line => line.lineUuid))
  return {
    ...state,
    truth,
    kept: false,
    running: undefined,
    drafts: Object.fromEntries(Object.entries(state.drafts).filter(([lineUuid]) => present.has(lineUuid))),
    marked: state.marked.filter(lineUuid => present.has(lineUuid)),
  }
}

const failed = (state: CartState, job: CartJob, error: CallError): CartState => {
  const problem = { kind: job.kind, error }
  // A failed write is followed by a read: the outcome may be unknown, or the goods have changed.
  const after: CartState = { ...state, running: undefined, leaving: false }
  if (job.kind !== 'read') return push({ ...after, problem }, { kind: 'read', quiet: true })
  return job.quiet && state.truth ? after : { ...after, problem }
}

const removed = (
  state: CartState,
  job: Extract<CartJob, { kind: 'remove' | 'clear' | 'favour' }>,
): CartState => {
  const gone = new Set(job.lineUuids)
  const drafts = Object.fromEntries(Object.entries(state.drafts).filter(([lineUuid]) => !gone.has(lineUuid)))
  const waiting = state.waiting.filter(other => other.kind !== 'quantity' || !gone.has(other.lineUuid))
  return push(
    { ...state, drafts, waiting, marked: state.marked.filter(lineUuid => !gone.has(lineUuid)) },
    job,
  )
}

/** What was typed of the lines before the tap goes before it. */
const checked = (
  state: CartState,
  { lineUuids, checked: on }: Extract<CartEvent, { type: 'checkTapped' }>,
): CartState =>
  lineUuids.length === 0
    ? state
    : push(lineUuids.reduce(settle, state), { kind: 'check', lineUuids, checked: on })

const favoured = (state: CartState, lineUuids: readonly string[]): CartState => {
  const lines = state.truth ? linesOf(state.truth).filter(line => lineUuids.includes(line.lineUuid)) : []
  if (lines.length === 0) return state
  return removed(state, { kind: 'favour', lineUuids: lines.map(line => line.lineUuid), lines })
}

const marking = (state: CartState, lineUuids: readonly string[], marked: boolean): string[] => {
  const rest = state.marked.filter(lineUuid => !lineUuids.includes(lineUuid))
  return marked ? [...rest, ...lineUuids] : rest
}

const calling = (
  state: CartState,
  event: Extract<CartEvent, { type: 'callStarted' | 'answered' | 'failed' }>,
) => {
  if (event.type === 'callStarted') {
    const [job, ...waiting] = state.waiting
    if (!job || state.running) return state
    return { ...state, waiting, running: { call: state.calls + 1, job }, calls: state.calls + 1 }
  }
  if (state.running?.call !== event.call) return state
  return event.type === 'answered'
    ? answered(state, event.cart)
    : failed(state, state.running.job, event.error)
}

export const cartModel = (state: CartState, event: CartEvent): CartState => {
  switch (event.type) {
    case 'keptArrived':
      return state.truth ? state : { ...state, truth: event.cart, kept: true }
    case 'readAsked':
      return push(state, { kind: 'read' })
    case 'quantityTyped':
      return { ...state, drafts: { ...state.drafts, [event.lineUuid]: event.quantity } }
    case 'quantitySettled':
      return settle(state, event.lineUuid)
    case 'checkTapped':
      return checked(state, event)
    case 'removalConfirmed':
      return event.lineUuids.length === 0
        ? state
        : removed(state, { kind: 'remove', lineUuids: event.lineUuids })
    case 'clearConfirmed': {
      const lineUuids = (state.truth?.invalidLines ?? []).map(line => line.lineUuid)
      return lineUuids.length === 0 ? state : removed(state, { kind: 'clear', lineUuids })
    }
    case 'favourConfirmed':
      return favoured(state, event.lineUuids)
    case 'skuRepicked': {
      const { lineUuid, skuCode, quantity } = event
      return push(state, { kind: 'repick', lineUuid, skuCode, quantity })
    }
    case 'problemSeen':
      return { ...state, problem: undefined }
    case 'editToggled':
      return { ...state, editing: !state.editing, marked: [], leaving: false }
    case 'markTapped':
      return { ...state, marked: marking(state, event.lineUuids, event.marked) }
    case 'checkoutTapped':
      return { ...Object.keys(state.drafts).reduce(settle, state), leaving: true }
    case 'checkoutLeft':
      return { ...state, leaving: false }
    default:
      return calling(state, event)
  }
}
