import type { LayoutModule } from '@wire/site'
import { getShopPage } from '@/api/shop'
import {
  getHomePage,
  getStorefrontColumns,
  getStorefrontPage,
  getStorefrontTemplate,
  type StorefrontModule,
} from '@/api/storefront'
import { layouts, shopPages, sites } from '../../sandbox/db/schema'
import { sandboxApp, SITE, SITE_DOMAIN } from '../support/appRig'

const app = sandboxApp()
const templateUuid = SITE.stUuid

const flat = (modules: readonly StorefrontModule[]): StorefrontModule[] =>
  modules.flatMap(module => [module, ...(module.kind === 'container' ? flat(module.children) : [])])

describe('the storefront', () => {
  beforeEach(() => app.sandbox.reset('default'))

  it('[S006] has columns, one of them the home page', async () => {
    await app.device()
    const { items, broken } = await getStorefrontColumns(templateUuid)
    expect([broken, items.filter(column => column.isHome).length]).toEqual([[], 1])
  })

  it('[S004] has pages and a foot, which come in one answer', async () => {
    await app.device()
    const { columns, foot } = await getStorefrontTemplate(templateUuid)
    expect(columns).toEqual((await getStorefrontColumns(templateUuid)).items)
    expect(foot.map(module => module.kind)).toEqual(['foot'])
    const links = foot.flatMap(module => (module.kind === 'foot' ? module.links : []))
    expect(links.map(({ name, link }) => [name, link.kind])).toEqual([
      ['资质证照', 'internal'],
      ['用户协议', 'internal'],
      ['隐私政策', 'internal'],
    ])
    expect((await getStorefrontPage({ templateUuid })).hasSiblings).toBe(true)
  })

  it('[S005] [S036] shows the home page without a column, and any other by its id', async () => {
    await app.device()
    const { items } = await getStorefrontColumns(templateUuid)
    const home = await getStorefrontPage({ templateUuid })
    expect(home.columnUuid).toBe(items.find(column => column.isHome)?.columnUuid)
    for (const { columnUuid } of items) {
      const page = await getStorefrontPage({ templateUuid, columnUuid })
      expect(page.columnUuid).toBe(columnUuid)
      expect(flat(page.modules).filter(module => module.kind === 'broken')).toEqual([])
    }
  })

  it('has links that all lead somewhere and pictures that all have an address', async () => {
    await app.device()
    const modules = flat((await getStorefrontPage({ templateUuid })).modules)
    const slides = modules.flatMap(module => (module.kind === 'banner' ? module.slides : []))
    const entries = modules.flatMap(module =>
      module.kind === 'navGrid' || module.kind === 'swipeGrid' ? module.entries : [],
    )
    expect(slides.length * entries.length).toBeGreaterThan(0)
    expect([...slides, ...entries].filter(item => item.link.kind === 'none')).toEqual([])
    expect(entries.filter(entry => !entry.imageUrl)).toEqual([])
  })

  it('keeps the sound modules of a broken layout and names the others', async () => {
    await app.device()
    const sound = (await getStorefrontPage({ templateUuid })).modules
    await app.sandbox.reset('broken-layout')
    await app.device()
    const { modules } = await getStorefrontPage({ templateUuid })
    const known = modules.filter(module => sound.some(other => other.id === module.id))
    expect(known.map(module => module.id)).toEqual(sound.map(module => module.id))
    expect(modules.filter(module => module.kind === 'broken')).toContainEqual(
      expect.objectContaining({ id: 'odd-unknown', name: '全息橱窗', componentName: 'hologram-wall' }),
    )
  })

  it('gives no guest the prices that stand in a layout where the site shows guests none', async () => {
    const { db } = app.sandbox
    const along = { cProdCode: 'AL0101001', cProdName: '螺栓', cUrl: '', iPrice: '25.50', bOperated: '1' }
    const modules = (await db.select().from(layouts)).flatMap(row => row.modules)
    const list = modules.find(module => module.componentName === 'product-list')
    if (!list) throw new Error('no list')
    const priced = {
      ...list,
      prodTypeRadio: 2,
      partnerClass: { cClassUuid: '' },
      dataList: [along],
    } as LayoutModule
    await db.update(layouts).set({ modules: [priced] })
    await db.update(shopPages).set({ modules: [priced] })
    const pages = async () => {
      const products = [
        ...(await getStorefrontPage({ templateUuid })).modules,
        ...((await getHomePage(SITE_DOMAIN))?.modules ?? []),
        ...(await getShopPage('shop-liancai')).modules,
      ].flatMap(module => (module.kind === 'productList' ? module.products.items : []))
      return products.map(({ price }) => price)
    }
    await app.device()
    expect(await pages()).toEqual([25_50, 25_50, 25_50])
    await db.update(sites).set({ displayPrice: false })
    const guest = await app.device()
    expect(await pages()).toEqual([undefined, undefined, undefined])
    await guest.login()
    expect(await pages()).toEqual([25_50, 25_50, 25_50])
  })

  it('of an unknown template is refused', async () => {
    await app.device()
    await expect(getStorefrontPage({ templateUuid: 'nothing' })).rejects.toMatchObject({
      kind: 'business',
      code: 40400,
    })
  })
})
