import { useEffect, useState } from 'react'

const STEP_MS = 16

/**
 * How many of `total` are drawn: what comes at once is drawn one after the other, so that a slow phone answers presses
 * meanwhile. `first`: so many with the first drawing; all of them unless told otherwise.
 */
export function useGradual(total: number, first = total): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn === total) return undefined
    if (drawn > total) {
      setDrawn(total)
      return undefined
    }
    const timer = setTimeout(() => setDrawn(drawn + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
