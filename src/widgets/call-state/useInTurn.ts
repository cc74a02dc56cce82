import { useCallback, useRef } from 'react'

/**
 * One piece of work after the other. What a person has confirmed is carried out, also when something else is still under
 * way and when the page is left meanwhile.
 */
export function useInTurn(): <T>(task: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>()
  return useCallback(task => {
    // the first one begins at once
    const mine = last.current ? last.current.then(task) : task()
    const end = mine.then(
      () => undefined,
      () => undefined,
    )
    last.current = end
    void end.then(() => {
      if (last.current === end) last.current = undefined
    })
    return mine
  }, [])
}
