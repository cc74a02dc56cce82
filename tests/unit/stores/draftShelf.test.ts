import { createDraftShelf } from '@/stores/draftShelf'
import { createSecureStore } from '@/stores/secureStore'
import { DRAFT_LIST, draftKey, OLD_DRAFTS, STORE_KEY } from '@/stores/storageKeys'
import { memoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'

const DAY = 24 * 3600_000
const always = () => true
let now = 0

const shelfOn = async (storage = memoryStorage()) => {
  const store = await createSecureStore({ storage, random: nodeRandom })
  return { storage, store, ...createDraftShelf({ store, now: () => now }) }
}
const keptValues = async ({ store }: Pick<Awaited<ReturnType<typeof shelfOn>>, 'store'>, keys: string[]) =>
  keys.filter(key => store.read(key) !== undefined)

beforeEach(() => {
  now = 1000 * DAY
})

describe('drafts of a device', () => {
  it('stand each in a value of its own, however many and long they are', async () => {
    const shelf = await shelfOn()
    const long = '字'.repeat(10_000)
    for (const owner of ['a', 'b'])
      for (let n = 0; n < 3; n += 1) await shelf.keep(owner, `f${n}`, long, always)
    const sizes = shelf.storage.keys().map(key => shelf.storage.get(key)?.length ?? 0)
    expect(Math.max(...sizes)).toBeLessThan(60_000)
    expect([shelf.count('a'), shelf.count('b'), shelf.count('c')]).toEqual([3, 3, 0])
    expect(shelf.read('a', 'f2')).toBe(long)
    expect(shelf.read('c', 'f2')).toBeUndefined()
  })

  it('leave the device when they are forgotten, one or all', async () => {
    const shelf = await shelfOn()
    await shelf.keep('a', 'one', 1, always)
    await shelf.keep('a', 'two', 2, always)
    await shelf.keep('b', 'one', 3, always)
    await shelf.forget('a', 'one', always)
    expect([shelf.read('a', 'one'), shelf.read('a', 'two'), shelf.read('b', 'one')]).toEqual([
      undefined,
      2,
      3,
    ])
    await shelf.forgetAll('a')
    await shelf.forgetAll('b')
    const keys = [DRAFT_LIST, draftKey('a', 'one'), draftKey('a', 'two'), draftKey('b', 'one')]
    expect(await keptValues(shelf, keys)).toEqual([])
  })

  it('that are forgotten while they are being kept do not come back', async () => {
    const shelf = await shelfOn()
    await Promise.all([shelf.keep('a', 'one', 1, always), shelf.forget('a', 'one', always)])
    expect([shelf.read('a', 'one'), shelf.store.read(draftKey('a', 'one'))]).toEqual([undefined, undefined])
  })

  it('are those of three accounts, of thirty days, and sixty of each; the oldest go', async () => {
    const shelf = await shelfOn()
    for (const owner of ['a', 'b', 'c', 'd']) await shelf.keep(owner, 'form', owner, always)
    expect(['a', 'b', 'c', 'd'].map(owner => shelf.read(owner, 'form'))).toEqual([undefined, 'b', 'c', 'd'])
    for (let n = 0; n < 61; n += 1) await shelf.keep('d', `f${n}`, n, always)
    expect([
      shelf.count('d'),
      shelf.read('d', 'form'),
      shelf.read('d', 'f0'),
      shelf.read('d', 'f60'),
    ]).toEqual([60, undefined, undefined, 60])
    expect(await keptValues(shelf, [draftKey('a', 'form'), draftKey('d', 'f0')])).toEqual([])
    now += 30 * DAY
    expect([shelf.count('d'), shelf.read('d', 'f60')]).toEqual([0, undefined])
    await shelf.keep('d', 'new', 1, always)
    expect(await keptValues(shelf, [draftKey('b', 'form'), draftKey('d', 'f60')])).toEqual([])
  })

  it('that are too old are swept without a new one, of every account, and newer ones of all stay', async () => {
    const shelf = await shelfOn()
    for (const owner of ['a', 'b']) await shelf.keep(owner, 'old', 1, always)
    now += 29 * DAY
    for (const owner of ['b', 'c']) await shelf.keep(owner, 'new', 2, always)
    await shelf.sweep(shelf.storage)
    expect([shelf.read('a', 'old'), shelf.read('b', 'old')]).toEqual([1, 1])
    now += DAY
    await shelf.sweep(shelf.storage)
    expect(await keptValues(shelf, [draftKey('a', 'old'), draftKey('b', 'old')])).toEqual([])
    expect([shelf.read('b', 'new'), shelf.read('c', 'new')]).toEqual([2, 2])
  })

  it('that lost their list are swept a day later, and nothing else that is stored', async () => {
    const shelf = await shelfOn()
    const { store, storage } = shelf
    const records = { login: { token: 't', time: now }, openPayment: [{ time: now, value: 1 }], words: ['a'] }
    for (const [key, value] of Object.entries(records)) await store.write(key, value)
    storage.set('alm.theme', 'dark')
    // of a store with another key: it cannot be read, and is not ours to take away
    storage.set(`alm.${'0'.repeat(24)}`, 'sealed by another key')
    await shelf.keep('a', 'lost', 1, always)
    storage.set(store.nameOf(DRAFT_LIST), 'damaged')
    await shelf.keep('b', 'kept', 2, always)
    await shelf.sweep(storage)
    expect(await keptValues(shelf, [draftKey('a', 'lost')])).toHaveLength(1)
    const before = storage.keys().sort()
    now += DAY + 1
    await shelf.sweep(storage)
    const lost = store.nameOf(draftKey('a', 'lost'))
    expect(storage.keys().sort()).toEqual(before.filter(name => name !== lost))
    expect(shelf.read('b', 'kept')).toBe(2)
  })

  it('stay newest while they are typed into', async () => {
    const shelf = await shelfOn()
    await shelf.keep('a', 'typed', 0, always)
    for (let n = 0; n < 29; n += 1) {
      now += DAY
      await shelf.keep('a', 'typed', n, always)
    }
    now += 20 * DAY
    expect(shelf.read('a', 'typed')).toBe(28)
  })

  /** A device whose storage holds so many characters. */
  const smallStorage = () => {
    const storage = memoryStorage()
    const small = {
      ...storage,
      room: Infinity,
      set(key: string, value: string) {
        const others = storage.keys().filter(name => name !== key)
        const taken = others.reduce((sum, name) => sum + (storage.get(name)?.length ?? 0), 0)
        return taken + value.length > small.room ? ('full' as const) : storage.set(key, value)
      },
      used: () => storage.keys().reduce((sum, name) => sum + (storage.get(name)?.length ?? 0), 0),
    }
    return small
  }

  it.each([
    ['for its place in the list', 'x'.repeat(2_000), 1, 100],
    ['for what was typed', 'x'.repeat(400), 'x'.repeat(1_000), 1_500],
  ])(
    'make room %s on a full device, the oldest first, and are found after a reload',
    async (_for, old, fresh, left) => {
      const storage = smallStorage()
      const shelf = await shelfOn(storage)
      for (let n = 0; n < 8; n += 1) await shelf.keep(n < 2 ? 'a' : 'b', `f${n}`, old, always)
      storage.room = storage.used() + left
      for (let n = 0; n < 3; n += 1) await shelf.keep('b', `a name that takes some room ${n}`, fresh, always)
      const again = await shelfOn(storage)
      expect(again.read('b', 'a name that takes some room 2')).toEqual(fresh)
      expect([again.read('a', 'f0'), again.count('b') > 2]).toEqual([undefined, true])
      // all that was given up has left the device
      await again.forgetAll('a')
      await again.forgetAll('b')
      expect(storage.keys().filter(key => key !== STORE_KEY)).toEqual([])
    },
  )

  it('are kept for this visit where nothing makes room', async () => {
    const storage = smallStorage()
    const shelf = await shelfOn(storage)
    storage.room = 0
    expect(await shelf.keep('a', 'form', 'typed', always)).toBe('full')
    expect(shelf.read('a', 'form')).toBe('typed')
  })

  it.each([
    ['the others are too short', 5_000, 2_000],
    ['no value may be as long', 300_000, 200_000],
  ])('leave the others alone where %s', async (_why, length, old) => {
    const storage = smallStorage()
    const shelf = await shelfOn(storage)
    await shelf.keep('a', 'one', 'x'.repeat(old), always)
    await shelf.keep('b', 'two', 'y'.repeat(old), always)
    await shelf.keep('b', 'new', 'short', always)
    storage.room = storage.used() + 100
    expect(await shelf.keep('b', 'new', 'z'.repeat(length), always)).toBe('full')
    const again = await shelfOn(storage)
    expect([again.read('a', 'one'), again.read('b', 'two')]).toEqual(['x'.repeat(old), 'y'.repeat(old)])
  })

  it.each([
    ['of several accounts', (one: object, two: object) => [one, two], ['旧', '别人的']],
    ['of one account', (one: object) => one, ['旧', undefined]],
  ])('of an earlier release %s are taken over once', async (_title, stored, texts) => {
    const shelf = await shelfOn()
    const draft = (value: string) => ({ form: { time: now, value } })
    await shelf.keep('c', 'form', '新', always)
    await shelf.store.write(
      OLD_DRAFTS,
      stored({ owner: 'a', drafts: draft('旧') }, { owner: 'b', drafts: draft('别人的') }),
    )
    await Promise.all([shelf.settle(), shelf.settle()])
    expect(['a', 'b', 'c'].map(owner => shelf.read(owner, 'form'))).toEqual([...texts, '新'])
    expect(shelf.store.read(OLD_DRAFTS)).toBeUndefined()
    await shelf.keep('a', 'form', '更新', always)
    await shelf.settle()
    expect(shelf.read('a', 'form')).toBe('更新')
  })
})
