import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/sharedBrowser'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

let browser: Browser
let script: string

beforeAll(async () => {
  browser = await launchBrowser()
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'storeKey/entry.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome87',
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
  })
  script = outputFiles[0]?.text ?? ''
})
afterAll(() => browser.close())

/** A page of the shop's origin with the store in it. */
const visit = async (
  context: BrowserContext,
  origin = 'https://shop.example.com/',
  first = '',
): Promise<Page> => {
  const page = await context.newPage()
  await page.route('**/*', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>shop</title>' }),
  )
  await page.addInitScript(first)
  await page.goto(origin)
  await page.addScriptTag({ content: script })
  return page
}
const write = (page: Page, value: string) =>
  page.evaluate(text => window.openStore().then(store => store.write('login', text)), value)
const read = (page: Page) => page.evaluate(() => window.openStore().then(store => store.read('login')))
const keyOf = (page: Page) => page.evaluate(() => localStorage.getItem('alm.key') ?? '')
const hidden = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('alm.key')?.startsWith('h1.'), undefined, {
    timeout: 20_000,
  })

it('[F008] the storage key is hidden by a key the browser does not hand out, and opens at the next visit', async () => {
  const context = await browser.newContext()
  const page = await visit(context)
  await write(page, 'very-secret')
  expect(await keyOf(page)).toMatch(/^[0-9a-f]{64}$/)
  const plain = await keyOf(page)
  await hidden(page)
  const later = await visit(context)
  expect(await read(later)).toBe('very-secret')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(plain)
  const handedOut = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(resolve => {
      const asked = indexedDB.open('alm-store')
      asked.onsuccess = () => resolve(asked.result)
    })
    const key = await new Promise<CryptoKey>(resolve => {
      const asked = database.transaction('keys').objectStore('keys').get('alm-store')
      asked.onsuccess = () => resolve(asked.result as CryptoKey)
    })
    database.close()
    const raw = await crypto.subtle.exportKey('raw', key).then(
      () => 'handed out',
      (error: Error) => error.name,
    )
    return [key.extractable, raw]
  })
  expect(handedOut).toEqual([false, 'InvalidAccessError'])
  await context.close()
})

itInFull('two tabs that hide it at once read each other’s values, also after both are gone', async () => {
  const context = await browser.newContext()
  const [one, other] = await Promise.all([visit(context), visit(context)])
  await write(one, 'of one')
  await other.waitForFunction(() => localStorage.length === 2)
  expect(await read(other)).toBe('of one')
  await Promise.all([hidden(one), hidden(other)])
  expect(await read(other)).toBe('of one')
  await Promise.all([one.close(), other.close()])
  expect(await read(await visit(context))).toBe('of one')
  await context.close()
})

it('a copy of the storage in another browser opens nothing', async () => {
  const context = await browser.newContext()
  const page = await visit(context)
  await write(page, 'very-secret')
  await hidden(page)
  const copy = await page.evaluate(() => ({ ...localStorage }))
  const thief = await browser.newContext()
  const elsewhere = await visit(thief, undefined, `Object.assign(localStorage, ${JSON.stringify(copy)})`)
  expect(await read(elsewhere)).toBeUndefined()
  expect(await elsewhere.evaluate(() => Object.keys(localStorage))).toEqual(['alm.key'])
  await context.close()
  await thief.close()
})

itInFull.each([
  ['no database', 'Object.defineProperty(window, "indexedDB", { get() { window.asked = true } })'],
  [
    'a database that refuses',
    'indexedDB.open = () => { window.asked = true; throw new DOMException("", "SecurityError") }',
  ],
])('with %s everything is kept as before', async (_what, first) => {
  const context = await browser.newContext()
  const page = await visit(context, undefined, first)
  await write(page, 'kept')
  await page.waitForFunction(() => 'asked' in window)
  expect(await keyOf(page)).toMatch(/^[0-9a-f]{64}$/)
  expect(await read(await visit(context, undefined, first))).toBe('kept')
  await context.close()
})

itInFull('a page without a secure context keeps everything as before', async () => {
  const context = await browser.newContext()
  const page = await visit(context, 'http://shop.example.com/')
  await write(page, 'kept')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(await read(await visit(context, 'http://shop.example.com/'))).toBe('kept')
  await context.close()
})

itInFull(
  'a database that is slow, as of several tabs that start at once, does not cost the login',
  async () => {
    const context = await browser.newContext()
    const page = await visit(context)
    await write(page, 'very-secret')
    await hidden(page)
    const slow = `const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...of) => {
      const [asked, late] = [open(...of), {}]
      asked.onsuccess = () =>
        setTimeout(() => {
          late.result = asked.result
          late.onsuccess()
        }, 3000)
      return late
    }`
    expect(await read(await visit(context, undefined, slow))).toBe('very-secret')
    await context.close()
  },
)

itInFull('a database that does not answer delays the shop for 5 s, and loses nothing', async () => {
  const context = await browser.newContext()
  const page = await visit(context)
  await write(page, 'very-secret')
  await hidden(page)
  const silent = await visit(context, undefined, 'indexedDB.open = () => ({})')
  const begun = Date.now()
  expect(await read(silent)).toBeUndefined()
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(await read(await visit(context))).toBe('very-secret')
  await context.close()
})
