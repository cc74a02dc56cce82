import type { Document, DocumentCart } from '@/api/document'
import type { OrderChange } from '@/api/order'

/** Name of the field that holds how much of a row is wanted (`@assumed`, the templates of the sandbox). */
const QUANTITY = 'iQty'

/** What is different from the request when its goods go into the cart: other quantities, and goods not sold here. */
export const cartChanges = (
  { rows }: Pick<Document, 'rows'>,
  { lines, missing }: DocumentCart,
): OrderChange[] => {
  const wanted = (lineUuid: string): string =>
    String(rows.find(row => row.lineUuid === lineUuid)?.values[QUANTITY] ?? '')
  return [
    ...lines
      .filter(line => line.changed)
      .map(({ lineUuid, name, quantity }) => ({
        lineKey: lineUuid,
        name,
        kind: 'minimum' as const,
        before: wanted(lineUuid),
        after: String(quantity),
      })),
    ...missing.map(({ lineUuid, name }) => ({
      lineKey: lineUuid,
      name,
      kind: 'offShelf' as const,
      before: wanted(lineUuid),
      after: '0',
    })),
  ]
}

export type CartLine = DocumentCart['lines'][number]

/** Lines that go into the cart once the changes are agreed to. */
export const agreedLines = ({ lines }: DocumentCart, declined: readonly string[]): readonly CartLine[] =>
  lines.filter(line => !declined.includes(line.lineUuid))
