import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CheckedUrl } from '@/base/trustedAddress'
import './frame-area.scss'

export interface FrameAreaProps {
  url: CheckedUrl
  /** Where its messages come from; those of anybody else are not heard. */
  origin: string
  /** Accessible name. */
  label: string
  onMessage: (message: unknown) => void
  /** A message of another window or origin. */
  onForeign?: (message: unknown, origin: string) => void
}

/** A page of an allowed host in a frame that fills its place; it learns nothing of the address it stands in. */
export function FrameArea({ url, origin, label, onMessage, onForeign }: FrameAreaProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useRef({ onMessage, onForeign })
  useEffect(() => {
    heard.current = { onMessage, onForeign }
  })
  // before the page in the frame can have said anything
  useLayoutEffect(() => {
    const report = (event: MessageEvent<unknown>) => {
      const own = event.origin === origin && event.source === frame.current?.contentWindow
      if (own) heard.current.onMessage(event.data)
      else heard.current.onForeign?.(event.data, event.origin)
    }
    window.addEventListener('message', report)
    return () => window.removeEventListener('message', report)
  }, [origin])
  return (
    <iframe
      ref={frame}
      className="alm-frame-area"
      src={url}
      title={label}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
    />
  )
}
