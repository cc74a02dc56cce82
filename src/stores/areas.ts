import { useEffect } from 'react'
import { create } from 'zustand'
import { getAreaTree, type Area } from '@/api/area'
import { network } from '@/platform/network'

interface AreasState {
  /** empty until it has arrived */
  tree: readonly Area[]
  /** names of provinces that cannot be read */
  broken: readonly string[]
  /** the last reading failed */
  failed: boolean
}

const useAreas = create<AreasState>()(() => ({ tree: [], broken: [], failed: false }))

let reading: Promise<void> | undefined

/** 3,000 nodes that do not change during a visit: read once, when they are first needed. */
const loadAreas = (): Promise<void> => {
  reading ??= getAreaTree().then(
    ({ items, broken }) => useAreas.setState({ tree: items, broken, failed: false }),
    () => {
      reading = undefined
      useAreas.setState({ failed: true })
    },
  )
  return reading
}

/** The country's areas, and a way to ask for them again; what failed is tried again when the network is back. */
export const useAreaTree = (): AreasState & { retry: () => void } => {
  const state = useAreas()
  const { failed } = state
  useEffect(() => void loadAreas(), [])
  useEffect(
    () => (failed ? network.onNetworkChange(online => online && void loadAreas()) : undefined),
    [failed],
  )
  return { ...state, retry: () => void loadAreas() }
}
