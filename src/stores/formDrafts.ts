import { create } from 'zustand'
import { clock } from '@/platform/clock'
import { storage } from '@/platform/storage'
import type { StorageFailure } from '@/platform/storage/contract'
import { bootStores } from './boot'
import { createDraftShelf } from './draftShelf'
import { accUuidOf, userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'

/** Whose drafts a form keeps. Taken when it opens: it may keep its last one when that person has gone. */
export const draftOwner = (): string => userUuidOf(useSession.getState()) ?? ''

/**
 * Name of a draft that belongs to the institution in use: a person who works for two of them does not see the draft of one
 * in the other. A form reads it once, when it opens.
 */
export const ofInstitution = (name: string): string => `${accUuidOf(useSession.getState()) ?? ''}/${name}`

type Shelf = ReturnType<typeof createDraftShelf>
let shelf: Shelf | undefined

const openShelf = async (): Promise<Shelf> => {
  const { secureStore } = await bootStores()
  shelf ??= createDraftShelf({ store: secureStore, now: clock.now })
  await shelf.settle()
  return shelf
}

/** The first screen and what is read ahead have come: looking through the storage holds nothing up, ms. */
const REST = 10_000

/** Takes drafts that are too old or lost from the device once the page is quiet. Returns a function that cancels the wait. */
export const sweepDraftsAtRest = (): (() => void) =>
  clock.after(
    REST,
    () =>
      void openShelf()
        .then(({ sweep }) => sweep(storage))
        .catch(() => undefined),
  )

/** Why what was typed last is kept for this visit only. */
export const useUnkept = create<{ failure?: StorageFailure }>()(() => ({}))

/**
 * Whether a form of `owner` may still change what is stored. After an end of the session it may: its page is left by
 * that very end. Where the person deleted all drafts with the logout, nothing comes back.
 */
const mayChange =
  (owner: string, { has }: Shelf) =>
  (): boolean => {
    const session = useSession.getState()
    const current = userUuidOf(session)
    if (current !== undefined) return current === owner
    if (owner === '') return false
    return has(owner) || session.ended?.reason === 'sessionDied'
  }

/**
 * Keeps what was typed into a form, encrypted, for this account; undefined when nothing of it is left to keep. In memory
 * for this visit when storage is full.
 */
export const keepDraft = async (name: string, value: unknown, owner = draftOwner()): Promise<void> => {
  if (value === undefined) return forgetDraft(name, owner)
  const drafts = await openShelf()
  const failure = await drafts.keep(owner, name, value, mayChange(owner, drafts))
  if (failure) useUnkept.setState({ failure })
}

/** What this account typed before; `isDraft` keeps an older shape out. No account reads the drafts of another one. */
export const readDraft = async <T>(
  name: string,
  isDraft: (value: unknown) => value is T,
): Promise<T | undefined> => {
  const value = (await openShelf()).read(draftOwner(), name)
  return isDraft(value) ? value : undefined
}

/** Counts the drafts this account has on the device: a logout asks what is to become of them. */
export const draftCounter = async (): Promise<() => number> => {
  const { count } = await openShelf()
  return () => count(draftOwner())
}

/** It has been handed in, or thrown away. */
export const forgetDraft = async (name: string, owner = draftOwner()): Promise<void> => {
  const drafts = await openShelf()
  await drafts.forget(owner, name, mayChange(owner, drafts))
}

/** All of this account: the device is a shared one. */
export const forgetAllDrafts = async (owner = draftOwner()): Promise<void> =>
  (await openShelf()).forgetAll(owner)
