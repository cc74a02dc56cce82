import { asNumber, isRecord, lenient, read } from '@/base/decode'
import type { StorageFailure, StoragePort } from '@/platform/storage/contract'
import { SEALED, type SecureStore } from './secureStore'
import { DRAFT_LIST, draftKey, keysOfLastVisit, OLD_DRAFTS, PERSONAL_KEYS } from './storageKeys'

/** Older drafts are deleted. */
const LIFE = 30 * 24 * 3600_000
/** Accounts of one device whose drafts are kept; those who typed last stay. */
const PEOPLE = 3
/** Drafts of one account; what was typed last stays. */
const EACH = 60
/** The time of a draft that is being typed is not noted more often. */
const NOTED_EVERY = 60_000

/** A draft that is in no list may be another tab's, which has not shown its list yet; not after so long. */
const LOST = 24 * 3600_000

/** A draft above this may be longer than the mini-program takes in one value, characters. */
const LONGEST = 250_000
/** What older drafts give away for a new one: so many times its length, and room for the list, characters. */
const ROOM = 2
const LIST_ROOM = 4_000

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

interface Shelf {
  store: Pick<SecureStore, 'read' | 'update' | 'write' | 'remove' | 'nameOf' | 'peek'>
  now(): number
}

/** When a draft was typed; undefined: it is something else. */
const timeOfDraft = (value: unknown): number | undefined =>
  isRecord(value) && Object.keys(value).sort().join() === 'time,value'
    ? lenient(value, 'time', asNumber)
    : undefined

/** What an account has: times by name, what was typed last at the end. */
interface Owned {
  owner: string
  times: Readonly<Record<string, number>>
}

const peopleOf = (stored: unknown): Owned[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const [owner, kept] = isRecord(one) ? [read(one, 'owner'), read(one, 'times')] : []
    if (typeof owner !== 'string' || !isRecord(kept)) return []
    const times = Object.keys(kept).map(name => [name, lenient(kept, name, asNumber) ?? 0] as const)
    return [{ owner, times: Object.fromEntries(times) }]
  })

/** An earlier release kept all accounts in one value, and one before it a single account. */
const oldDrafts = (stored: unknown) =>
  (Array.isArray(stored) ? stored : [stored]).flatMap((one: unknown) => {
    const [owner, drafts] = isRecord(one) ? [read(one, 'owner'), read(one, 'drafts')] : []
    if (typeof owner !== 'string' || !isRecord(drafts)) return []
    return Object.entries(drafts).flatMap(([name, draft]) =>
      isRecord(draft) ? [{ owner, name, draft, time: lenient(draft, 'time', asNumber) ?? 0 }] : [],
    )
  })

const noted = (people: readonly Owned[], owner: string, name: string, time: number): Owned[] => {
  const { [name]: _before, ...times } = people.find(one => one.owner === owner)?.times ?? {}
  return [...people.filter(one => one.owner !== owner), { owner, times: { ...times, [name]: time } }]
}

const without = (people: readonly Owned[], owner: string, gone: (name: string) => boolean): Owned[] =>
  people.map(one =>
    one.owner === owner
      ? { owner, times: Object.fromEntries(Object.entries(one.times).filter(([name]) => !gone(name))) }
      : one,
  )

const keysOf = (people: readonly Owned[]): string[] =>
  people.flatMap(({ owner, times }) => Object.keys(times).map(name => draftKey(owner, name)))

/**
 * Drafts of a device. Each is a value of its own, as the mini-program takes 1 MB for one; a list says whose they are.
 * What is not in the list is no draft. On a full device the oldest make room for what is typed now.
 */
export const createDraftShelf = ({ store, now }: Shelf) => {
  const people = () => peopleOf(store.read(DRAFT_LIST))
  const timeOf = (owner: string, name: string) => people().find(one => one.owner === owner)?.times[name]
  const isFresh = (time: number) => now() - time < LIFE

  /** The list after a change. What has left it leaves the device. */
  const changed = (stored: unknown, change: (people: readonly Owned[]) => readonly Owned[]) => {
    const before = peopleOf(stored)
    const after = change(before)
      .map(({ owner, times }) => ({
        owner,
        times: Object.fromEntries(
          Object.entries(times)
            .filter(([, time]) => isFresh(time))
            .slice(-EACH),
        ),
      }))
      .filter(({ times }) => Object.keys(times).length > 0)
      .slice(-PEOPLE)
    const left = keysOf(after)
    keysOf(before)
      .filter(key => !left.includes(key))
      .forEach(store.remove)
    return after.length > 0 ? after : undefined
  }

  /** All drafts but `own`, what was typed least recently first, and how long they are. */
  const othersOf = (own: string) =>
    people()
      .flatMap(({ owner, times }) => Object.keys(times).map(name => ({ owner, name })))
      .filter(({ owner, name }) => draftKey(owner, name) !== own)
      .map(one => ({ ...one, length: lengthOf(store.read(draftKey(one.owner, one.name))) }))

  /**
   * Writes again while the device is full and older drafts can make room: a list that is not stored would leave its
   * drafts there for good. They stay where they are too short to help, and where one value may not be as long.
   */
  const writeWithRoom = async (
    { own, needed, may }: { own: string; needed: number; may: () => boolean },
    write: (again: boolean) => ReturnType<SecureStore['update']>,
  ) => {
    let failure = await write(false)
    if (failure !== 'full' || needed > LONGEST) return failure
    const others = othersOf(own)
    if (others.reduce((sum, { length }) => sum + length, 0) < needed) return failure
    let given = 0
    for (const { owner, name, length } of others) {
      if (failure !== 'full' || !may() || given > ROOM * needed + LIST_ROOM) break
      given += length
      await store.update(DRAFT_LIST, stored =>
        changed(stored, list => without(list, owner, one => one === name)),
      )
      failure = await write(true)
    }
    return failure
  }

  let moving: Promise<void> | undefined
  const move = async () => {
    const old = oldDrafts(store.read(OLD_DRAFTS))
    for (const { owner, name, draft } of old)
      if (timeOf(owner, name) === undefined) await store.write(draftKey(owner, name), draft)
    await store.update(DRAFT_LIST, stored => {
      const newer = peopleOf(stored)
      const all = old.reduce((list, one) => noted(list, one.owner, one.name, one.time), [] as Owned[])
      return changed(stored, () =>
        newer
          .flatMap(({ owner, times }) => Object.entries(times).map(([name, time]) => ({ owner, name, time })))
          .reduce((list, one) => noted(list, one.owner, one.name, one.time), all),
      )
    })
    store.remove(OLD_DRAFTS)
  }

  return {
    /** Takes over what an earlier release has kept. */
    async settle(): Promise<void> {
      if (store.read(OLD_DRAFTS) === undefined) return
      moving ??= move().finally(() => (moving = undefined))
      await moving
    },
    has: (owner: string): boolean => people().some(one => one.owner === owner),
    /** How many drafts an account has. */
    count: (owner: string): number =>
      Object.values(people().find(one => one.owner === owner)?.times ?? {}).filter(isFresh).length,
    read(owner: string, name: string): unknown {
      const time = timeOf(owner, name)
      const draft = time !== undefined && isFresh(time) ? store.read(draftKey(owner, name)) : undefined
      return isRecord(draft) ? read(draft, 'value') : undefined
    },
    /** `may`: asked at the last moment. Answers why it is kept for this visit only, if so. */
    async keep(
      owner: string,
      name: string,
      value: unknown,
      may: () => boolean,
    ): Promise<StorageFailure | undefined> {
      const time = now()
      const key = draftKey(owner, name)
      const room = { own: key, needed: lengthOf(value), may }
      // the list first: a draft that is not in it could not be deleted any more
      const unlisted = await writeWithRoom(room, again =>
        store.update(DRAFT_LIST, (stored, keep) => {
          if (!may()) return keep
          const isLast = peopleOf(stored).pop()?.owner === owner
          if (!again && isLast && time - (timeOf(owner, name) ?? 0) < NOTED_EVERY) return keep
          return changed(stored, list => noted(list, owner, name, time))
        }),
      )
      const unkept = await writeWithRoom(room, () =>
        store.update(key, (_stored, keep) =>
          may() && timeOf(owner, name) !== undefined ? { time, value } : keep,
        ),
      )
      return unlisted ?? unkept
    },
    async forget(owner: string, name: string, may: () => boolean): Promise<void> {
      await store.update(DRAFT_LIST, (stored, keep) =>
        may() ? changed(stored, list => without(list, owner, one => one === name)) : keep,
      )
    },
    /**
     * Takes from the device what is too old, of all accounts, and drafts that no list names: a list that was damaged has
     * left them. Nothing can read those, and nothing else would ever take them away.
     */
    async sweep(storage: Pick<StoragePort, 'keys' | 'remove'>): Promise<void> {
      await store.update(DRAFT_LIST, (stored, keep) => {
        const isOld = peopleOf(stored).some(({ times }) => Object.values(times).some(time => !isFresh(time)))
        return isOld ? changed(stored, list => list) : keep
      })
      const others = [...Object.values(PERSONAL_KEYS), ...keysOfLastVisit(), DRAFT_LIST]
      const known = new Set([...keysOf(people()), ...others].map(store.nameOf))
      for (const name of storage.keys()) {
        if (!SEALED.test(name) || known.has(name)) continue
        const time = timeOfDraft(store.peek(name))
        if (time !== undefined && now() - time > LOST) storage.remove(name)
      }
    },
    async forgetAll(owner: string): Promise<void> {
      await store.update(DRAFT_LIST, stored => changed(stored, list => without(list, owner, () => true)))
    },
  }
}
