import { useEffect } from 'react'
import { holdDocument } from '@/ui/host/leaveAlert'
import { usePageShown } from './usePageShown'

/**
 * For an editor in a sheet, which asks by itself when it is closed: while it holds something that is stored nowhere,
 * the platform asks before the page is left by its own arrow or key, and the browser before the document is.
 */
export function useHeldDocument(held: boolean, text: string): void {
  const shown = usePageShown()
  useEffect(() => (held && shown ? holdDocument(text) : undefined), [held, shown, text])
}
