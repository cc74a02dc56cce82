import type { ProductClassNode, ProductDetail, StorefrontProduct, StorefrontShop } from '@wire/product'
import type { ColumnPage, SiteColumn, SiteInfo, SiteTemplate } from '@wire/site'
import { and, eq, gt } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { products, productClasses, skus, tierPrices } from '../../sandbox/db/schema'
import { SITE } from '../../sandbox/world/site'
import { SignedClient } from '../support/signedClient'

const BY_CLASS = 'alc-alshop/WhiteListFunctionAction/getProductListBycClassUuid'
const BY_CODE = 'alc-alshop/WhiteListFunctionAction/getProductListBycProdCode'
const SHOPS = 'alc-alshop/WhiteListFunctionAction/getShopListBycShopUuid'
const DETAIL = 'alc-alshop/ProductAction/getProductDetail'
const PAGE = 'alc-alshop/SiteTempDesignAction/getColumnPage'
const DOMAIN = 'alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap'

let sandbox: Sandbox
let guest: SignedClient

beforeAll(async () => {
  sandbox = await createSandbox()
  guest = await SignedClient.guest(sandbox.url)
}, 120_000)
afterAll(() => sandbox.close())

const list = async (path: string, body: object): Promise<StorefrontProduct[]> =>
  (await guest.post<StorefrontProduct[]>(path, body)).data
const ofClasses = (more: object = {}) => list(BY_CLASS, { pageNum: 1, pageSize: 20, ...more })

describe('site', () => {
  it('[S002] [S003] is found by domain name, in any case and with any port', async () => {
    const { code, data } = await guest.post<SiteInfo>(DOMAIN, { siteType: 2, domainName: 'LOCALHOST:8080' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ siUuid: SITE.siUuid, stUuid: SITE.stUuid, siteShortName: SITE.shortName })
  })

  it('says clearly that a domain is unknown', async () => {
    const answer = await guest.post(DOMAIN, { siteType: 2, domainName: 'nobody.example' })
    expect(answer).toMatchObject({ code: 40400, msg: expect.stringContaining('nobody.example') })
  })

  it('[S005] [S006] lists its pages and gives the home page without being asked for one', async () => {
    const columns = await guest.post<SiteColumn[]>(
      'alc-alshop/SiteTempDesignAction/getPhoneColumnStructureByStUuid',
      { stUuid: SITE.stUuid },
    )
    const home = await guest.post<ColumnPage>(PAGE, { stUuid: SITE.stUuid })
    expect(home.data.cColumnUuid).toBe(columns.data.find(column => column.bHome === '1')?.cColumnUuid)
    expect(home.data.modules.length).toBeGreaterThan(8)
    const unknown = await guest.post(PAGE, { stUuid: SITE.stUuid, cColumnUuid: 'col-none' })
    expect(unknown.code).toBe(40400)
  })

  it('[S004] gives what all pages of a template have in common, without any page', async () => {
    const { data } = await guest.post<SiteTemplate>(
      'alc-alshop/SiteTempDesignAction/getTempBaseAndColumnAndFoot',
      { stUuid: SITE.stUuid },
    )
    expect(Object.keys(data).sort()).toEqual(['base', 'columnList', 'foot'])
    expect(data.base).toMatchObject({ stUuid: SITE.stUuid, siteShortName: SITE.shortName })
    expect(data.columnList.map(column => column.bHome)).toEqual(['1', '0', '0', '0', '0', '0', '0'])
    expect(data.foot.modules.map(module => module.componentName)).toEqual(['site-foot'])
    const home = await guest.post<ColumnPage>(PAGE, { stUuid: SITE.stUuid })
    expect(home.data.iColumnCount).toBe(data.columnList.length)
  })

  it('[S004] [S007] [S008] [S009] answers the same under both actions', async () => {
    const body = { stUuid: SITE.stUuid }
    for (const name of ['getTempBaseAndColumnAndFoot', 'getColumnPage']) {
      const design = await guest.post(`alc-alshop/SiteTempDesignAction/${name}`, body)
      const website = await guest.post(`alc-alshop/WebsiteAction/${name}`, body)
      expect(website).toMatchObject({ code: 1, data: design.data })
    }
    const base = await guest.post('alc-alshop/WebsiteAction/getShowSiteBaseInfoByDomainName', {
      domainName: SITE.domainNames[0],
    })
    expect(base).toMatchObject({ code: 1, data: { siUuid: SITE.siUuid } })
  })
})

describe('product lists', () => {
  it('[S012] [S016] page through a class with everything below it', async () => {
    const first = await ofClasses({ cClassUuids: 'cls-02', pageSize: 7 })
    const total = Number(first[0]?.totalPage)
    expect(first).toHaveLength(7)
    expect(first.slice(1).every(item => item.totalPage === undefined)).toBe(true)
    const codes = first.map(item => item.cProdCode)
    for (let pageNum = 2; pageNum <= total; pageNum += 1) {
      codes.push(
        ...(await ofClasses({ cClassUuids: 'cls-02', pageSize: 7, pageNum })).map(item => item.cProdCode),
      )
    }
    const stored = await sandbox.db
      .select({ code: products.prodCode })
      .from(products)
      .innerJoin(productClasses, eq(productClasses.classUuid, products.classUuid))
      .where(and(eq(products.shelf, true), eq(productClasses.parentUuid, 'cls-02')))
    expect([...codes].sort()).toEqual(stored.map(row => row.code).sort())
    expect(await ofClasses({ cClassUuids: 'cls-02', pageSize: 7, pageNum: total + 1 })).toEqual([])
  })

  it('[S015] narrow down by several classes, shop and keyword, and take signs literally', async () => {
    const two = await ofClasses({ cClassUuids: 'cls-0201,cls-0401' })
    expect(new Set(two.map(item => item.cProdCode.slice(2, 6)))).toEqual(new Set(['0201', '0401']))
    const ofShop = await ofClasses({ cShopUuid: 'shop-hegu' })
    expect(ofShop.every(item => item.cShopUuid === 'shop-hegu')).toBe(true)
    const gloves = await ofClasses({ cKeyword: '手套' })
    expect(gloves.length).toBeGreaterThan(2)
    expect(gloves.every(item => item.cProdName.includes('手套'))).toBe(true)
    const percent = await ofClasses({ cKeyword: '%' })
    expect(percent.every(item => item.cProdName.includes('%'))).toBe(true)
    expect(await ofClasses({ cKeyword: '_' })).toEqual([])
    expect(await ofClasses({ cClassUuids: 'cls-none' })).toEqual([])
  })

  it('sort by price and by sales', async () => {
    const prices = async (cSort: string) =>
      (await ofClasses({ cSort, cClassUuids: 'cls-05', pageSize: 100 })).map(item => Number(item.iPrice))
    const rising = await prices('priceAsc')
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    expect(await prices('priceDesc')).toEqual([...rising].reverse())
    const sold = (await ofClasses({ cSort: 'sales' })).map(item => item.iSaleQty ?? 0)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
  })

  it('[S010] [S017] [S019] keep the order of the named codes and leave unknown and hidden ones out', async () => {
    const [hidden] = await sandbox.db.select().from(products).where(eq(products.shelf, false)).limit(1)
    const known = (await ofClasses({ pageSize: 3 })).map(item => item.cProdCode)
    const cProdCodes = [...known]
      .reverse()
      .concat('AL-none', hidden?.prodCode ?? '')
      .join(',')
    const found = await list(BY_CODE, { cProdCodes, pageNum: 1, pageSize: 10 })
    expect(found.map(item => item.cProdCode)).toEqual([...known].reverse())
    expect(found[0]?.totalPage).toBe(1)
    expect(found.every(item => /^\d+\.\d{2}$/.test(String(item.iPrice)))).toBe(true)
  })

  it('refuse pages that are no pages', async () => {
    for (const page of [{ pageNum: 0 }, { pageSize: 101 }, { pageNum: 1.5 }, { pageNum: 'x' }]) {
      expect((await guest.post(BY_CLASS, { pageNum: 1, pageSize: 10, ...page })).code).toBe(40000)
    }
  })

  it('[S011] [S018] name shops in the order asked for', async () => {
    const { data } = await guest.post<StorefrontShop[]>(SHOPS, {
      cShopUuids: 'shop-moyan,shop-none,shop-liancai',
    })
    expect(data.map(shop => shop.cShopUuid)).toEqual(['shop-moyan', 'shop-liancai'])
    expect(data[0]).toMatchObject({ totalPage: 1, bOperated: '0' })
    expect(data[1]).toMatchObject({ bOperated: '1' })
  })

  it('[S013] [S014] give the class tree of a site, and none of an unknown one', async () => {
    const tree = `alc-alshop/ProductClassAction/getClassTreeList/${SITE.siUuid}`
    const { data } = await guest.get<ProductClassNode[]>(tree)
    expect(data).toHaveLength(12)
    expect(data.every(node => (node.children?.length ?? 0) >= 4)).toBe(true)
    const site = await guest.get(`alc-alshop/ProductClassAction/getSiteClassTreeByStUuid/${SITE.stUuid}`)
    expect(site.data).toEqual(data)
    expect((await guest.get('alc-alshop/ProductClassAction/getClassTreeList/none')).code).toBe(40400)
  })
})

describe('product detail', () => {
  const detailOf = (cProdCode: string) => guest.post<ProductDetail>(DETAIL, { cProdCode })

  it('carries SKUs with price steps that begin with the base price', async () => {
    const [tier] = await sandbox.db
      .select({ skuCode: skus.skuCode, prodCode: skus.prodCode })
      .from(tierPrices)
      .innerJoin(skus, eq(skus.skuCode, tierPrices.skuCode))
      .innerJoin(products, and(eq(products.prodCode, skus.prodCode), eq(products.shelf, true)))
      .where(gt(tierPrices.fromQty, 1))
      .limit(1)
    const { code, data } = await detailOf(tier?.prodCode ?? '')
    expect(code).toBe(1)
    const sku = data.skuList.find(candidate => candidate.cSkuCode === tier?.skuCode)
    expect(sku?.tierList?.[0]).toEqual({ iFromQty: sku?.iMinQty, iPrice: sku?.iPrice })
    const steps = (sku?.tierList ?? []).map(step => Number(step.iPrice))
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).toEqual([...steps].sort((a, b) => b - a))
    expect(data.specList.map(spec => spec.valueList.length).reduce((a, b) => a * b)).toBe(data.skuList.length)
    expect(data.imageList).toHaveLength(4)
    expect(data.cDetailHtml).toContain(`src="${sandbox.url}/media/products/`)
  })

  it('tells an unknown product from one off the shelf', async () => {
    const [hidden] = await sandbox.db.select().from(products).where(eq(products.shelf, false)).limit(1)
    expect(await detailOf('AL-none')).toMatchObject({ code: 40400, msg: '商品不存在，可能已被删除' })
    expect(await detailOf(hidden?.prodCode ?? '')).toMatchObject({
      code: 40400,
      msg: '商品已下架，看看其他商品吧',
    })
  })
})

describe('pictures', () => {
  const fetchPicture = (path: string) => fetch(`${sandbox.url}${path}`)

  it('are small webp files, the same every time', async () => {
    const [product] = await ofClasses({ pageSize: 1 })
    const first = await fetch(product?.cUrl ?? '')
    expect(first.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(bytes.length).toBeLessThan(12 * 1024)
    const again = Buffer.from(await (await fetch(product?.cUrl ?? '')).arrayBuffer())
    expect(again.equals(bytes)).toBe(true)
    expect((await fetchPicture('/media/banners/workshop/750.webp')).status).toBe(200)
    expect((await fetchPicture('/media/logo.webp')).status).toBe(200)
  })

  it('are refused where there are none', async () => {
    for (const path of [
      '/media/products/AL9999999/0/320.webp',
      '/media/products/AL0201001/9/320.webp',
      '/media/products/AL0201001/x/320.webp',
      '/media/products/AL0201001/0/321.webp',
      '/media/shops/..%2F..%2Fpackage/320.webp',
      '/media/banners/workshop/320.webp',
    ]) {
      expect([path, (await fetchPicture(path)).status]).toEqual([path, 404])
    }
  })
})

describe('worlds', () => {
  afterEach(async () => {
    await sandbox.reset('default')
    guest = await SignedClient.guest(sandbox.url)
  })

  it('hide prices from guests but not from accounts where the site says so', async () => {
    await sandbox.reset('hidden-prices')
    guest = await SignedClient.guest(sandbox.url)
    const hidden = await ofClasses({ cClassUuids: 'cls-05', cSort: 'priceAsc' })
    expect(hidden.every(item => !('iPrice' in item))).toBe(true)
    expect(hidden).toEqual(await ofClasses({ cClassUuids: 'cls-05' }))
    const [first] = hidden
    const { data } = await guest.post<ProductDetail>(DETAIL, { cProdCode: first?.cProdCode })
    expect(data.skuList.every(sku => !('iPrice' in sku) && !('tierList' in sku))).toBe(true)
    const shops = await guest.post<StorefrontShop[]>(SHOPS, { cShopUuids: 'shop-moyan' })
    expect(shops.data[0]).not.toHaveProperty('iPrice')
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const seen = await buyer.post<StorefrontProduct[]>(BY_CLASS, { pageNum: 1, pageSize: 3 })
    expect(seen.data.every(item => Number(item.iPrice) > 0)).toBe(true)
  })

  it('put odd modules between the sound ones', async () => {
    const sound = (await guest.post<ColumnPage>(PAGE, { stUuid: SITE.stUuid })).data.modules.length
    await sandbox.reset('broken-layout')
    guest = await SignedClient.guest(sandbox.url)
    const { data } = await guest.post<ColumnPage>(PAGE, { stUuid: SITE.stUuid })
    expect(data.modules).toHaveLength(sound + 3)
    expect(data.modules.map(module => module.componentName)).toContain('hologram-wall')
  })
})
