import type { ProductPage } from '@/api/product'
import type { Site } from '@/api/site'
import { getHomePage, getStorefrontPage, type ProductListModule, type StorefrontPage } from '@/api/storefront'
import { clock } from '@/platform/clock'
import { loadConfig } from '@/platform/env'
import { bootStores } from '@/stores/boot'
import { readLast, whoseNow } from '@/stores/lastVisit'
import { KEPT_HOME } from '@/stores/storageKeys'
import type { KeptHome } from './model/keptHome'
import { comesAlong, firstPageOf, type FirstPage } from './productSource'

/** Lists asked for together with the layout: more would compete with the first one. */
const EARLY_LISTS = 2

/** The page has come to rest: sealing what is kept holds nothing up, ms. */
const REST = 1_500

/** Everything the home tab waits for, as it is on its way. */
export interface HomeFlow {
  /** undefined: no site has this domain */
  site: Promise<Site | undefined>
  page: Promise<StorefrontPage | undefined>
  /** the home page of the last visit, at once; undefined where none counts */
  kept: Promise<KeptHome | undefined>
  /** First page of a list. It is handed out once; after that the list asks the server itself. */
  takeFirstPage(module: ProductListModule): Promise<ProductPage>
  /** That page, if it has arrived and has not been taken; `kept`: of the last visit, to be read again. */
  firstPageNow(module: ProductListModule): FirstPage | undefined
  /** The first lists of the layout have arrived or failed. */
  listsSettled: Promise<unknown>
}

/** First pages of lists, asked for ahead of the screen. */
const earlyLists = () => {
  /** not handed out yet */
  const early = new Map<string, Promise<ProductPage>>()
  const arrived = new Map<string, ProductPage>()
  const asked = new Map<string, { text: string; first: Promise<ProductPage> }>()
  const ask = (module: ProductListModule): void => {
    const text = JSON.stringify(module)
    // the kept page had this very list
    if (asked.get(module.id)?.text === text) return
    const first = firstPageOf(module)
    asked.set(module.id, { text, first })
    early.set(module.id, first)
    arrived.delete(module.id)
    first.then(
      answer => void (early.get(module.id) === first && arrived.set(module.id, answer)),
      () => void (early.get(module.id) === first && early.delete(module.id)),
    )
  }
  return {
    askFor: ({ modules }: StorefrontPage) =>
      modules
        .filter(module => module.kind === 'productList')
        .slice(0, EARLY_LISTS)
        .forEach(ask),
    settled: () => Promise.all([...asked.values()].map(({ first }) => first.catch(() => undefined))),
    /** What the server has answered; rejects when a list failed. */
    answers: async ({ modules }: StorefrontPage): Promise<KeptHome['lists']> => {
      const shown = [...asked].filter(([id]) => modules.some(module => module.id === id))
      return Object.fromEntries(
        await Promise.all(shown.map(async ([id, { first }]) => [id, await first] as const)),
      )
    },
    now: (id: string) => arrived.get(id),
    take(module: ProductListModule): Promise<ProductPage> {
      const first = early.get(module.id) ?? firstPageOf(module)
      early.delete(module.id)
      arrived.delete(module.id)
      return first
    },
  }
}

const readKept = async (): Promise<KeptHome | undefined> => {
  try {
    return await readLast<KeptHome>(await bootStores(), KEPT_HOME)
  } catch {
    return undefined
  }
}

/** Without a column the home page, by domain: that needs no answer about the site first. */
const begin = (again: boolean, columnUuid?: string): HomeFlow => {
  const lists = earlyLists()
  const before = new Map<string, FirstPage>()
  const keptBefore = again || columnUuid ? Promise.resolve(undefined) : readKept()
  const kept = keptBefore.then(home => {
    for (const [id, list] of Object.entries(home?.lists ?? {})) before.set(id, { ...list, kept: true })
    // together with the layout, which seldom changes
    if (home) lists.askFor(home.page)
    return home
  })
  const site = bootStores().then(({ site: service }) => (again ? service.reload() : service.ensureSite()))
  const layoutAsked = columnUuid
    ? site.then(found => found && getStorefrontPage({ templateUuid: found.templateUuid, columnUuid }))
    : bootStores()
        .then(loadConfig)
        .then(({ domainName }) => getHomePage(domainName))
  const page = Promise.all([site, layoutAsked]).then(async ([found, known]) => {
    if (!found) return undefined
    const layout = known ?? (await (await import('./specifiedHome')).specifiedHome(found.templateUuid))
    lists.askFor(layout)
    return layout
  })
  if (!columnUuid) void keepWhenAtRest(site, page, lists.answers)
  // the screen that awaits the page handles the failure; it may not be there yet
  page.catch(() => undefined)
  const listsSettled = page.then(lists.settled, () => undefined)
  return {
    site,
    page,
    kept,
    listsSettled,
    takeFirstPage(module) {
      before.delete(module.id)
      return lists.take(module)
    },
    firstPageNow: module => lists.now(module.id) ?? comesAlong(module) ?? before.get(module.id),
  }
}

/** What the home page and its first lists were answered, for the next visit. What fails keeps nothing. */
const keepWhenAtRest = async (
  site: Promise<Site | undefined>,
  page: Promise<StorefrontPage | undefined>,
  answers: (layout: StorefrontPage) => Promise<KeptHome['lists']>,
): Promise<void> => {
  try {
    const [found, whole] = await Promise.all([site, page])
    if (!found || !whole) return
    const whose = whoseNow(found)
    const lists = await answers(whole)
    const services = await bootStores()
    const keep = async () => {
      const { keepHome } = await import('./keepHome')
      await keepHome(services, { page: whole, lists }, whose, found)
    }
    // code that does not arrive keeps nothing
    clock.after(REST, () => void keep().catch(() => undefined))
  } catch {
    // the screen shows what failed
  }
}

let flow: HomeFlow | undefined

/** Asks for site, layout and first products, once: at boot before React mounts, or when the screen comes first. */
export const startHome = (): HomeFlow => (flow ??= begin(false))

/** Asks for everything again (refresh, retry, another person). */
export const restartHome = (): HomeFlow => (flow = begin(true))

/** Asks for another page of the site; `again` after a failure or for another person. */
export const startColumn = (columnUuid: string, again: boolean): HomeFlow => begin(again, columnUuid)

/** Tests begin without anything asked for. */
export const forgetHome = (): void => {
  flow = undefined
}
