import type { DocumentCart } from '@/api/document'
import { compareDecimals } from '@/base/decimal'
import type { ReviewChange } from '@/widgets/change-review'

/** What is different from what is left of the request when its goods go into the cart. */
export const cartChanges = ({ lines, missing }: DocumentCart): ReviewChange[] => [
  ...lines
    .filter(line => line.changed)
    .map(({ lineUuid, name, quantity, left }) => ({
      lineKey: lineUuid,
      name,
      kind: compareDecimals(quantity, left) === -1 ? ('stock' as const) : ('minimum' as const),
      before: left,
      after: String(quantity),
    })),
  ...missing
    // nothing is left of it: it has been ordered, or waits in a cart
    .filter(({ left, inCart }) => compareDecimals(left, 0) !== 0 && !inCart)
    .map(({ lineUuid, name, reason, left }) => ({
      lineKey: lineUuid,
      name,
      kind: 'offShelf' as const,
      before: left,
      after: '0',
      ...(reason && { note: reason }),
    })),
]

export type CartLine = DocumentCart['lines'][number]

/** Lines that go into the cart once the changes are agreed to. */
export const agreedLines = ({ lines }: DocumentCart, declined: readonly string[]): readonly CartLine[] =>
  lines.filter(line => !declined.includes(line.lineUuid))
