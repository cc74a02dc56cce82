import { getAreaTree, type Area } from '@/api/area'
import type { CallError } from '@/i18n/messages'
import { useRead } from '@/widgets/call-state/useRead'

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

const NONE: readonly Area[] = []

/** The country's areas. */
export function useAreaTree(): AreaTree {
  const { value, error, reload } = useRead(readTree, { key: 'areas', onShow: false })
  return { tree: value ?? NONE, error, retry: reload }
}
