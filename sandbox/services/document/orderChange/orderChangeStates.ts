import type { OrderChangeState } from '@wire/document'

/** Where a change of an order stands. */
export const CHANGE = {
  draft: '1',
  inApproval: '2',
  approved: '3',
  refused: '4',
  /** it was given up, or its order was taken back or closed */
  ended: '6',
} as const satisfies Record<string, OrderChangeState>
