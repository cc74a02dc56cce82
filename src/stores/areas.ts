import { useEffect } from 'react'
import { create } from 'zustand'
import { getAreaTree, type Area } from '@/api/area'

interface AreasState {
  /** empty until it has arrived */
  tree: readonly Area[]
  /** the last reading failed */
  failed: boolean
}

const useAreas = create<AreasState>()(() => ({ tree: [], failed: false }))

let reading: Promise<void> | undefined

/** 3,000 nodes that do not change during a visit: read once, by whoever needs them first. */
const loadAreas = (): Promise<void> => {
  reading ??= getAreaTree().then(
    tree => useAreas.setState({ tree, failed: false }),
    () => {
      reading = undefined
      useAreas.setState({ failed: true })
    },
  )
  return reading
}

/** The country's areas, and a way to ask for them again. */
export const useAreaTree = (): AreasState & { retry: () => void } => {
  const state = useAreas()
  useEffect(() => void loadAreas(), [])
  return { ...state, retry: () => void loadAreas() }
}
