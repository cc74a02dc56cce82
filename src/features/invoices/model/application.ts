import type { InvoiceableOrder, InvoiceHeader, InvoiceKind } from '@/api/invoice'
import { isRecord } from '@/base/decode'
import { isEmail } from '@/base/email'
import { sumFen, type Fen } from '@/base/money'
import type { Failure } from '@/i18n/messages'

/** `orders`: as many as one invoice takes. */
export const LIMITS = { email: 254, remark: 200, orders: 50 } as const

/** What an invoice is asked for: orders of one shop, a header, its kind, where it goes. */
export interface Application {
  chosen: readonly InvoiceableOrder[]
  header: InvoiceHeader | undefined
  kind: InvoiceKind
  email: string
  remark: string
  problems: Partial<Record<'orders' | 'header' | 'email', Failure>>
  changed: boolean
  /**
   * Orders have arrived once. From then on a later arrival keeps the buyer's choice and does not choose the wanted orders
   * again.
   */
  hadOrders: boolean
  /** a header stood in it once: from then on the buyer chooses */
  hadHeader: boolean
}

export type ApplicationEvent =
  /** the list as it is now: a chosen order may have been invoiced by a colleague, `wanted` are what the page is for */
  | { type: 'ordersArrived'; orders: readonly InvoiceableOrder[]; wanted: readonly string[] }
  | { type: 'orderToggled'; order: InvoiceableOrder }
  /** the list as it is now: the chosen header may have been edited or deleted, the first one is the default */
  | { type: 'headersArrived'; headers: readonly InvoiceHeader[] }
  | { type: 'headerChosen'; header: InvoiceHeader }
  | { type: 'edited'; change: Partial<Pick<Application, 'kind' | 'email' | 'remark'>> }
  /** where the last invoice went: as long as nothing is typed */
  | { type: 'emailKnown'; email: string }
  | { type: 'checked' }

/** What was typed: kept on the device until it is sent. */
export type TypedApplication = Pick<Application, 'email' | 'remark'>

export const isTypedApplication = (value: unknown): value is TypedApplication =>
  isRecord(value) && typeof value['email'] === 'string' && typeof value['remark'] === 'string'

export const openApplication: Application = {
  chosen: [],
  header: undefined,
  kind: 'ordinary',
  email: '',
  remark: '',
  problems: {},
  changed: false,
  hadOrders: false,
  hadHeader: false,
}

export const amountOf = ({ chosen }: Pick<Application, 'chosen'>): Fen =>
  sumFen(chosen.map(order => order.amount))

export const isChosen = ({ chosen }: Application, order: InvoiceableOrder): boolean =>
  chosen.some(one => one.orderUuid === order.orderUuid)

/** An invoice is made by one shop. */
export const mayChoose = ({ chosen }: Application, order: InvoiceableOrder): boolean =>
  chosen.every(one => one.shopUuid === order.shopUuid)

const withHeader = (state: Application, header: InvoiceHeader | undefined): Application => ({
  ...state,
  header,
  hadHeader: state.hadHeader || header !== undefined,
  // what the header was made for; an ordinary one allows nothing else
  kind: header?.kind ?? 'ordinary',
  problems: header ? without(state.problems, 'header') : state.problems,
})

const without = (
  problems: Application['problems'],
  key: keyof Application['problems'],
): Application['problems'] => {
  const rest = { ...problems }
  delete rest[key]
  return rest
}

export const problemsOf = ({ chosen, header, email }: Application): Application['problems'] => ({
  ...(chosen.length === 0 && { orders: { code: 'ordersMissing' } }),
  ...(chosen.length > LIMITS.orders && {
    orders: { code: 'ordersTooMany', params: { max: LIMITS.orders } },
  }),
  ...(!header && { header: { code: 'headerMissing' } }),
  ...(!isEmail(email.trim()) && { email: { code: 'emailFormat' } }),
})

const toggled = (state: Application, order: InvoiceableOrder): Application => {
  const problems = without(state.problems, 'orders')
  if (isChosen(state, order)) {
    const chosen = state.chosen.filter(one => one.orderUuid !== order.orderUuid)
    return { ...state, chosen, problems, changed: true }
  }
  if (!mayChoose(state, order)) return state
  return { ...state, chosen: [...state.chosen, order], problems, changed: true }
}

const withOrders = (
  state: Application,
  { orders, wanted }: Extract<ApplicationEvent, { type: 'ordersArrived' }>,
): Application => {
  // The buyer may press an order that is already drawn before this event comes.
  const chosen = state.chosen.map(order => order.orderUuid)
  const asked = state.hadOrders || chosen.length > 0 ? chosen : wanted
  const found = orders.filter(order => asked.includes(order.orderUuid))
  const problems = found.length > 0 ? without(state.problems, 'orders') : state.problems
  return { ...state, chosen: found, problems, hadOrders: true }
}

export const applicationModel = (state: Application, event: ApplicationEvent): Application => {
  switch (event.type) {
    case 'emailKnown':
      return state.email === '' ? { ...state, email: event.email } : state
    case 'ordersArrived':
      return withOrders(state, event)
    case 'orderToggled':
      return toggled(state, event.order)
    case 'headersArrived': {
      const known = event.headers.find(header => header.headerUuid === state.header?.headerUuid)
      if (known && state.header) {
        const kind = known.kind === 'special' ? state.kind : 'ordinary'
        return { ...state, header: known, kind }
      }
      if (!state.hadHeader) return withHeader(state, event.headers[0])
      // deleted meanwhile: no other title takes its place unasked
      const problems = { ...state.problems, header: { code: 'headerMissing' as const } }
      return { ...state, header: undefined, problems }
    }
    case 'headerChosen':
      return { ...withHeader(state, event.header), changed: true }
    case 'edited': {
      const { kind = state.kind } = event.change
      const allowed = state.header?.kind === 'special' ? kind : 'ordinary'
      const problems = 'email' in event.change ? without(state.problems, 'email') : state.problems
      return { ...state, ...event.change, kind: allowed, problems, changed: true }
    }
    case 'checked':
      return { ...state, problems: problemsOf(state) }
  }
}
