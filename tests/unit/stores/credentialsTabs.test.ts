import type { StoragePort } from '@/platform/storage/contract'
import type { TabsPort } from '@/platform/tabs/contract'
import { createSecureStore } from '@/stores/secureStore'
import { createSessionCredentials } from '@/stores/session/credentials'
import { memoryStorage } from '../../support/memoryStorage'
import { nodeRandom } from '../../support/nodePlatform'

/** Storage of one process of a browser: what others have written is seen after `catchUp`. */
const processView = (shared: StoragePort): { storage: StoragePort; catchUp: () => void } => {
  let seen = new Map<string, string | undefined>()
  return {
    storage: {
      ...shared,
      get(key) {
        if (!seen.has(key)) seen.set(key, shared.get(key))
        return seen.get(key)
      },
      set(key, value) {
        seen.set(key, value)
        return shared.set(key, value)
      },
      remove(key) {
        seen.set(key, undefined)
        return shared.remove(key)
      },
    },
    catchUp: () => {
      seen = new Map()
    },
  }
}

const login = (sessionId: string) => ({
  sessionId,
  token: `token-${sessionId}`,
  secret: 'ab'.repeat(32),
  accUuid: '',
})

/** A login in one tab while the other takes over a refreshed token of the login before; answers whose login is left. */
const loginDuringRefresh = async (lock: boolean): Promise<string | undefined> => {
  const shared = memoryStorage()
  const [one, two] = [processView(shared), processView(shared)]
  let queue: Promise<unknown> = Promise.resolve()
  const exclusively: TabsPort['exclusively'] = (_name, task) => {
    const mine = queue.then(() => {
      one.catchUp()
      two.catchUp()
      return task()
    })
    queue = mine
    return mine
  }
  const open = async (storage: StoragePort) =>
    createSessionCredentials(
      await createSecureStore({ storage, random: nodeRandom }),
      lock ? exclusively : undefined,
    )
  const first = await open(one.storage)
  await first.saveAccount(login('old'))
  two.catchUp()
  const second = await open(two.storage)
  const signedWith = second.current()
  if (!signedWith) throw new Error('no login in the second tab')
  await Promise.all([first.saveAccount(login('new')), second.replaceToken(signedWith, 'refreshed')])
  one.catchUp()
  return first.account()?.sessionId
}

describe('a login while another tab refreshes the token of the one before', () => {
  it('stays', async () => {
    expect(await loginDuringRefresh(true)).toBe('new')
  })

  it('negative control: is lost where the tabs do not wait for one another', async () => {
    expect(await loginDuringRefresh(false)).toBe('old')
  })
})

describe('[A078] a logout while another tab writes a refreshed token', () => {
  /** The other process has not seen the removal when it writes: what both read afterwards. */
  const logoutDuringRefresh = async () => {
    const shared = memoryStorage()
    const [one, two] = [processView(shared), processView(shared)]
    const open = async (storage: StoragePort) =>
      createSessionCredentials(await createSecureStore({ storage, random: nodeRandom }))
    const first = await open(one.storage)
    await first.saveAccount(login('old'))
    two.catchUp()
    const second = await open(two.storage)
    const signedWith = second.current()
    if (!signedWith) throw new Error('no login in the second tab')
    first.forget('old')
    await second.replaceToken(signedWith, 'refreshed')
    await settled()
    one.catchUp()
    two.catchUp()
    return { first, second }
  }
  const settled = () => new Promise(resolve => setImmediate(resolve))

  it('stays in every tab', async () => {
    const { first, second } = await logoutDuringRefresh()
    expect(first.account()).toBeUndefined()
    expect(second.account()).toBeUndefined()
  })

  it('leaves the next login alone, one of the same number too', async () => {
    const { first, second } = await logoutDuringRefresh()
    await first.saveAccount(login('new'))
    expect(second.current()).toMatchObject({ token: 'token-new' })
    first.forget('new')
    await settled()
    await first.saveAccount(login('new'))
    expect(first.account()?.sessionId).toBe('new')
  })
})
