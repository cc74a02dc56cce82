import { changeKept, readKept, type KeptPlace } from './keptPlaces'

const KEY = 'keptViews'

/** The list a view belongs to; its code is cBaseListCode. */
export type ViewPlace = KeptPlace

export const readKeptViews = (place: ViewPlace): Promise<readonly unknown[]> => readKept(KEY, place)

/** `lasting`: false where the storage is full or denied: they are kept for this visit. */
export const changeKeptViews = async (
  place: ViewPlace,
  change: (views: readonly unknown[]) => readonly unknown[],
): Promise<{ views: readonly unknown[]; lasting: boolean }> => {
  const { kept, lasting } = await changeKept(KEY, place, change)
  return { views: kept, lasting }
}
