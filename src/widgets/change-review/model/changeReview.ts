import type { OrderChange } from '@/api/order'

/** `note`: what a server says of it, in the place of the words of its kind. */
export type ReviewChange = OrderChange & { note?: string }

/** One line, or one shop's delivery, that is not as the buyer saw it last. */
export interface ChangedLine {
  lineKey: string
  name: string
  changes: readonly ReviewChange[]
  /** nothing of it can be had: there is nothing to agree to */
  gone: boolean
  /** about a shop's delivery: taken with the goods, or left with them */
  shop: boolean
}

const ofShop = ({ kind }: OrderChange): boolean => kind === 'freight' || kind === 'delivery'

const isGone = ({ kind, after }: OrderChange): boolean =>
  after === '0' && ['stock', 'minimum', 'offShelf', 'undeliverable'].includes(kind)

/** Changes by line, in the order told. */
export const changedLines = (changes: readonly ReviewChange[]): ChangedLine[] => {
  const lines = new Map<string, ChangedLine>()
  for (const change of changes) {
    const { lineKey, name } = change
    const line = lines.get(lineKey) ?? { lineKey, name, changes: [], gone: false, shop: ofShop(change) }
    lines.set(lineKey, {
      ...line,
      changes: [...line.changes, change],
      gone: line.gone || isGone(change),
    })
  }
  return [...lines.values()]
}

/** What a tap on the way on means: everything, or the lines that were ticked without the others. */
export type Decision = { kind: 'all' } | { kind: 'some'; accepted: number; declined: readonly string[] }

/** Nothing ticked is no choice yet: going on then takes all, and the button says so. */
export const decisionOf = (lines: readonly ChangedLine[], ticked: readonly string[]): Decision => {
  const open = lines.filter(line => !line.gone && !line.shop)
  const declined = open.filter(line => !ticked.includes(line.lineKey)).map(line => line.lineKey)
  return declined.length === 0 || declined.length === open.length
    ? { kind: 'all' }
    : { kind: 'some', accepted: open.length - declined.length, declined }
}

/** Keys a person can tick. */
export const tickable = (lines: readonly ChangedLine[]): string[] =>
  lines.flatMap(line => (line.gone || line.shop ? [] : [line.lineKey]))

/** The same change offered again (the server compares with the cart each time) is agreed to once. */
export const changeKey = ({ lineKey, kind, after }: OrderChange): string => `${lineKey}|${kind}|${after}`
