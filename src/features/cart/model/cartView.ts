import type { Cart, CartLine, CartShop } from '@/api/cart'
import { piecesOf } from '@/base/list'
import { sumFen, type Fen } from '@/base/money'
import type { CartJob, CartState } from './cartModel'

const mapLines = (cart: Cart, change: (line: CartLine) => CartLine | undefined): Cart => {
  const keep = (lines: readonly CartLine[]) =>
    lines.flatMap(line => {
      const next = change(line)
      return next ? [next] : []
    })
  const shops = cart.shops
    .map(shop => ({ ...shop, lines: keep(shop.lines) }))
    .filter(shop => shop.lines.length + shop.broken.length > 0)
  return { ...cart, shops, invalidLines: keep(cart.invalidLines) }
}

const applied = (cart: Cart, job: CartJob): Cart => {
  if (job.kind === 'read' || job.kind === 'repick') return cart
  if (job.kind === 'quantity') {
    return mapLines(cart, line =>
      line.lineUuid === job.lineUuid ? { ...line, quantity: job.quantity } : line,
    )
  }
  const named = new Set(job.lineUuids)
  if (job.kind === 'check') {
    return mapLines(cart, line => (named.has(line.lineUuid) ? { ...line, checked: job.checked } : line))
  }
  return mapLines(cart, line => (named.has(line.lineUuid) ? undefined : line))
}

/** The cart as the buyer wants it: the truth with everything that is still on its way. */
export const shownCart = (state: CartState): Cart | undefined => {
  if (!state.truth) return undefined
  const jobs = [...(state.running ? [state.running.job] : []), ...state.waiting]
  const cart = jobs.reduce(applied, state.truth)
  return mapLines(cart, line => {
    const quantity = state.drafts[line.lineUuid] ?? line.quantity
    return quantity === line.quantity ? line : { ...line, quantity }
  })
}

export const buyableLines = (cart: Cart): CartLine[] => cart.shops.flatMap(shop => shop.lines)

/** Lines and shops that could not be read. */
export const brokenCount = (cart: Cart): number =>
  cart.shops.reduce((sum, shop) => sum + shop.broken.length, cart.broken.length)

export type Checked = boolean | 'mixed'

export const checkedOf = (lines: readonly CartLine[], isChecked: (line: CartLine) => boolean): Checked => {
  const checked = lines.filter(isChecked).length
  if (checked === 0) return false
  return checked === lines.length ? true : 'mixed'
}

/** How far the chosen goods of a shop are from free freight. */
export interface FreeFreight {
  missing: Fen
  /** of the way, 0 to 100 */
  percent: number
  /** a quantity is on its way: the amount is the server's last */
  settling: boolean
}

export interface CartAmounts {
  /** at list prices */
  perShop: { shop: CartShop; kinds: number; amount: Fen }[]
  /** what the tiers take off */
  tierDiscount: Fen
  total: Fen
  /** chosen lines and their pieces, as the buyer wants them */
  kinds: number
  pieces: number
  /** of the pieces, where all of them have the same */
  unit: string | undefined
  /** a quantity is on its way: its unit price may change with the tier, so the sums are the server's last */
  settling: boolean
}

const pendingQuantities = (state: CartState): Set<string> => {
  const jobs = [...(state.running ? [state.running.job] : []), ...state.waiting]
  const lines = jobs.flatMap(job => (job.kind === 'quantity' ? [job.lineUuid] : []))
  return new Set([...Object.keys(state.drafts), ...lines])
}

/** A line as the server has it: its price is that of its quantity there, which may be another one than is typed. */
const linesAtServer = (state: CartState): ((line: CartLine) => CartLine) => {
  const known = new Map((state.truth ? buyableLines(state.truth) : []).map(line => [line.lineUuid, line]))
  return line => known.get(line.lineUuid) ?? line
}

/** Undefined: the shop sends nothing free, or nothing of it is chosen. At the server's prices and quantities. */
export const freeFreightOf = ({ freeFrom, lines }: CartShop, state: CartState): FreeFreight | undefined => {
  const chosen = lines.filter(line => line.checked)
  if (freeFrom === undefined || freeFrom <= 0 || chosen.length === 0) return undefined
  const pending = pendingQuantities(state)
  const amount = sumFen(chosen.map(linesAtServer(state)).map(({ price, quantity }) => price * quantity))
  return {
    missing: Math.max(0, freeFrom - amount),
    percent: Math.min(100, Math.floor((amount * 100) / freeFrom)),
    settling: chosen.some(line => pending.has(line.lineUuid)),
  }
}

/**
 * What the chosen lines cost at the server's prices and quantities, which have been read as safe to multiply. Money is
 * never guessed ahead of the server.
 */
export const amountsOf = (state: CartState): CartAmounts => {
  const shown = shownCart(state)
  const pending = pendingQuantities(state)
  const chosen = (shop: CartShop) => shop.lines.filter(line => line.checked)
  const atServer = linesAtServer(state)
  const listOf = (line: CartLine): Fen => {
    const { listPrice, price, quantity } = atServer(line)
    return Math.max(listPrice, price) * quantity
  }
  const amountOf = (line: CartLine): Fen => {
    const { price, quantity } = atServer(line)
    return price * quantity
  }
  const perShop = (shown?.shops ?? [])
    .map(shop => ({ shop, kinds: chosen(shop).length, amount: sumFen(chosen(shop).map(listOf)) }))
    .filter(({ kinds }) => kinds > 0)
  const lines = perShop.flatMap(({ shop }) => chosen(shop))
  const total = sumFen(lines.map(amountOf))
  return {
    perShop,
    tierDiscount: sumFen(lines.map(listOf)) - total,
    total,
    kinds: lines.length,
    ...piecesOf(lines),
    settling: lines.some(line => pending.has(line.lineUuid)),
  }
}

/** Lines to check out, newest truth; empty while nothing is chosen. */
export const chosenLines = (state: CartState): string[] => {
  const shown = shownCart(state)
  return shown ? buyableLines(shown).flatMap(line => (line.checked ? [line.lineUuid] : [])) : []
}

/** Nothing typed, waiting or under way. */
export const isSettled = (state: CartState): boolean =>
  !state.running && state.waiting.length === 0 && Object.keys(state.drafts).length === 0
