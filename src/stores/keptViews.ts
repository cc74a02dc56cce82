import { isRecord, read, type Fields } from '@/base/decode'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import type { WidgetOwner } from '@/api/widget'

const KEY = 'keptViews'
/** accounts in organisations one device remembers */
const KEPT_OWNERS = 8

/** The list a view belongs to. */
export interface ViewPlace {
  owner: WidgetOwner
  /** cBaseListCode */
  code: string
}

const whose = ({ owner }: ViewPlace): string =>
  [userUuidOf(useSession.getState()) ?? '', owner.accUuid, owner.orgUuid, owner.personUuid].join('/')

const entriesOf = (stored: unknown): Fields[] => (Array.isArray(stored) ? stored.filter(isRecord) : [])
const listsOf = (entry: Fields | undefined): Fields => {
  const lists = entry && read(entry, 'lists')
  return isRecord(lists) ? lists : {}
}
const viewsIn = (entry: Fields | undefined, { code }: ViewPlace): readonly unknown[] => {
  const views = read(listsOf(entry), code)
  return Array.isArray(views) ? views : []
}

/** What this person keeps of the list on this device, as it was stored. Others' views are not read. */
export const readKeptViews = async (place: ViewPlace): Promise<readonly unknown[]> => {
  const { secureStore } = await bootStores()
  const mine = whose(place)
  const entry = entriesOf(secureStore.read(KEY)).find(one => read(one, 'whose') === mine)
  return viewsIn(entry, place)
}

/** `lasting`: false where the storage is full or denied: it is kept for this visit. */
export const changeKeptViews = async (
  place: ViewPlace,
  change: (views: readonly unknown[]) => readonly unknown[],
): Promise<{ views: readonly unknown[]; lasting: boolean }> => {
  const { secureStore } = await bootStores()
  const mine = whose(place)
  let views: readonly unknown[] = []
  const failure = await secureStore.update(KEY, stored => {
    const entries = entriesOf(stored)
    const entry = entries.find(one => read(one, 'whose') === mine)
    views = change(viewsIn(entry, place))
    const others = entries.filter(one => one !== entry).slice(0, KEPT_OWNERS - 1)
    return [{ whose: mine, lists: { ...listsOf(entry), [place.code]: views } }, ...others]
  })
  return { views, lasting: failure === undefined }
}
