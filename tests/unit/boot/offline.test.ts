import { startWorker, type WorkerScope } from '@/boot/offline/worker'
import { isOwnPage, wayOf, type AskedFor } from '@/boot/offline/rules'
import { whatToDo } from '@/platform/offline-start/rule'

const SCOPE = 'https://shop.example.com/mall/'
const asking = (path: string, more: Partial<AskedFor> = {}): AskedFor => ({
  method: 'GET',
  mode: 'no-cors',
  destination: 'script',
  url: new URL(path, SCOPE).href,
  isPart: false,
  ...more,
})
const opening = { mode: 'navigate', destination: 'document' }

describe('what the worker answers', () => {
  it.each([
    ['the page', asking('', opening), 'page'],
    ['the page with an address within it', asking('?from=mail#/login-account', opening), 'page'],
    ['the page by its name', asking('index.html', opening), 'page'],
    ['settings of the deployment', asking('app-config.json', { mode: 'cors', destination: '' }), 'settings'],
    ['a script', asking('js/app.0123abcd.js'), 'file'],
    ['styles', asking('css/first.0123abcd.css', { destination: 'style' }), 'file'],
  ])('%s', (_what, asked, way) => expect(wayOf(asked, SCOPE)).toBe(way))

  it.each([
    ['a call of the gateway', asking('gw/alc-public-user/x', { method: 'POST', mode: 'cors' })],
    ['what is read from the gateway', asking('gw/alc-public-user/x', { mode: 'cors' })],
    ['a gateway beside the folder', asking('/gw/js/x.js', { mode: 'cors' })],
    ['a gateway of another host', asking('https://gateway.example.com/js/app.0123abcd.js')],
    ['a picture', asking('media/a.png', { destination: 'image' })],
    ['what is fetched when it is needed', asking('lib/pdfjs/pdf.js')],
    ['what is sent', asking('js/app.0123abcd.js', { method: 'POST' })],
    ['a part of a file', asking('js/app.0123abcd.js', { isPart: true })],
    ['the page in a frame', asking('', { mode: 'navigate', destination: 'iframe' })],
    ['the page as a portal fetches it', asking('', { mode: 'cors', destination: '' })],
    ['a page of somebody else below the folder', asking('portal/', opening)],
    ['a payment page', asking('/provider/pay', opening)],
  ])('not: %s', (_what, asked) => expect(wayOf(asked, SCOPE)).toBeUndefined())

  it('built files only for a page of the shop in its own window', () => {
    expect(isOwnPage({ url: `${SCOPE}#/x`, frameType: 'top-level' }, SCOPE)).toBe(true)
    expect(isOwnPage({ url: SCOPE, frameType: 'nested' }, SCOPE)).toBe(false)
    expect(isOwnPage({ url: `${SCOPE}portal/`, frameType: 'top-level' }, SCOPE)).toBe(false)
    expect(isOwnPage(undefined, SCOPE)).toBe(false)
  })
})

describe('where files are kept', () => {
  it.each([
    ['in a browser', 'browser', false, true, 'keep'],
    ['in a browser whose deployment does not want it', 'browser', false, false, 'remove'],
    ['in a messaging app', 'messagingApp', false, true, 'keep'],
    ['in a portal', 'microApp', true, true, 'leave'],
    ['in a frame', 'browser', true, false, 'leave'],
    ['in a native shell', 'nativeShell', false, true, 'leave'],
    ['in a web view of the mini-program', 'miniProgram', false, true, 'leave'],
  ] as const)('%s', (_where, host, isHosted, allowed, what) =>
    expect(whatToDo({ allowed, host, isHosted })).toBe(what),
  )
})

/** A browser's stores, and a worker of a release in it. */
const phone = () => {
  const stores = new Map<string, Map<string, Response>>()
  let broken = false
  let network: (url: string) => Response | Promise<Response> = () => new Response('')
  const basic = (answer: Response): Response =>
    Object.defineProperties(answer, {
      type: { value: 'basic' },
      clone: { value: () => basic(Response.prototype.clone.call(answer)) },
    })
  const cacheOf = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      put: (url: string, answer: Response) => Promise.resolve(void entries.set(url, answer)),
    }
  }
  const caches = {
    open: (name: string) => (broken ? Promise.reject(new Error('no store')) : Promise.resolve(cacheOf(name))),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  } as unknown as CacheStorage
  const worker = (stamp: string) => {
    const listeners = new Map<string, (event: object) => void>()
    const scope: WorkerScope = {
      registration: { scope: SCOPE },
      clients: {
        claim: () => Promise.resolve(),
        get: () => Promise.resolve({ url: SCOPE, frameType: 'top-level' }),
      },
      caches,
      fetch: (request: RequestInfo | URL) =>
        Promise.resolve()
          .then(() => network((request as Request).url))
          .then(basic),
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as (event: object) => void),
    }
    startWorker(scope, { stamp, files: ['./js/app.0123abcd.js'] })
    const tell = async (type: string) => {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) })
      await Promise.all(work)
    }
    /** The answer, and all the worker still does after it. */
    const begin = (path: string, more: Partial<AskedFor>) => {
      const work: Promise<unknown>[] = []
      let answer: Promise<Response> | undefined
      const request = { ...asking(path, more), headers: new Headers() }
      listeners.get('fetch')?.({
        request,
        clientId: '1',
        waitUntil: (one: Promise<unknown>) => work.push(one),
        respondWith: (one: Promise<Response>) => (answer = one),
      })
      return { text: Promise.resolve(answer).then(found => found?.text()), work }
    }
    const ask = async (path: string, more: Partial<AskedFor> = {}) => {
      const { text, work } = begin(path, more)
      const found = await text
      await Promise.all(work)
      return found
    }
    return { install: () => tell('install'), activate: () => tell('activate'), ask, begin }
  }
  return {
    stores,
    worker,
    answers: (by: (url: string) => Response | Promise<Response>) => void (network = by),
    breakStores: () => void (broken = true),
  }
}
const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}

describe('a worker', () => {
  it('shows the newest page, and the last one without a network', async () => {
    const { worker, answers } = phone()
    answers(() => new Response('first'))
    const one = worker('1')
    await one.install()
    answers(() => new Response('second'))
    expect(await one.ask('', opening)).toBe('second')
    answers(offline)
    expect(await one.ask('', opening)).toBe('second')
  })

  it('does not keep a page that is a failure', async () => {
    const { worker, answers } = phone()
    answers(() => new Response('whole'))
    const one = worker('1')
    await one.install()
    answers(() => new Response('gone', { status: 404 }))
    expect(await one.ask('', opening)).toBe('gone')
    answers(offline)
    expect(await one.ask('', opening)).toBe('whole')
  })

  it.each([
    ['the page', '', opening],
    ['the settings', 'app-config.json', { mode: 'cors', destination: '' }],
  ])(
    'answers the last of %s while the server has a fault, and the fault where nothing was kept',
    async (_what, path, how) => {
      const { worker, answers } = phone()
      const one = worker('1')
      answers(() => new Response('fault', { status: 503 }))
      expect(await one.ask(path, how)).toBe('fault')
      answers(() => new Response('whole'))
      expect(await one.ask(path, how)).toBe('whole')
      answers(() => new Response('fault', { status: 502 }))
      expect(await one.ask(path, how)).toBe('whole')
    },
  )

  it('lets a page through that tells of maintenance, and nothing else with its status', async () => {
    const { worker, answers } = phone()
    const one = worker('1')
    answers(() => new Response('whole'))
    await one.install()
    const asksForSettings = () => one.ask('app-config.json', { mode: 'cors', destination: '' })
    await asksForSettings()
    const closed = (type: string) =>
      answers(() => new Response('closed', { status: 503, headers: { 'content-type': type } }))
    closed('text/html; charset=utf-8')
    expect([await one.ask('', opening), await asksForSettings()]).toEqual(['closed', 'whole'])
    closed('application/json')
    expect(await one.ask('', opening)).toBe('whole')
    answers(offline)
    expect(await one.ask('', opening)).toBe('whole')
  })

  it('fetches a built file once, and what it does not have without a network fails', async () => {
    const { worker, answers } = phone()
    const asked: string[] = []
    answers(url => {
      asked.push(url)
      return new Response(url)
    })
    const one = worker('1')
    await one.ask('chunk/1.0123abcd.js')
    await one.ask('chunk/1.0123abcd.js')
    expect(asked).toEqual([`${SCOPE}chunk/1.0123abcd.js`])
    answers(offline)
    await expect(one.ask('chunk/2.0123abcd.js')).rejects.toThrow('Failed to fetch')
  })

  it('does not keep the page of a server as a script or as settings, and fetches those again', async () => {
    const { worker, answers } = phone()
    const page = () => new Response('page', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const one = worker('1')
    const asksFor = (what: 'script' | 'settings') =>
      what === 'script'
        ? one.ask('chunk/1.0123abcd.js')
        : one.ask('app-config.json', { mode: 'cors', destination: '' })
    answers(() => new Response('{}', { headers: { 'content-type': 'application/json' } }))
    await asksFor('settings')
    answers(page)
    expect([await asksFor('script'), await asksFor('settings')]).toEqual(['page', 'page'])
    answers(offline)
    expect(await asksFor('settings')).toBe('{}')
    answers(() => new Response('code', { headers: { 'content-type': 'text/javascript' } }))
    expect(await asksFor('script')).toBe('code')
  })

  it.each([
    ['comes as a page', () => new Response('page', { headers: { 'content-type': 'text/html' } })],
    ['is not there', () => new Response('', { status: 404 })],
  ])('is not installed while a built file %s', async (_how, answer) => {
    const { worker, answers } = phone()
    answers(url => (url === SCOPE ? new Response('page') : answer()))
    await expect(worker('1').install()).rejects.toThrow('js/app.0123abcd.js')
  })

  it('fetches everything where the store cannot be opened', async () => {
    const { worker, answers, breakStores } = phone()
    const one = worker('1')
    answers(url => new Response(url))
    breakStores()
    expect(await one.ask('chunk/1.0123abcd.js')).toBe(`${SCOPE}chunk/1.0123abcd.js`)
    expect(await one.ask('', opening)).toBe(SCOPE)
  })

  it('drops what older releases kept, and nothing of others, when it takes over', async () => {
    const { stores, worker, answers } = phone()
    answers(() => new Response(''))
    await worker('1').install()
    stores.set('of another shop', new Map())
    const next = worker('2')
    await next.install()
    expect(stores.size).toBe(3)
    await next.activate()
    expect([...stores.keys()]).toEqual(['of another shop', `alm-offline ${SCOPE} 2`])
  })
})

describe('a worker on a line that hangs', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())
  const settings = { mode: 'cors', destination: '' }

  it('shows the last page after some seconds, and keeps the newest when it comes', async () => {
    const { worker, answers } = phone()
    const one = worker('1')
    answers(() => new Response('first'))
    await one.install()
    let arrive: (answer: Response) => void = () => undefined
    answers(() => new Promise(done => (arrive = done)))
    const { text, work } = one.begin('', opening)
    const shown = jest.fn()
    void text.then(shown)
    await jest.advanceTimersByTimeAsync(3_900)
    expect(shown).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(100)
    expect(await text).toBe('first')
    // the browser ends a worker that holds nothing open
    expect(work).toHaveLength(1)
    arrive(new Response('second'))
    await work[0]
    await Promise.all(work)
    answers(offline)
    expect(await one.ask('', opening)).toBe('second')
  })

  it('waits for a page of which nothing is kept', async () => {
    const { worker, answers } = phone()
    let arrive: (answer: Response) => void = () => undefined
    answers(() => new Promise(done => (arrive = done)))
    const { text } = worker('1').begin('', opening)
    await jest.advanceTimersByTimeAsync(30_000)
    arrive(new Response('first'))
    expect(await text).toBe('first')
  })

  it('does not wait once more for the settings, but for the next page', async () => {
    const { worker, answers } = phone()
    const one = worker('1')
    answers(url => new Response(url))
    await one.install()
    await one.ask('app-config.json', settings)
    answers(() => new Promise(() => undefined))
    const page = one.begin('', opening).text
    await jest.advanceTimersByTimeAsync(4_000)
    expect(await page).toBe(SCOPE)
    const read = one.begin('app-config.json', settings).text
    await jest.advanceTimersByTimeAsync(0)
    expect(await read).toBe(`${SCOPE}app-config.json`)
    answers(url => new Response(`new ${url}`))
    expect(await one.ask('', opening)).toBe(`new ${SCOPE}`)
    // the line is well again: settings are waited for as before
    let arrive: (answer: Response) => void = () => undefined
    answers(() => new Promise(done => (arrive = done)))
    const { text } = one.begin('app-config.json', settings)
    await jest.advanceTimersByTimeAsync(3_000)
    arrive(new Response('new settings'))
    expect(await text).toBe('new settings')
  })
})
