import { and, eq } from 'drizzle-orm'
import { afterSales } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { plainGoods } from '../trade/goods'

const world = screenWorld()

type Row = Record<string, unknown>

/** The first row with a value no reader takes. */
const breakFirst = (rows: Row[], field: string): Row[] =>
  rows.map((row, at) => (at === 0 ? { ...row, [field]: { odd: true } } : row))

const unread = () => screen.all('.alm-broken-rows').map(it => it.textContent ?? '')

describe('something to choose from that cannot be read', () => {
  const open = async (...to: Parameters<typeof openPage>) => {
    await world.login()
    await openPage(...to)
  }

  it('is named among the provinces, and among the cities of one', async () => {
    world.answer('false', ([first, second, ...others]: (Row & { children: Row[] })[]) => [
      { ...first, cAreaCode: { odd: true } },
      { ...second, children: breakFirst(second?.children ?? [], 'cAreaCode') },
      ...others,
    ])
    await open('address')
    await screen.press('新增收货地址')
    await screen.press(/^所在地区/)
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual(['「北京市」暂时无法显示'])
    await screen.press('天津市', { role: 'option' })
    await until(() => unread()[0] !== '「北京市」暂时无法显示', 'the cities')
    expect(unread()).toEqual([expect.stringMatching(/^「.+」暂时无法显示$/)])
  })

  it('is told among the ways of delivery', async () => {
    world.answer('previewOrder', (data: { shopList: (Row & { deliveryList: Row[] })[] }) => ({
      ...data,
      shopList: data.shopList.map(shop => ({
        ...shop,
        deliveryList: shop.deliveryList.map((way, at) => (at === 1 ? { ...way, iFreight: '-1' } : way)),
      })),
    }))
    const { cProdCode, cSkuCode } = await plainGoods(world)
    await open('orderSubmission', { cProdCode, cSkuCode, qty: '2' })
    await screen.find('应付')
    expect(unread()).toEqual(['1 条内容暂时无法显示部分配送方式暂时不能选择'])
  })

  it('is named among the conditions of a search', async () => {
    let names: unknown[] = []
    world.answer('getSearchFacets', (data: Record<'brandList' | 'classList', Row[]>) => {
      names = [data.classList[0]?.cClassName, data.brandList[0]?.cValue]
      return {
        ...data,
        classList: breakFirst(data.classList, 'iQty'),
        brandList: breakFirst(data.brandList, 'iQty'),
      }
    })
    await openPage('searchGoods', { keyword: '手套' })
    await screen.press('筛选')
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([
      `${names.map(name => `「${String(name)}」暂时无法显示`).join('')}无法显示的条件暂时不能用来筛选`,
    ])
  })

  it('is named among the goods of a shop that was found', async () => {
    let name = ''
    world.answer('searchShops', (data: { pageData: (Row & { prodList: Row[] })[] }) => {
      const [shop, ...others] = data.pageData
      name = String(shop?.prodList[0]?.cProdName)
      return {
        ...data,
        pageData: [{ ...shop, prodList: breakFirst(shop?.prodList ?? [], 'cProdCode') }, ...others],
      }
    })
    await openPage('searchShop', { keyword: '' })
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${name}」暂时无法显示`])
  })

  it('is named among the couriers', async () => {
    const [row] = await world.sandbox.db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.userUuid, 'user-0001'), eq(afterSales.state, 3)))
    world.answer('getCourierList', (rows: Row[]) => breakFirst(rows, 'iMinLength'))
    await open('afterSaleDetails', { cAfterSaleUuid: row?.afterSaleUuid ?? '' })
    await screen.press('填写退货物流')
    await until(() => unread().length === 1, 'the line')
    expect(unread()[0]).toMatch(/^「.+」暂时无法显示无法显示的快递公司暂时不能选择$/)
  })

  it('is named among the SKUs found for a line, and none of the others is chosen for it', async () => {
    let name = ''
    world.answer('matchCartLines', (data: { matchList: (Row & { skuList: Row[] })[] }) => ({
      ...data,
      matchList: data.matchList.map(match => {
        const [sku] = match.skuList
        name = String(sku?.cProdName)
        return { ...match, skuList: [{ ...sku, iStock: { odd: true } }, sku] }
      }),
    }))
    const { cSkuCode } = await plainGoods(world)
    await open('chatToCart')
    await screen.type('采购清单', `${cSkuCode} 4`)
    await screen.press('核对商品')
    await screen.press(/找到 2 种，请选择/)
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${name}」暂时无法显示`])
  })

  it('is named among the buyers orders are filtered by', async () => {
    let name = ''
    world.answer('getOrderBuyerList', (rows: Row[]) => {
      name = String(rows[0]?.cPersonName)
      return breakFirst(rows, 'cAllLinkUserUuid')
    })
    await open('myOrderCx')
    await until(() => screen.all('.order-card', { within: screen.main }).length > 0, 'orders')
    await screen.press(/^筛选/)
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${name}」暂时无法显示`])
  })

  it('is named among the shops whose goods a person looks after, and no shop left is no missing right', async () => {
    let broken = 1
    world.answer('getManagedShopList', (rows: Row[]) =>
      rows.map((row, at) => (at < broken ? { ...row, cShopUuid: { odd: true } } : row)),
    )
    await world.login('13800000017')
    await openPage('goodsManage')
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([expect.stringMatching(/^「.+」暂时无法显示$/)])
    broken = 2
    await openPage('goodsManage')
    await screen.press('重试')
    await until(() => (unread()[0]?.match(/「/g) ?? []).length === 2, 'both')
    expect(screen.says('当前账号不是店铺工作人员')).toBe(false)
  })
})

describe('something to read that cannot be read', () => {
  it('is named among the shops that were asked and what happened to an enquiry', async () => {
    let shop = ''
    world.answer('getEnquiryDetail', (data: { shopList: Row[]; historyList: Row[] }) => {
      shop = String(data.shopList[0]?.cShopName)
      return {
        ...data,
        shopList: breakFirst(data.shopList, 'iAnswer'),
        historyList: breakFirst(data.historyList, 'cKind'),
      }
    })
    await world.login()
    await openPage('enquiryInfo', { cEnquiryUuid: 'enq-demo-0' })
    await until(() => unread().length === 2, 'the lines')
    expect(unread()).toEqual([`「${shop}」暂时无法显示`, expect.stringContaining('暂时无法显示')])
  })

  it('is named where goods of the cart were to become an enquiry', async () => {
    let name = ''
    world.answer('getEnquiryGoods', (rows: Row[]) => {
      name = String(rows[0]?.cName)
      return breakFirst(rows, 'iQty')
    })
    await world.login()
    await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${name}」暂时无法显示无法显示的商品和店铺未带入询价单`])
  })

  it('is named among the traces of a parcel that goes back, and among the steps of its case', async () => {
    const [row] = await world.sandbox.db
      .select()
      .from(afterSales)
      .where(and(eq(afterSales.userUuid, 'user-0001'), eq(afterSales.state, 4)))
    world.answer('getAfterSaleDetail', (data: { eventList: Row[]; returnParcel: Row }) => ({
      ...data,
      eventList: breakFirst(data.eventList, 'dTime'),
      returnParcel: { ...data.returnParcel, traceList: [{ cText: '已揽收' }] },
    }))
    await world.login()
    await openPage('afterSaleDetails', { cAfterSaleUuid: row?.afterSaleUuid ?? '' })
    await until(() => unread().length === 2, 'the lines')
    expect(unread()[0]).toBe('「已揽收」暂时无法显示')
    expect(unread()[1]).toMatch(/^「.+」暂时无法显示$/)
  })

  it('is named among the reviews a product shows', async () => {
    let words = ''
    world.answer('getReviewSummary', (data: { topList: Row[] }) => {
      words = String(data.topList[0]?.cContent)
      return { ...data, topList: breakFirst(data.topList, 'iGoodsStar') }
    })
    await openPage('productDetails', { cProdCode: 'AL0101001' })
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${words}」暂时无法显示`])
  })
})
