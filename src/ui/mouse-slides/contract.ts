import type { ReactNode } from 'react'

export interface MouseSlidesProps {
  /** slides of the carousel inside */
  total: number
  children: ReactNode
}
