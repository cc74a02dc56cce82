import { isOwnPage, wayOf, type AskedFor } from './rules'

/** What the build knows of its own files; scripts/lib/offlineWorker.mjs writes it into the worker. */
export interface Release {
  /** changes with every release: each has a store of its own */
  stamp: string
  /** fetched when the worker is installed: what the first screen and the tabs need */
  files: readonly string[]
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Page {
  url: string
  frameType?: string
}

/** The part of a service worker's global scope that is used: the compiler knows pages only. */
export interface WorkerScope {
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> }
  caches: CacheStorage
  fetch: typeof fetch
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const NAME = 'alm-offline'

/** Longest time a page is waited for that has been kept, ms. */
const PATIENCE = 4_000

/**
 * Keeps the built files, so that the shop starts without a network. Page and settings come from the network first: a new
 * release is seen at once, and its files have other names. Calls, pictures and all else pass by untouched.
 */
export const startWorker = (worker: WorkerScope, { stamp, files }: Release): void => {
  const { scope } = worker.registration
  const own = `${NAME} ${scope} `
  const kept = () => worker.caches.open(own + stamp)
  const isHtml = ({ headers }: Response): boolean => /html/i.test(headers.get('content-type') ?? '')

  /** Some servers answer their page for each name they do not have: it is no script, and no settings. */
  const isWhole = (name: string, answer: Response): boolean =>
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    !(/\.(js|css|json)$/.test(name) && isHtml(answer))

  const keep = async (name: string, answer: Response): Promise<void> => {
    if (!isWhole(name, answer)) return
    // a full disk keeps nothing
    await kept()
      .then(cache => cache.put(name, answer))
      .catch(() => undefined)
  }

  /** A browser whose store cannot be opened has kept nothing. */
  const keptAnswer = (name: string): Promise<Response | undefined> =>
    kept()
      .then(cache => cache.match(name))
      .catch(() => undefined)

  /** A page that says why the shop is closed for now (maintenance) is for people to read. Other faults tell them nothing. */
  const isNotice = (answer: Response, { mode }: Request): boolean =>
    answer.status === 503 && mode === 'navigate' && isHtml(answer)

  /** a page has waited in vain: its settings do not wait once more */
  let hangs = false

  /** The newest, and without a network or while the server has a fault the last one. */
  const newest = async (event: Fetching, name: string): Promise<Response> => {
    const last = () => keptAnswer(name)
    try {
      const answer = (await event.preloadResponse) ?? (await worker.fetch(event.request))
      hangs = false
      if (isNotice(answer, event.request)) return answer
      if (answer.status >= 500) return (await last()) ?? answer
      event.waitUntil(keep(name, answer.clone()))
      return answer
    } catch (error) {
      const found = await last()
      if (found) return found
      throw error
    }
  }

  /** The last one, too, while the network neither answers nor fails; what comes later is kept for the next visit. */
  const fresh = (event: Fetching, name: string): Promise<Response> => {
    let pending = true
    const asked = newest(event, name).finally(() => (pending = false))
    // the worker stays until the late answer is kept
    event.waitUntil(asked.catch(() => undefined))
    const limit = new Promise(done => setTimeout(done, hangs && name !== scope ? 0 : PATIENCE))
    const instead = limit.then(async () => {
      if (!pending) return asked
      hangs = true
      return (await keptAnswer(name)) ?? asked
    })
    return Promise.race([asked, instead])
  }

  const once = async (event: Fetching): Promise<Response> => {
    const { request, clientId } = event
    // the shop within another page has that page's rules
    if (!isOwnPage(await worker.clients.get(clientId), scope)) return worker.fetch(request)
    const known = await keptAnswer(request.url)
    if (known) return known
    const answer = await worker.fetch(request)
    event.waitUntil(keep(request.url, answer.clone()))
    return answer
  }

  const fetchAll = async (): Promise<void> => {
    const cache = await kept()
    const page = new Request(scope, { cache: 'no-cache' })
    const all = [page, ...files.map(file => new Request(new URL(file, scope)))]
    await Promise.all(
      all.map(async request => {
        const answer = await worker.fetch(request)
        if (!isWhole(request.url, answer)) throw new Error(request.url)
        await cache.put(request.url, answer)
      }),
    )
  }

  const begin = async (): Promise<void> => {
    const names = await worker.caches.keys()
    await Promise.all(
      names
        .filter(name => name.startsWith(own) && name !== own + stamp)
        .map(name => worker.caches.delete(name)),
    )
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  worker.addEventListener('install', event => event.waitUntil(fetchAll()))
  worker.addEventListener('activate', event => event.waitUntil(begin()))
  worker.addEventListener('fetch', event => {
    const { method, mode, destination, url, headers } = event.request
    const asked: AskedFor = { method, mode, destination, url, isPart: headers.has('range') }
    const way = wayOf(asked, scope)
    if (way === 'page') event.respondWith(fresh(event, scope))
    if (way === 'settings') event.respondWith(fresh(event, url))
    if (way === 'file') event.respondWith(once(event))
  })
}
