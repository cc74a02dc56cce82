import type { CSSProperties, ReactNode } from 'react'

export interface NoticeBoxProps {
  className: string
  style: CSSProperties | undefined
  /** One of the notices has the focus, or a mouse rests on them: they had better wait (H5). */
  onHeld: (held: boolean) => void
  children: ReactNode
}
