import { asNumber, isRecord, lenient, read } from '@/base/decode'
import { clock } from '@/platform/clock'
import { bootStores } from './boot'
import { accUuidOf, userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { DRAFTS } from './storageKeys'

/** Older drafts are deleted. */
const LIFE = 30 * 24 * 3600_000
/** Accounts of one device whose drafts are kept; those who typed last stay. */
const PEOPLE = 3

type Drafts = Readonly<Record<string, unknown>>

/** Whose drafts a form keeps. Taken when it opens: it may keep its last one when that person has gone. */
export const draftOwner = (): string => userUuidOf(useSession.getState()) ?? ''

/**
 * Name of a draft that belongs to the institution in use: a person who works for two of them does not see the draft of one
 * in the other. A form reads it once, when it opens.
 */
export const ofInstitution = (name: string): string => `${accUuidOf(useSession.getState()) ?? ''}/${name}`

const isFresh = (draft: unknown): boolean =>
  isRecord(draft) && clock.now() - (lenient(draft, 'time', asNumber) ?? 0) < LIFE

interface Kept {
  owner: string
  drafts: Drafts
}

/** Accounts and their drafts, who typed last at the end; forgotten drafts are left out. */
const peopleOf = (stored: unknown): Kept[] =>
  // an earlier release kept one account, by itself
  (Array.isArray(stored) ? stored : [stored]).flatMap((one: unknown) => {
    const [owner, kept] = isRecord(one) ? [read(one, 'owner'), read(one, 'drafts')] : []
    if (typeof owner !== 'string' || !isRecord(kept)) return []
    const drafts = Object.fromEntries(Object.entries(kept).filter(([, draft]) => isFresh(draft)))
    return Object.keys(drafts).length > 0 ? [{ owner, drafts }] : []
  })

/** No account reads the drafts of another one. */
const draftsOf = (owner: string, stored: unknown): Drafts =>
  peopleOf(stored).find(one => one.owner === owner)?.drafts ?? {}

const withDrafts = (owner: string, drafts: Drafts, stored: unknown): Kept[] | undefined => {
  const others = peopleOf(stored).filter(one => one.owner !== owner)
  const all = Object.keys(drafts).length > 0 ? [...others, { owner, drafts }] : others
  return all.length > 0 ? all.slice(-PEOPLE) : undefined
}

/**
 * Whether a form of `owner` may still change what is stored. After an end of the session it may: its page is left by
 * that very end. Where the person deleted all drafts with the logout, nothing comes back.
 */
const mayChange = (owner: string, stored: unknown): boolean => {
  const session = useSession.getState()
  const current = userUuidOf(session)
  if (current !== undefined) return current === owner
  if (owner === '') return false
  return Object.keys(draftsOf(owner, stored)).length > 0 || session.ended?.reason === 'sessionDied'
}

/**
 * Keeps what was typed into a form, encrypted, for this account; undefined when nothing of it is left to keep. In memory
 * for this visit when storage is full.
 */
export const keepDraft = async (name: string, value: unknown, owner = draftOwner()): Promise<void> => {
  if (value === undefined) return forgetDraft(name, owner)
  const { secureStore } = await bootStores()
  await secureStore.update(DRAFTS, (stored, keep) =>
    mayChange(owner, stored)
      ? withDrafts(owner, { ...draftsOf(owner, stored), [name]: { time: clock.now(), value } }, stored)
      : keep,
  )
}

/** What this account typed before; `isDraft` keeps an older shape out. */
export const readDraft = async <T>(
  name: string,
  isDraft: (value: unknown) => value is T,
): Promise<T | undefined> => {
  const { secureStore } = await bootStores()
  const draft = draftsOf(draftOwner(), secureStore.read(DRAFTS))[name]
  if (!isRecord(draft)) return undefined
  const value = read(draft, 'value')
  return isDraft(value) ? value : undefined
}

/** Counts the drafts this account has on the device: a logout asks what is to become of them. */
export const draftCounter = async (): Promise<() => number> => {
  const { secureStore } = await bootStores()
  return () => Object.keys(draftsOf(draftOwner(), secureStore.read(DRAFTS))).length
}

/** It has been handed in, or thrown away. */
export const forgetDraft = async (name: string, owner = draftOwner()): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(DRAFTS, (stored, keep) => {
    if (!mayChange(owner, stored)) return keep
    const { [name]: _gone, ...drafts } = draftsOf(owner, stored)
    return withDrafts(owner, drafts, stored)
  })
}

/** All of this account: the device is a shared one. */
export const forgetAllDrafts = async (owner = draftOwner()): Promise<void> => {
  const { secureStore } = await bootStores()
  await secureStore.update(DRAFTS, stored => withDrafts(owner, {}, stored))
}
