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

/** Whose drafts a form keeps. Taken when it opens: it may keep its last one when that person has gone. */
export const draftOwner = (): string => userUuidOf(useSession.getState()) ?? ''

const isFresh = (draft: unknown): boolean =>
  isRecord(draft) && clock.now() - (lenient(draft, 'time', asNumber) ?? 0) < LIFE

/** The drafts of this account; another one's are neither read nor kept, nor are forgotten ones. */
const draftsOf = (owner: string, stored: unknown): Record<string, unknown> => {
  if (!isRecord(stored) || read(stored, 'owner') !== owner) return {}
  const drafts = read(stored, 'drafts')
  if (!isRecord(drafts)) return {}
  return Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isFresh(draft)))
}

/**
 * Whether a form of `owner` may still change what is stored. After a forced end it may: its page is left by that very
 * end. After an explicit logout nothing is stored any more, and nothing comes back.
 */
const mayChange = (owner: string, stored: unknown): boolean => {
  const session = useSession.getState()
  const current = userUuidOf(session)
  if (current !== undefined) return current === owner
  if (owner === '') return false
  return isRecord(stored) ? read(stored, 'owner') === owner : session.ended?.reason === 'sessionDied'
}

/** Keeps what was typed into a form, encrypted, for this account. In memory for this visit when storage is full. */
export const keepDraft = async (name: string, value: unknown, owner = draftOwner()): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(KEY, (stored, keep) =>
    mayChange(owner, stored)
      ? { owner, drafts: { ...draftsOf(owner, stored), [name]: { time: clock.now(), value } } }
      : keep,
  )
}

/** What this account typed before; `isDraft` keeps an older shape out. */
export const readDraft = async <T>(
  name: string,
  isDraft: (value: unknown) => value is T,
): Promise<T | undefined> => {
  const { secureStore } = await bootStores()
  const draft = draftsOf(draftOwner(), secureStore.read(KEY))[name]
  if (!isRecord(draft)) return undefined
  const value = read(draft, 'value')
  return isDraft(value) ? value : undefined
}

/** Counts the drafts this account has on the device: an explicit logout deletes them, and says so first. */
export const draftCounter = async (): Promise<() => number> => {
  const { secureStore } = await bootStores()
  return () => Object.keys(draftsOf(draftOwner(), secureStore.read(KEY))).length
}

/** It has been handed in, or thrown away. */
export const forgetDraft = async (name: string, owner = draftOwner()): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(KEY, (stored, keep) => {
    if (!mayChange(owner, stored)) return keep
    const drafts = draftsOf(owner, stored)
    delete drafts[name]
    return Object.keys(drafts).length > 0 ? { owner, drafts } : undefined
  })
}
