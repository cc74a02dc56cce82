import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type DependencyList,
  type EffectCallback,
} from 'react'

/** Runs after the drawings in which one of `on` is another one; what `run` reads is of that drawing. */
export function useOn(on: DependencyList, run: EffectCallback): void {
  // oxlint-disable-next-line react/exhaustive-deps -- what starts it stands in `on`
  useEffect(run, on)
}

/** The same before anything is painted. */
export function useOnLayout(on: DependencyList, run: EffectCallback): void {
  // oxlint-disable-next-line react/exhaustive-deps -- what starts it stands in `on`
  useLayoutEffect(run, on)
}

/** One function for the life of the component, which is always the newest drawing's. Not to be called while drawing. */
export function useEvent<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => void (latest.current = run))
  return useCallback((...args: A) => latest.current(...args), [])
}
