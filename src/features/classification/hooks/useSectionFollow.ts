import { useCallback, useEffect, useRef } from 'react'
import { clock } from '@/platform/clock'
import { sectionAt, type ClassTree, type ClassTreeEvent } from '../model/classTree'
import { measureSections } from './measureSections'

/** Scroll positions are looked at this often, ms. */
const EVERY = 120
/** A jump is over when the area has stood still for so long, ms. */
const REST = 260
/** A section counts from this distance below the upper edge on, px. */
const LINE = 48

/** The left item follows the scroll position; a jump is left alone until it has arrived. */
export function useSectionFollow(
  tree: ClassTree,
  send: (event: ClassTreeEvent) => void,
  areaId: string,
  sectionClass: string,
) {
  const look = useRef<() => void>()
  const rest = useRef<() => void>()
  const jumping = tree.jump !== undefined

  const arriveSoon = useCallback(() => {
    rest.current?.()
    rest.current = clock.after(REST, () => send({ type: 'jumpEnded' }))
  }, [send])

  useEffect(() => {
    if (jumping) arriveSoon()
  }, [jumping, tree.jump?.count, arriveSoon])

  useEffect(
    () => () => {
      look.current?.()
      rest.current?.()
    },
    [],
  )

  return useCallback(() => {
    if (jumping) {
      arriveSoon()
      return
    }
    look.current ??= clock.after(EVERY, () => {
      look.current = undefined
      void measureSections(areaId, sectionClass).then(tops => {
        if (tops.length) send({ type: 'sectionReached', section: sectionAt(tops, LINE) })
      })
    })
  }, [jumping, arriveSoon, send, areaId, sectionClass])
}
