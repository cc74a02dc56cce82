import { useCallback, useEffect, useState } from 'react'
import { getAreaTree, type Area } from '@/api/area'
import type { CallError } from '@/i18n/messages'
import { callErrorOf } from '@/widgets/call-state/callError'

/** 3,000 nodes that do not change during a visit: read once, by whoever needs them first. */
let reading: Promise<Area[]> | undefined

const readTree = (): Promise<Area[]> => {
  reading ??= getAreaTree().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

export interface AreaTree {
  /** empty until it has arrived */
  tree: readonly Area[]
  error: CallError | undefined
  retry: () => void
}

/** The country's areas, asked for when `needed` first becomes true. */
export function useAreaTree(needed: boolean): AreaTree {
  const [tree, setTree] = useState<readonly Area[]>([])
  const [error, setError] = useState<CallError>()
  const load = useCallback(() => {
    setError(undefined)
    readTree().then(setTree, (problem: unknown) => setError(callErrorOf(problem)))
  }, [])
  useEffect(() => {
    if (needed && tree.length === 0) load()
  }, [needed, load])
  return { tree, error, retry: load }
}
