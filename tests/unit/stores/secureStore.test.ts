import fc from 'fast-check'
import type { CipherPort } from '@/platform/cipher/contract'
import { cipher } from '@/platform/cipher/index.h5'
import type { StoreKeyPort } from '@/platform/store-key/contract'
import { createSecureStore } from '@/stores/secureStore'
import { createLastRouteStore } from '@/stores/lastRoute'
import { KEPT_HOME } from '@/stores/storageKeys'
import { initialSession, type EndReason } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { memoryStorage, type MemoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'

const open = async (storage: MemoryStorage, storeKey?: StoreKeyPort, platform?: CipherPort) => {
  const store = await createSecureStore({
    storage,
    random: nodeRandom,
    cipher: platform,
    ...(storeKey && { storeKey }),
  })
  return { store }
}
const only = (storage: MemoryStorage, name: string) => storage.values.get(name) ?? ''

describe('[F008] the secure store', () => {
  it('keeps values for the next visit, under names and in a form that tell nothing', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    await store.write('login', { token: 'very-secret', 名字: '😀' })
    const text = [...storage.values].flat().join('\n')
    expect(text).not.toMatch(/very-secret|login|名字/)
    expect((await open(storage)).store.read('login')).toEqual({ token: 'very-secret', 名字: '😀' })
    store.remove('login')
    expect((await open(storage)).store.read('login')).toBeUndefined()
    expect(storage.keys()).toEqual(['alm.key'])
  })

  it('never encrypts the same value the same way', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    await store.write('a', 'x')
    const first = only(storage, store.nameOf('a'))
    await store.write('a', 'x')
    expect(only(storage, store.nameOf('a'))).not.toBe(first)
  })

  it('sees what another tab wrote', async () => {
    const storage = memoryStorage()
    const [here, there] = [(await open(storage)).store, (await open(storage)).store]
    await there.write('a', 1)
    expect(here.read('a')).toBe(1)
    await here.update('a', current => Number(current) + 1)
    expect(there.read('a')).toBe(2)
  })

  it('compares and sets without anything in between', async () => {
    const { store } = await open(memoryStorage())
    await store.write('n', 0)
    await Promise.all(Array.from({ length: 50 }, () => store.update('n', current => Number(current) + 1)))
    expect(store.read('n')).toBe(50)
    await store.update('n', (_current, keep) => keep)
    expect(store.read('n')).toBe(50)
    await store.update('n', () => undefined)
    expect(store.read('n')).toBeUndefined()
  })
})

describe('a long value', () => {
  const long = { lists: Array.from({ length: 900 }, (_, n) => ({ name: `不锈钢内六角螺钉 😀 M8×${n}` })) }
  const always = () => true

  it.each([
    ['with the same form', cipher, cipher],
    ['by code and is opened by the platform', undefined, cipher],
    ['by the platform and is opened by code', cipher, undefined],
  ])('is sealed %s', async (_how, first, second) => {
    const storage = memoryStorage()
    const before = (await open(storage, undefined, first)).store
    await before.writeLong('home', long, always)
    expect(only(storage, before.nameOf('home'))).toMatch(/^1\.[0-9a-f]{32}\./)
    const after = (await open(storage, undefined, second)).store
    expect(await after.readLong('home')).toEqual(long)
    expect((await open(storage)).store.read('home')).toEqual(long)
  })

  it('is opened by the platform alone, where it can', async () => {
    const storage = memoryStorage()
    await (await open(storage)).store.writeLong('home', long, always)
    const calls: string[] = []
    const noted = new Proxy(cipher as CipherPort, {
      get: (target, name) => {
        calls.push(String(name))
        return Reflect.get(target, name)
      },
    })
    const { store } = await open(storage, undefined, noted)
    expect(await store.readLong('home')).toEqual(long)
    expect(await store.readLong('home')).toEqual(long)
    expect(calls).toEqual(['hmac', 'decrypt'])
  })

  it.each([
    ['changed', (sealed: string) => sealed.replace(/.$/, last => (last === '0' ? '1' : '0'))],
    ['cut off', (sealed: string) => sealed.slice(0, 400)],
    ['of another format', (sealed: string) => `2${sealed.slice(1)}`],
  ])('is dropped when it was %s', async (_what, change) => {
    const storage = memoryStorage()
    const { store } = await open(storage, undefined, cipher)
    await store.writeLong('home', long, always)
    const name = store.nameOf('home')
    storage.values.set(name, change(only(storage, name)))
    const next = (await open(storage, undefined, cipher)).store
    expect(await next.readLong('home')).toBeUndefined()
    expect(storage.values.has(name)).toBe(false)
  })

  it('is not written when it counts no more once it has been sealed', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage, undefined, cipher)
    let loggedIn = true
    const written = store.writeLong('home', long, () => loggedIn)
    loggedIn = false
    await written
    expect([store.read('home'), storage.keys()]).toEqual([undefined, ['alm.key']])
  })

  it.each(['full', 'denied'] as const)('stays in memory where storage is %s', async failure => {
    const storage = memoryStorage()
    const { store } = await open(storage, undefined, cipher)
    storage.failure = failure
    expect(await store.writeLong('home', long, always)).toBe(failure)
    expect(await store.readLong('home')).toEqual(long)
  })
})

describe('a tampered value', () => {
  const tampered = async (change: (sealed: string, storage: MemoryStorage) => string) => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    await store.write('login', { token: 't' })
    await store.write('other', { token: 'o' })
    const name = store.nameOf('login')
    storage.values.set(name, change(only(storage, name), storage))
    const next = await open(storage)
    return { value: next.store.read('login'), left: storage.values.has(name) }
  }

  it('reads as nothing and is dropped', async () => {
    const flipped = await tampered(sealed => sealed.replace(/.$/, last => (last === '0' ? '1' : '0')))
    expect(flipped).toEqual({ value: undefined, left: false })
  })

  it('includes another value of the same store moved here', async () => {
    const moved = await tampered(
      (_sealed, storage) => [...storage.values].filter(([name]) => name !== 'alm.key')[1]?.[1] ?? '',
    )
    expect(moved.value).toBeUndefined()
  })

  it('is never believed: 2,000 changes', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    await store.write('login', { token: 't', n: 1 })
    const name = store.nameOf('login')
    const sealed = only(storage, name)
    fc.assert(
      fc.property(fc.nat(sealed.length), fc.string({ maxLength: 3 }), fc.nat(4), (at, piece, cut) => {
        const changed = sealed.slice(0, at) + piece + sealed.slice(at + cut)
        fc.pre(changed !== sealed)
        storage.values.set(name, changed)
        expect(store.read('login')).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
    // the control: unchanged it is believed
    storage.values.set(name, sealed)
    expect(store.read('login')).toEqual({ token: 't', n: 1 })
  })

  it('is what everything becomes when the key is exchanged', async () => {
    const storage = memoryStorage()
    await (await open(storage)).store.write('login', 1)
    storage.values.set('alm.key', 'ab'.repeat(32))
    expect((await open(storage)).store.read('login')).toBeUndefined()
    storage.values.set('alm.key', 'not a key')
    const { store } = await open(storage)
    await store.write('login', 2)
    expect((await open(storage)).store.read('login')).toBe(2)
  })
})

describe.each(['full', 'denied'] as const)('storage that is %s', failure => {
  it('leaves a store in memory, for each write', async () => {
    const storage = memoryStorage()
    storage.failure = failure
    const { store } = await open(storage)
    expect(await store.write('a', 1)).toBe(failure)
    expect(await store.update('a', current => Number(current) + 1)).toBe(failure)
    expect([store.read('a'), storage.values.size]).toEqual([2, 0])
    store.remove('a')
    expect(store.read('a')).toBeUndefined()
  })

  it('does not bring an older value back at the next start', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    await store.write('a', 'old')
    storage.failure = failure
    await store.write('a', 'new')
    expect([store.read('a'), (await open(storage)).store.read('a')]).toEqual(['new', undefined])
  })

  it('is used again once it works', async () => {
    const storage = memoryStorage()
    storage.failure = failure
    const { store } = await open(storage)
    await store.write('a', 1)
    storage.failure = undefined
    await store.write('a', 2)
    expect(storage.values.has(store.nameOf('a'))).toBe(true)
  })
})

it('a login takes the place of screens of the last visit where storage is full', async () => {
  const storage = memoryStorage()
  const { store } = await open(storage)
  await store.write('login', { token: 't' })
  await store.write(KEPT_HOME, { layout: 'h' })
  const set = jest.spyOn(storage, 'set')
  set.mockImplementation((key, value) => {
    if (storage.values.has(store.nameOf(KEPT_HOME))) return 'full'
    storage.values.set(key, value)
    return undefined
  })
  expect(await store.write('login', { token: 'u' })).toBeUndefined()
  const next = (await open(storage)).store
  expect([next.read('login'), next.read(KEPT_HOME)]).toEqual([{ token: 'u' }, undefined])
})

/** A browser's key: what it hides, it alone reveals. */
const browserKeys = () => {
  const hidden = new Map<string, string>()
  let reach: 'sound' | 'lost' | 'silent' = 'sound'
  const storeKey: StoreKeyPort = {
    hide: async master => {
      const name = `hidden-${hidden.size}`
      hidden.set(name, master)
      return name
    },
    reveal: async name => {
      if (reach === 'silent') throw new Error('the database does not answer')
      return reach === 'lost' ? undefined : hidden.get(name)
    },
  }
  return { storeKey, becomes: (next: typeof reach) => void (reach = next) }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the storage key in a browser that hides it', () => {
  const kept = async () => {
    const storage = memoryStorage()
    const keys = browserKeys()
    const { store } = await open(storage, keys.storeKey)
    await store.write('login', { token: 't' })
    await settled()
    return { storage, keys, store }
  }

  it('is no longer in the storage, and opens it at the next visit and in another tab', async () => {
    const { storage, keys, store } = await kept()
    expect(only(storage, 'alm.key')).toMatch(/^h1\./)
    const next = await open(storage, keys.storeKey)
    expect(next.store.read('login')).toEqual({ token: 't' })
    await next.store.write('login', { token: 'u' })
    expect(store.read('login')).toEqual({ token: 'u' })
  })

  it('of an older visit is hidden, and what it has sealed stays readable', async () => {
    const storage = memoryStorage()
    await (await open(storage)).store.write('login', 1)
    const before = only(storage, 'alm.key')
    const keys = browserKeys()
    const { store } = await open(storage, keys.storeKey)
    await settled()
    expect([store.read('login'), only(storage, 'alm.key') === before]).toEqual([1, false])
    expect((await open(storage, keys.storeKey)).store.read('login')).toBe(1)
  })

  it('cannot be used in a copy of the storage: a clean login, and nothing of it is left', async () => {
    const { storage, keys } = await kept()
    keys.becomes('lost')
    const { store } = await open(storage, keys.storeKey)
    expect([store.read('login'), storage.keys()]).toEqual([undefined, ['alm.key']])
    await store.write('login', 2)
    expect(store.read('login')).toBe(2)
  })

  it('that cannot be asked for now leaves a store in memory, and all that was kept for the next visit', async () => {
    const { storage, keys } = await kept()
    const before = [...storage.values]
    keys.becomes('silent')
    const { store } = await open(storage, keys.storeKey)
    expect(await store.write('login', 3)).toBe('denied')
    expect([store.read('login'), [...storage.values]]).toEqual([3, before])
    keys.becomes('sound')
    expect((await open(storage, keys.storeKey)).store.read('login')).toEqual({ token: 't' })
  })

  it('that would not come back is left as it was', async () => {
    const storage = memoryStorage()
    const { storeKey } = browserKeys()
    const { store } = await open(storage, { ...storeKey, reveal: async () => undefined })
    await store.write('login', 4)
    await settled()
    expect(only(storage, 'alm.key')).toMatch(/^[0-9a-f]{64}$/)
  })

  it('of two tabs that begin at once is one', async () => {
    const storage = memoryStorage()
    const { storeKey } = browserKeys()
    const [one, other] = await Promise.all([open(storage, storeKey), open(storage, storeKey)])
    await settled()
    await one.store.write('login', 5)
    expect([other.store.read('login'), (await open(storage, storeKey)).store.read('login')]).toEqual([5, 5])
  })
})

describe('[F006] the last route', () => {
  interface Target {
    route: string
  }
  const isTarget = (value: unknown): value is Target =>
    typeof (value as Target | undefined)?.route === 'string'

  it('is read at once and kept for the next visit', async () => {
    const storage = memoryStorage()
    const { store } = await open(storage)
    const lastRoute = createLastRouteStore(store, isTarget)
    lastRoute.write({ route: 'shoppingCart' })
    expect(lastRoute.read()).toEqual({ route: 'shoppingCart' })
    await store.update('flush', () => undefined)
    expect(createLastRouteStore((await open(storage)).store, isTarget).read()).toEqual({
      route: 'shoppingCart',
    })
    lastRoute.write(undefined)
    expect(createLastRouteStore((await open(storage)).store, isTarget).read()).toBeUndefined()
  })

  it('written and cleared in one breath stays cleared', async () => {
    const { store } = await open(memoryStorage())
    const lastRoute = createLastRouteStore(store, isTarget)
    lastRoute.write({ route: 'a' })
    lastRoute.write(undefined)
    await store.update('flush', () => undefined)
    expect(store.read('lastRoute')).toBeUndefined()
  })

  it('is forgotten with a logout, at once, and kept when the session ends otherwise', async () => {
    const { store } = await open(memoryStorage())
    const lastRoute = createLastRouteStore(store, isTarget)
    const end = (reason: EndReason) => useSession.setState({ ...initialSession, ended: { reason } }, true)
    lastRoute.write({ route: 'orderDetails' })
    end('sessionDied')
    expect(lastRoute.read()).toEqual({ route: 'orderDetails' })
    // still being stored
    lastRoute.write({ route: 'myOrder' })
    store.remove('lastRoute')
    end('loggedOut')
    expect(lastRoute.read()).toBeUndefined()
    await store.update('flush', () => undefined)
    expect(store.read('lastRoute')).toBeUndefined()
    useSession.setState(initialSession, true)
    lastRoute.write({ route: 'a' })
    expect(lastRoute.read()).toEqual({ route: 'a' })
  })

  it('is that of the account that visited it, or of the account that logs in next, where a guest did', async () => {
    const logIn = (userUuid: string) =>
      useSession.setState({
        ...initialSession,
        phase: 'active',
        loginUuid: `login-${userUuid}`,
        account: { userUuid, phone: '', initialPassword: false, passwordExpired: false },
      })
    const end = () => useSession.setState({ ...initialSession, phase: 'guest' }, true)
    const storage = memoryStorage()
    const { store } = await open(storage)
    const lastRoute = createLastRouteStore(store, isTarget)
    const nextVisit = async () => createLastRouteStore((await open(storage)).store, isTarget).read()
    logIn('a')
    lastRoute.write({ route: 'orderDetails' })
    await store.update('flush', () => undefined)
    end()
    logIn('b')
    expect([lastRoute.read(), await nextVisit()]).toEqual([undefined, undefined])
    logIn('a')
    expect([lastRoute.read(), await nextVisit()]).toEqual([
      { route: 'orderDetails' },
      { route: 'orderDetails' },
    ])
    end()
    lastRoute.write({ route: 'productDetails' })
    logIn('b')
    expect(lastRoute.read()).toEqual({ route: 'productDetails' })
    // and is theirs from then on
    end()
    logIn('a')
    expect(lastRoute.read()).toBeUndefined()
    useSession.setState(initialSession, true)
  })

  it('of another shape is nothing', async () => {
    const { store } = await open(memoryStorage())
    await store.write('lastRoute', { owner: '', target: { path: '/old' } })
    expect(createLastRouteStore(store, isTarget).read()).toBeUndefined()
  })
})
