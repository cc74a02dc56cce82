import { useRef } from 'react'
import { dialog, type ConfirmOptions } from '@/ui/feedback/feedback'
import { useHeldDocument } from './useHeldDocument'

interface SheetQuestion {
  /** something is in it that is stored nowhere */
  touched: () => boolean
  /** what the drawing knows of that, where `touched` reads the editor itself; default: `touched()` */
  held?: boolean
  /** it is on its way to the server: the sheet stays until it is known what has become of it */
  busy?: boolean
  ask: ConfirmOptions & { text: string }
  onClose: () => void
}

/** Every way out of an editor in a sheet asks first: the cross, the mask and the back key by what this answers. */
export function useSheetQuestion(question: SheetQuestion): () => void {
  const { touched, held = touched(), busy = false, ask, onClose } = question
  const asking = useRef(false)
  useHeldDocument(held, ask.text)
  const leave = async () => {
    if (busy || asking.current) return
    asking.current = true
    const leaves = !touched() || (await dialog.confirm({ ...ask, danger: true }))
    asking.current = false
    if (leaves) onClose()
  }
  return () => void leave()
}
