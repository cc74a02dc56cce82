import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type DependencyList,
  type EffectCallback,
} from 'react'

/** Runs `run` after each drawing in which a value of `on` has changed. `run` sees the values of that drawing. */
export function useOn(on: DependencyList, run: EffectCallback): void {
  // oxlint-disable-next-line react/exhaustive-deps -- what starts it stands in `on`
  useEffect(run, on)
}

/** The same before anything is painted. */
export function useOnLayout(on: DependencyList, run: EffectCallback): void {
  // oxlint-disable-next-line react/exhaustive-deps -- what starts it stands in `on`
  useLayoutEffect(run, on)
}

/**
 * Answers one function for the life of the component; it runs the `run` of the newest drawing. Call it from events and
 * effects, not while drawing.
 */
export function useEvent<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => void (latest.current = run))
  return useCallback((...args: A) => latest.current(...args), [])
}
