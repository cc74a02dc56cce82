import { useCallback, useEffect, useRef, useState } from 'react'
import { clock } from '@/platform/clock'
import { sectionAt, type ClassTree, type ClassTreeEvent } from '../model/classTree'
import { measureSections } from './measureSections'

/** Scroll positions are looked at this often, ms. */
const EVERY = 120
/** A jump is over when the area has stood still for so long, ms. */
const REST = 260
/** A section counts from this distance below the upper edge on, px. */
const LINE = 48

export interface SectionArea {
  areaId: string
  sectionClass: string
}

/**
 * Ties the scroll area to the choice at the left: the choice follows the scroll position, a press jumps. Answers the
 * position to scroll to, and what to call when the area has scrolled.
 */
export function useSectionFollow(
  { jump }: ClassTree,
  send: (event: ClassTreeEvent) => void,
  { areaId, sectionClass }: SectionArea,
) {
  const [scrollTop, setScrollTop] = useState<number>()
  const position = useRef(0)
  const look = useRef<() => void>()
  const rest = useRef<() => void>()

  const arriveSoon = useCallback(() => {
    rest.current?.()
    rest.current = clock.after(REST, () => send({ type: 'jumpEnded' }))
  }, [send])

  useEffect(() => {
    if (!jump) return
    arriveSoon()
    void measureSections(areaId, sectionClass).then(tops => {
      const top = tops[jump.section]
      // a scroll area ignores a position it was given before: the fraction makes each jump a new one
      if (top !== undefined)
        setScrollTop(Math.max(0, Math.round(position.current + top)) + (jump.count % 2) / 10)
    })
  }, [jump, areaId, sectionClass, arriveSoon])

  useEffect(
    () => () => {
      look.current?.()
      rest.current?.()
    },
    [],
  )

  const onScrolled = useCallback(
    (top: number) => {
      position.current = top
      if (jump) {
        arriveSoon()
        return
      }
      look.current ??= clock.after(EVERY, () => {
        look.current = undefined
        void measureSections(areaId, sectionClass).then(tops => {
          if (tops.length) send({ type: 'sectionReached', section: sectionAt(tops, LINE) })
        })
      })
    },
    [jump, arriveSoon, send, areaId, sectionClass],
  )

  return { scrollTop, onScrolled }
}
