import { create } from 'zustand'
import type { Address } from '@/api/address'

/** Hand-over from the address page (`pick=1`) to the page that asked; in memory only. */
export const usePickedAddress = create<{ picked?: Address }>()(() => ({}))

export const pickAddress = (picked: Address): void => usePickedAddress.setState({ picked })

/** The answer has been used, or the asking page is gone. */
export const forgetPickedAddress = (): void => usePickedAddress.setState({}, true)
