import { create } from 'zustand'
import { storage } from '@/platform/storage'

export type GoodsColumns = 1 | 2

const KEY = 'alm.goodsColumns'

/** How lists of found goods are drawn; remembered on this device. */
export const useGoodsColumns = create<{ columns: GoodsColumns }>()(() => ({
  columns: storage.get(KEY) === '1' ? 1 : 2,
}))

/** The choice lasts as long as storage does; without storage it holds for this visit. */
export const chooseGoodsColumns = (columns: GoodsColumns): void => {
  storage.set(KEY, String(columns))
  useGoodsColumns.setState({ columns })
}
