import type { StorefrontModule, StorefrontPage } from '@/api/storefront'
import { newHome, reduceHome, type HomeEvent, type HomeState } from '@/features/storefront/model/home'
import { writable } from '@/features/storefront/keepHome'
import type { KeptHome } from '@/features/storefront/model/keptHome'
import { renewed } from '@/features/storefront/model/renewedHome'
import { recordOf as sealedOf } from '@/stores/keepLast'
import { keptOf as openedFor, type KeptFor } from '@/stores/lastVisit'

const moduleOf = (id: string, name = id, kind = 'productList') => ({ id, name, kind }) as StorefrontModule
const pageOf = (...modules: StorefrontModule[]): StorefrontPage => ({
  columnUuid: 'home',
  hasSiblings: true,
  modules,
})
const product = { productCode: 'P1', name: '安全帽', imageUrl: '', selfOperated: true, minQuantity: 1 }
const home: KeptHome = {
  page: pageOf(moduleOf('list')),
  lists: { list: { items: [{ ...product, price: 1200 }], broken: [], totalPages: 1 } },
}
const guest: KeptFor = {
  release: '1/0.1.0',
  siteUuid: 'site-1',
  language: '',
  owner: '/',
  seesPrices: true,
}
const recordOf = (kept: KeptHome, whose: KeptFor) => sealedOf(writable(kept, whose), whose)
const keptOf = (record: unknown, whose: KeptFor) => openedFor<KeptHome>(record, whose)
/** As the store hands it out: through JSON. */
const stored = (record: unknown): unknown => JSON.parse(JSON.stringify(record))

describe('the home tab of the last visit', () => {
  it('is there for who it was kept for', () => {
    expect(keptOf(stored(recordOf(home, guest)), guest)).toEqual(home)
  })

  it.each<[string, Partial<KeptFor>, Partial<KeptFor>?]>([
    ['another person', { owner: 'login-2/acc-1' }],
    ['the same person in another institution', { owner: '/acc-2' }],
    ['another site', { siteUuid: 'site-2' }],
    ['another language', { language: 'en-US' }],
    ['another release', { release: '1/0.2.0' }],
    ['somebody who may not see prices', { seesPrices: false }],
    ['somebody who may see prices now', { seesPrices: true }, { seesPrices: false }],
  ])('counts for nothing for %s', (_who, now, then = {}) => {
    const record = stored(recordOf(home, { ...guest, ...then }))
    expect(keptOf(record, { ...guest, ...now })).toBeUndefined()
  })

  it.each([undefined, null, 'text', 7, [], {}, { home }])('counts for nothing as %j', record => {
    expect(keptOf(record, guest)).toBeUndefined()
  })

  it('holds no price where prices are not seen', () => {
    const hidden = { ...guest, seesPrices: false }
    expect(JSON.stringify(recordOf(home, hidden))).not.toContain('1200')
    expect(keptOf(stored(recordOf(home, hidden)), hidden)?.lists.list?.items).toEqual([product])
    const along = { ...moduleOf('along'), products: { items: [{ ...product, price: 1300 }], broken: [] } }
    const kept = recordOf({ ...home, page: pageOf(along as StorefrontModule) }, hidden)
    expect(JSON.stringify(kept)).toContain('along')
    expect(JSON.stringify(kept)).not.toContain('1300')
  })
})

describe('what the server answers, in the place of the kept page', () => {
  const kept = pageOf(moduleOf('banner'), moduleOf('list'))

  it('leaves modules that are as they were the same objects', () => {
    const next = renewed(kept, pageOf(moduleOf('banner', '新品'), moduleOf('list')))
    expect(next?.changed).toEqual(['banner'])
    expect(next?.page.modules[1]).toBe(kept.modules[1])
    expect(next?.page.modules[0]).toMatchObject({ name: '新品' })
  })

  it.each([
    ['one more', [moduleOf('banner'), moduleOf('list'), moduleOf('foot')]],
    ['another order', [moduleOf('list'), moduleOf('banner')]],
    ['another kind', [moduleOf('banner', 'banner', 'text'), moduleOf('list')]],
  ])('is another page with %s', (_what, modules) => {
    expect(renewed(kept, pageOf(...modules))).toBeUndefined()
  })

  const before: HomeEvent = { type: 'keptArrived', page: kept, stripBefore: true }
  const answer = (page: StorefrontPage): HomeEvent => ({ type: 'pageArrived', page, stripBefore: true })
  const replay = (...events: HomeEvent[]): HomeState => events.reduce(reduceHome, newHome)

  it('is drawn in place, and counts as the first answer', () => {
    expect(replay(before)).toMatchObject({ status: 'ready', kept: true, generation: 1, answers: 0 })
    const now = replay(before, answer(pageOf(moduleOf('banner', '新品'), moduleOf('list'))))
    expect(now).toMatchObject({ generation: 1, answers: 1, changed: ['banner'] })
    expect(now.kept).toBeUndefined()
  })

  it('begins the page anew where it is another one, or where the strip of pages comes or goes', () => {
    expect(replay(before, answer(pageOf(moduleOf('list')))).generation).toBe(2)
    expect(replay(before, answer({ ...kept, hasSiblings: false })).generation).toBe(2)
  })

  it('comes too late to be replaced by what was kept', () => {
    const now = replay(answer(pageOf(moduleOf('list'))), before)
    expect([now.kept, now.page?.modules.length]).toEqual([undefined, 1])
  })

  it('leaves the kept page where it fails, and says so', () => {
    const failed = replay(before, { type: 'loadFailed', failure: { kind: 'network' } })
    expect(failed).toMatchObject({ status: 'ready', kept: true, refreshFailure: { kind: 'network' } })
  })

  it('takes the kept page away where there is no such site any more', () => {
    expect(replay(before, { type: 'siteMissing' }).page).toBeUndefined()
  })
})
