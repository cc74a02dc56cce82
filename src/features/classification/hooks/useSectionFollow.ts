import Taro from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { clock } from '@/platform/clock'
import { type ClassTree, type ClassTreeEvent, sectionAt } from '../model/classTree'

/** Tops of the sections relative to the top of their scroll area, device px; empty while nothing is drawn. */
const measureSections = (areaId: string, sectionClass: string): Promise<number[]> =>
  new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${areaId}`)
      .boundingClientRect()
      .selectAll(`.${sectionClass}`)
      .boundingClientRect()
      .exec((found: [{ top: number } | null, { top: number }[] | null]) => {
        const [area, sections] = found
        resolve(area && sections ? sections.map(section => section.top - area.top) : [])
      })
  })

/** Scroll positions are looked at this often, ms. */
const EVERY = 120
/** While jumping the place is looked at this often, ms. */
const SETTLE = 350
/** The jump is over when the place was the same so many times running: goods above it may still arrive. */
const STILL = 2
/** A section counts from this distance below the upper edge on, px. */
const LINE = 48

export interface SectionArea {
  areaId: string
  sectionClass: string
}

/**
 * Ties the scroll area to the choice at the left: the choice follows the scroll position, a press jumps. Answers the
 * position to scroll to, and what to call when the area has scrolled or was touched.
 */
export function useSectionFollow(
  { jump }: ClassTree,
  send: (event: ClassTreeEvent) => void,
  { areaId, sectionClass }: SectionArea,
) {
  const [scrollTop, setScrollTop] = useState<number>()
  const position = useRef(0)
  const look = useRef<() => void>()

  useEffect(() => {
    if (!jump) return
    let stop: (() => void) | undefined
    let alive = true
    let still = 0
    let before: number | undefined
    let step = 0
    const settle = async () => {
      const top = (await measureSections(areaId, sectionClass))[jump.section]
      if (!alive) return
      still = top === before ? still + 1 : 0
      before = top
      step += 1
      // a scroll area ignores a position it was given before: the fraction makes each one new
      if (top !== undefined && Math.abs(top) > 1)
        setScrollTop(Math.max(0, Math.round(position.current + top)) + (step % 2) / 10)
      if (still >= STILL) send({ type: 'jumpEnded' })
      else stop = clock.after(SETTLE, () => void settle())
    }
    void settle()
    return () => {
      alive = false
      stop?.()
    }
  }, [jump, areaId, sectionClass, send])

  useEffect(() => () => look.current?.(), [])

  const onScrolled = useCallback(
    (top: number) => {
      position.current = top
      if (jump) return
      look.current ??= clock.after(EVERY, () => {
        look.current = undefined
        void measureSections(areaId, sectionClass).then(tops => {
          if (tops.length) send({ type: 'sectionReached', section: sectionAt(tops, LINE) })
        })
      })
    },
    [jump, send, areaId, sectionClass],
  )
  /** A finger on the area is stronger than a jump. */
  const onTouched = useCallback(() => send({ type: 'jumpEnded' }), [send])

  return { scrollTop, onScrolled, onTouched }
}
