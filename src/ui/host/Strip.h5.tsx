import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import type { StripProps } from './contract'

/** Scrolls itself only; scrollIntoView would move the page as well, which then jumps to its tabs. */
export function Strip({ children, className, idPrefix, position }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const settled = useRef(false)
  useEffect(() => {
    const element = strip.current
    const child = element?.querySelector<HTMLElement>(`#${idPrefix}-${position}`)
    if (!element || !child) return
    const fresh = !settled.current
    settled.current = true
    // it stands at its start; to measure it would lay the page out at once
    if (fresh && position === 0) return
    const left = child.offsetLeft - (element.clientWidth - child.offsetWidth) / 2
    element.scrollTo?.({ left, behavior: fresh ? 'auto' : 'smooth' })
  }, [idPrefix, position])
  return (
    <div ref={strip} className={cx('alm-strip', className)}>
      {children}
    </div>
  )
}
