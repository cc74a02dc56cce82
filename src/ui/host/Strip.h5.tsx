import { useEffect, useRef } from 'react'
import { cx } from '../cx'
import type { StripProps } from './contract'

/** Scrolls itself only; scrollIntoView would move the page as well, which then jumps to its tabs. */
export function Strip({ children, className, idPrefix, position, words }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const shown = useRef<number>()
  useEffect(() => {
    const element = strip.current
    const child = element?.querySelector<HTMLElement>(`#${idPrefix}-${position}`)
    if (!element || !child) return
    const isMoved = shown.current !== position
    const fresh = shown.current === undefined
    shown.current = position
    // it stands at its start; to measure it would lay the page out at once
    if (position === 0 && (fresh || !isMoved)) return
    const [start, end] = [child.offsetLeft, child.offsetLeft + child.offsetWidth]
    // a number that comes beside a word may push it out of sight
    const isCutOff = start < element.scrollLeft || end > element.scrollLeft + element.clientWidth
    if (!isMoved && !isCutOff) return
    const left = start - (element.clientWidth - child.offsetWidth) / 2
    element.scrollTo?.({ left, behavior: fresh ? 'auto' : 'smooth' })
  }, [idPrefix, position, words])
  return (
    <div ref={strip} className={cx('alm-strip', className)}>
      {children}
    </div>
  )
}
