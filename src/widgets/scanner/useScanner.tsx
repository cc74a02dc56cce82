import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { scan } from '@/platform/scan'
import { ScanFailure } from '@/platform/scan/contract'
import { toast } from '@/ui/feedback/feedback'
import { Scanner } from './Scanner'
import { scannerTexts } from './texts'

/**
 * Resolves with why a code was not taken; undefined: it was, and the scanner closes. `isOpen`: the scanner is
 * still open; once it is closed the code must have no effect.
 */
export type TakeCode = (text: string, isOpen: () => boolean) => Promise<string | undefined>

/**
 * One button to scan with: the platform's scanner where it has one, else a popup with the camera. A code that is not
 * taken leaves the popup open, with the reason.
 */
export function useScanner(take: TakeCode): { start: () => void; element: ReactNode } {
  const t = useText(scannerTexts)
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const opening = useRef(0)
  const ended = () => void (opening.current += 1)
  useEffect(() => ended, [])

  const watch = () => {
    const mine = opening.current
    return () => opening.current === mine
  }

  const scanOnce = async (ownScanner: NonNullable<typeof scan.scan>) => {
    const isOpen = watch()
    try {
      const text = await ownScanner()
      const refusal = text === undefined ? undefined : await take(text, isOpen)
      if (refusal) toast.error(refusal)
    } catch (failure) {
      const denied = failure instanceof ScanFailure && failure.reason === 'denied'
      toast.error(t(denied ? 'scanner.denied' : 'scanner.failed'))
    }
  }
  const start = () => {
    setProblem(undefined)
    if (scan.scan) void scanOnce(scan.scan)
    else setOpen(true)
  }
  const onCode = async (text: string) => {
    const isOpen = watch()
    const refusal = await take(text, isOpen)
    if (!isOpen()) return
    setProblem(refusal)
    if (refusal === undefined) setOpen(false)
  }
  const close = () => {
    ended()
    setOpen(false)
  }
  const element = open && <Scanner onCode={onCode} onClose={close} problem={problem} />
  return { start, element }
}
