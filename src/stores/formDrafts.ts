import { asNumber, isRecord, lenient, read } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** What was typed and not handed in. */
const KEY = PERSONAL_KEYS.drafts
/** Longer than anybody remembers what they meant to write. */
const LIFE = 30 * 24 * 3600_000

const owner = (): string => userUuidOf(useSession.getState()) ?? ''

/** The drafts of this account; another one's are neither read nor kept. */
const ownDrafts = (stored: unknown): Record<string, unknown> => {
  if (!isRecord(stored) || read(stored, 'owner') !== owner()) return {}
  const drafts = read(stored, 'drafts')
  return isRecord(drafts) ? { ...drafts } : {}
}

/** Keeps what was typed into a form, encrypted, for this account. In memory for this visit when storage is full. */
export const keepDraft = async (name: string, value: unknown): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(KEY, stored => ({
    owner: owner(),
    drafts: { ...ownDrafts(stored), [name]: { time: clock.now(), value } },
  }))
}

/** What this account typed before; `isDraft` keeps an older shape out. */
export const readDraft = async <T>(
  name: string,
  isDraft: (value: unknown) => value is T,
): Promise<T | undefined> => {
  const { secureStore } = await bootStores()
  const draft = ownDrafts(secureStore.read(KEY))[name]
  if (!isRecord(draft)) return undefined
  const value = read(draft, 'value')
  const isFresh = clock.now() - (lenient(draft, 'time', asNumber) ?? 0) < LIFE
  return isFresh && isDraft(value) ? value : undefined
}

/** It has been handed in, or thrown away. */
export const forgetDraft = async (name: string): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(KEY, stored => {
    const drafts = ownDrafts(stored)
    delete drafts[name]
    return Object.keys(drafts).length > 0 ? { owner: owner(), drafts } : undefined
  })
}
