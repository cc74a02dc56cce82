import type { WidgetOwner } from '@/api/widget'
import { asText, lenient, read, recordsOf, soundOf, type Fields } from '@/base/decode'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

const KEY = PERSONAL_KEYS.referRecents
/** keys kept of one reference */
const KEPT_PICKS = 5
/** references one device remembers, of all its people */
const KEPT_REFERS = 40
/** a longer key would not be one */
const MOST_LETTERS = 100

const isPick = (key: string): boolean => key !== '' && key.length <= MOST_LETTERS

/** A pick belongs to a person within an organisation, and to one reference. */
const isOf = (entry: Fields, { personUuid, orgUuid }: WidgetOwner, code: string): boolean =>
  read(entry, 'person') === personUuid && read(entry, 'org') === orgUuid && read(entry, 'code') === code

const picksIn = (entry: Fields | undefined): string[] => {
  const known = (entry && lenient(entry, 'keys', soundOf(asText))?.items) ?? []
  return [...new Set(known.filter(isPick))].slice(0, KEPT_PICKS)
}

/** Keys of what this person chose last from a reference on this device, newest first. */
export const readRecentPicks = async (owner: WidgetOwner, code: string): Promise<string[]> => {
  const { secureStore } = await bootStores()
  return picksIn(recordsOf(secureStore.read(KEY)).find(entry => isOf(entry, owner, code)))
}

/** Only keys are kept: what they mean is asked of the server each time. */
export const keepRecentPicks = async (
  owner: WidgetOwner,
  code: string,
  keys: readonly string[],
): Promise<void> => {
  const { secureStore } = await bootStores()
  const account = userUuidOf(useSession.getState())
  await secureStore.update(KEY, stored => {
    const entries = recordsOf(stored)
    const mine = entries.find(entry => isOf(entry, owner, code))
    const next = [...new Set([...keys.filter(isPick), ...picksIn(mine)])].slice(0, KEPT_PICKS)
    const { personUuid: person, orgUuid: org } = owner
    const others = entries.filter(entry => entry !== mine).slice(0, KEPT_REFERS - 1)
    return [{ owner: account, person, org, code, keys: next }, ...others]
  })
}
