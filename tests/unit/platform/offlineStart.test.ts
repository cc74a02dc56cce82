import { offlineStart } from '@/platform/offline-start/index.h5'

const SHOP = 'https://shop.example.com/mall/'
const scope = globalThis as { window?: unknown; navigator?: unknown }
afterEach(() => {
  delete scope.window
  delete scope.navigator
})

/** A browser with the workers of two shops in it. */
const browser = (more: object = {}) => {
  const workers = new Set([SHOP, 'https://shop.example.com/other/'])
  const stores = new Set([...workers].map(folder => `alm-offline ${folder} 1`))
  const asked: unknown[] = []
  const registrations = () =>
    [...workers].map(folder => ({
      scope: folder,
      active: { scriptURL: `${folder}offline.js` },
      unregister: async () => workers.delete(folder),
    }))
  const window = {
    location: { href: `${SHOP}#/x` },
    caches: { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) },
    ...more,
  }
  scope.window = Object.assign(window, { parent: 'parent' in more ? more.parent : window })
  scope.navigator = {
    userAgent: 'Chrome',
    serviceWorker: {
      register: async (...args: unknown[]) => void asked.push(args),
      getRegistrations: async () => registrations(),
    },
  }
  return { workers, stores, asked }
}

describe('files for a start without a network', () => {
  it('are kept by a worker that the browser always asks for anew', async () => {
    const { asked } = browser()
    await offlineStart.keepFiles(true, 'AlmShell')
    expect(asked).toEqual([['./offline.js', { updateViaCache: 'none' }]])
  })

  it('go where the deployment does not want them any more, and nothing of another shop', async () => {
    const { workers, stores, asked } = browser()
    await offlineStart.keepFiles(false, 'AlmShell')
    expect([...workers]).toEqual(['https://shop.example.com/other/'])
    expect([...stores]).toEqual(['alm-offline https://shop.example.com/other/ 1'])
    expect(asked).toEqual([])
  })

  it.each([
    ['a portal', { __MICRO_APP_ENVIRONMENT__: true }],
    ['a frame', { parent: {} }],
  ])('are left as they are in %s', async (_where, more) => {
    for (const allowed of [true, false]) {
      const { workers, asked } = browser(more)
      await offlineStart.keepFiles(allowed, 'AlmShell')
      expect([workers.size, asked.length]).toEqual([2, 0])
    }
  })

  it('are nothing where the browser has no workers', async () => {
    browser()
    scope.navigator = { userAgent: 'Chrome' }
    await expect(offlineStart.keepFiles(true, '')).resolves.toBeUndefined()
  })
})
