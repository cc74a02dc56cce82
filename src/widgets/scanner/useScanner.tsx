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
 * taken leaves the popup open, with the reason. `onLeft`: the scanner was closed without a code.
 */
export function useScanner(take: TakeCode, onLeft?: () => void): { start: () => void; element: ReactNode } {
  const t = useText(scannerTexts)
  /** the opening that is shown; undefined: it is closed */
  const [open, setOpen] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const opening = useRef(0)
  const ended = () => void (opening.current += 1)
  useEffect(() => ended, [])

  const isStill = (mine: number) => () => opening.current === mine

  const scanOnce = async (ownScanner: NonNullable<typeof scan.scan>, isOpen: () => boolean) => {
    try {
      const text = await ownScanner()
      if (text === undefined) {
        if (isOpen()) onLeft?.()
        return
      }
      const refusal = await take(text, isOpen)
      if (refusal) toast.error(refusal)
    } catch (failure) {
      if (isOpen()) onLeft?.()
      const denied = failure instanceof ScanFailure && failure.reason === 'denied'
      toast.error(t(denied ? 'scanner.denied' : 'scanner.failed'))
    }
  }
  const start = () => {
    ended()
    const mine = opening.current
    setProblem(undefined)
    if (scan.scan) void scanOnce(scan.scan, isStill(mine))
    else setOpen(mine)
  }
  const close = () => {
    ended()
    setOpen(undefined)
  }
  const onCode = async (text: string) => {
    const isOpen = isStill(open ?? 0)
    // it may have been closed while a picture was read
    if (!isOpen()) return
    const refusal = await take(text, isOpen)
    // who took the code may have opened it for the next one already
    if (!isOpen()) return
    if (refusal === undefined) close()
    else setProblem(refusal)
  }
  const leave = () => {
    close()
    onLeft?.()
  }
  const element = open !== undefined && <Scanner onCode={onCode} onClose={leave} problem={problem} />
  return { start, element }
}
