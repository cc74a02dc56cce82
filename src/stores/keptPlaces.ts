import { isRecord, read, recordsOf, type Fields } from '@/base/decode'
import type { WidgetOwner } from '@/api/widget'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'

/** accounts in organisations one device remembers */
const KEPT_OWNERS = 8

/** What something is kept for: a list or a table by its code, of one person in one organisation. */
export interface KeptPlace {
  owner: WidgetOwner
  code: string
}

const whose = ({ owner }: KeptPlace): string =>
  [userUuidOf(useSession.getState()) ?? '', owner.accUuid, owner.orgUuid, owner.personUuid].join('/')

const listsOf = (entry: Fields | undefined): Fields => {
  const lists = entry && read(entry, 'lists')
  return isRecord(lists) ? lists : {}
}
const keptIn = (entry: Fields | undefined, { code }: KeptPlace): readonly unknown[] => {
  const kept = read(listsOf(entry), code)
  return Array.isArray(kept) ? kept : []
}

/** What this person keeps of the place on this device, as it was stored. What others keep is not read. */
export const readKept = async (key: string, place: KeptPlace): Promise<readonly unknown[]> => {
  const { secureStore } = await bootStores()
  const mine = whose(place)
  const entry = recordsOf(secureStore.read(key)).find(one => read(one, 'whose') === mine)
  return keptIn(entry, place)
}

/** `lasting`: false where the storage is full or denied: it is kept for this visit. */
export const changeKept = async (
  key: string,
  place: KeptPlace,
  change: (kept: readonly unknown[]) => readonly unknown[],
): Promise<{ kept: readonly unknown[]; lasting: boolean }> => {
  const { secureStore } = await bootStores()
  const mine = whose(place)
  let kept: readonly unknown[] = []
  const failure = await secureStore.update(key, stored => {
    const entries = recordsOf(stored)
    const entry = entries.find(one => read(one, 'whose') === mine)
    kept = change(keptIn(entry, place))
    const others = entries.filter(one => one !== entry).slice(0, KEPT_OWNERS - 1)
    return [{ whose: mine, lists: { ...listsOf(entry), [place.code]: kept } }, ...others]
  })
  return { kept, lasting: failure === undefined }
}
