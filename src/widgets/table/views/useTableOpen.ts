import { useRef } from 'react'
import { useOnLayout } from '@/ui/useOn'
import type { EditableTableHandle } from '../useEditableTable'

/** Resolves as soon as the table takes rows: it does not while its document is saved, and what came then would be lost. */
export function useTableOpen({ mode }: Pick<EditableTableHandle, 'mode'>): () => Promise<void> {
  const isBusy = mode === 'busy'
  const takes = useRef(!isBusy)
  const waiting = useRef<(() => void)[]>([])
  useOnLayout([isBusy], () => {
    takes.current = !isBusy
    if (!isBusy) waiting.current.splice(0).forEach(go => go())
  })
  return () =>
    takes.current ? Promise.resolve() : new Promise<void>(resolve => void waiting.current.push(resolve))
}
