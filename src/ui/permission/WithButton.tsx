import type { ReactNode } from 'react'

export interface WithButtonProps {
  /** Button code; empty means free for all (shop §5). */
  code: string | undefined
  /** cButtonCode values of the mall menu. */
  permitted: readonly string[]
  children: ReactNode
}

export const mayUseButton = (code: string | undefined, permitted: readonly string[]): boolean =>
  !code || permitted.includes(code)

export function WithButton({ code, permitted, children }: WithButtonProps) {
  return mayUseButton(code, permitted) ? children : null
}
