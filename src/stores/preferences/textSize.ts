import { create } from 'zustand'
import { storage } from '@/platform/storage'
import { TEXT_SIZE_KEY } from '../storageKeys'

export type TextSize = 'standard' | 'large'

const stored = (): TextSize => (storage.get(TEXT_SIZE_KEY) === 'large' ? 'large' : 'standard')

/** How large words are; remembered on this device. */
export const useTextSize = create<{ size: TextSize }>()(() => ({ size: stored() }))

/** The choice lasts as long as storage does; without storage it holds for this visit. */
export const chooseTextSize = (size: TextSize): void => {
  storage.set(TEXT_SIZE_KEY, size)
  useTextSize.setState({ size })
}
