import { storage } from '@/platform/storage'

/** Written for a site of one page only: most have several, and their strip must not push the page down. */
const KEY = 'alm.home.onePage'

export const placeForColumns = (): boolean => storage.get(KEY) === undefined

export const keepPlaceForColumns = (several: boolean): void => {
  if (several === placeForColumns()) return
  if (several) storage.remove(KEY)
  else storage.set(KEY, '1')
}
