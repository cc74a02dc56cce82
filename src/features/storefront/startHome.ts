import type { ProductPage } from '@/api/product'
import type { Site } from '@/api/site'
import { getHomePage, getStorefrontPage, type ProductListModule, type StorefrontPage } from '@/api/storefront'
import { loadConfig } from '@/platform/env'
import { bootStores } from '@/stores/boot'
import { comesAlong, loadSource } from './productSource'

/** Lists asked for together with the layout: more would compete with the first one. */
const EARLY_LISTS = 2

/** Everything the home tab waits for, as it is on its way. */
export interface HomeFlow {
  /** undefined: no site has this domain */
  site: Promise<Site | undefined>
  page: Promise<StorefrontPage | undefined>
  /** First page of a list. It is handed out once; after that the list asks the server itself. */
  takeFirstPage(module: ProductListModule): Promise<ProductPage>
  /** That page, if it has arrived and has not been taken. */
  firstPageNow(module: ProductListModule): ProductPage | undefined
  /** The first lists of the layout have arrived or failed. */
  listsSettled: Promise<unknown>
}

const firstPageOf = (module: ProductListModule): Promise<ProductPage> => {
  const along = comesAlong(module)
  return along ? Promise.resolve(along) : loadSource(module.source, 1, module.pageSize)
}

/** Without a column the home page, by domain: that needs no answer about the site first. */
const begin = (again: boolean, columnUuid?: string): HomeFlow => {
  const early = new Map<string, Promise<ProductPage>>()
  const arrived = new Map<string, ProductPage>()
  const settled: Promise<void>[] = []
  const site = bootStores().then(({ site: service }) => (again ? service.reload() : service.ensureSite()))
  const layoutAsked = columnUuid
    ? site.then(found => found && getStorefrontPage({ templateUuid: found.templateUuid, columnUuid }))
    : bootStores()
        .then(loadConfig)
        .then(({ domainName }) => getHomePage(domainName))
  const page = Promise.all([site, layoutAsked]).then(async ([found, known]) => {
    if (!found) return undefined
    const layout = known ?? (await (await import('./specifiedHome')).specifiedHome(found.templateUuid))
    const lists = layout.modules.filter(module => module.kind === 'productList').slice(0, EARLY_LISTS)
    for (const module of lists) {
      const first = firstPageOf(module)
      early.set(module.id, first)
      settled.push(
        first.then(
          answer => void (early.has(module.id) && arrived.set(module.id, answer)),
          () => void early.delete(module.id),
        ),
      )
    }
    return layout
  })
  // the screen that awaits the page handles the failure; it may not be there yet
  page.catch(() => undefined)
  const listsSettled = page.then(
    () => Promise.all(settled),
    () => undefined,
  )
  return {
    site,
    page,
    listsSettled,
    takeFirstPage(module) {
      const first = early.get(module.id) ?? firstPageOf(module)
      early.delete(module.id)
      arrived.delete(module.id)
      return first
    },
    firstPageNow: module => arrived.get(module.id) ?? comesAlong(module),
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
