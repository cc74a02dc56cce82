import type { ListRow } from '@/api/widgetList'

export type OperationType = 'primary' | 'warning' | 'danger' | 'success' | 'default'

/** Looks of their buttons; `warning` and `success` have a colour of their own (`configured-operation--…`). */
export const BUTTON_KINDS = {
  primary: 'primary',
  warning: 'secondary',
  success: 'secondary',
  danger: 'danger',
  default: 'secondary',
} as const satisfies Record<OperationType, 'primary' | 'secondary' | 'danger'>

/** `disabled`: seen, but not to be pressed; `show`: as true (widgets §3; @assumed). */
export type Condition = boolean | 'disabled' | 'show'

/** Something that can be done with a row (widgets §3). */
export interface ListOperation {
  /** code of the permission; without one it is always allowed (widgets §6) */
  code?: string
  /** default 未命名 */
  label?: string
  type?: OperationType
  /** default: always */
  condition?: (row: ListRow) => Condition
  /** An error it rejects with is said with its label. */
  method: (row: ListRow) => unknown
}

interface ShownOperation {
  /** place among what the person may use: two may have the same code, or none */
  at: number
  operation: ListOperation
  disabled: boolean
}

export interface RowOperations {
  /** as they stand, from left to right */
  inline: readonly ShownOperation[]
  more: readonly ShownOperation[]
}

/** Buttons beside a row; further ones stand in a menu (widgets §9). */
const INLINE = 3

/** Those the person may use: without a code always (widgets §6). */
export const permittedOf = <T extends { code?: string }>(
  all: readonly T[],
  holds: (code: string | undefined) => boolean,
): readonly T[] => all.filter(({ code }) => holds(code))

/** What can be done with a row: up to three in reverse order, so that the first stands at the end, and the rest. */
export const operationsOf = (operations: readonly ListOperation[], row: ListRow): RowOperations => {
  const shown = operations.flatMap((operation, at): ShownOperation[] => {
    const condition = operation.condition?.(row) ?? true
    return condition === false ? [] : [{ at, operation, disabled: condition === 'disabled' }]
  })
  return { inline: shown.slice(0, INLINE).reverse(), more: shown.slice(INLINE) }
}
