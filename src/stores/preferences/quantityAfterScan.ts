import { create } from 'zustand'
import { storage } from '@/platform/storage'

const KEY = 'alm.quantityAfterScan'

/** Whether a scanned code asks for its quantity before the next one; remembered on this device. */
export const useQuantityAfterScan = create<{ asks: boolean }>()(() => ({ asks: storage.get(KEY) === '1' }))

/** The choice lasts as long as storage does; without storage it holds for this visit. */
export const chooseQuantityAfterScan = (asks: boolean): void => {
  storage.set(KEY, asks ? '1' : '0')
  useQuantityAfterScan.setState({ asks })
}
