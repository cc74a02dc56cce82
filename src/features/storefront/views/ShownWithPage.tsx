import type { ReactNode } from 'react'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { ShownContext } from './StorefrontContext'

/** Tells what moves below it whether its page is in front. */
export function ShownWithPage({ children }: { children: ReactNode }) {
  return <ShownContext.Provider value={usePageShown()}>{children}</ShownContext.Provider>
}
