import { eq } from 'drizzle-orm'
import { complaints, orders, payApprovals, splicingPlans } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

type Row = Record<string, unknown>
interface Paged {
  pageData: Row[]
  iTotleSize: number
}
interface CartAnswer {
  shopList: { lineList: Row[] }[]
  invalidList: Row[]
}

/** The first row with a value no reader takes. */
const breakFirst = (rows: Row[], field: string): Row[] =>
  rows.map((row, at) => (at === 0 ? { ...row, [field]: { odd: true } } : row))

const unread = () => screen.all('.alm-broken-rows').map(it => it.textContent ?? '')
const orderCards = () => screen.all('.order-card', { within: screen.main })
const cart = async (change: (data: CartAnswer) => unknown) => {
  world.answer('getCart', change)
  await world.login()
  await openPage('shoppingCart')
}

describe('a line that cannot be read', () => {
  it.each([
    ['iQty', { odd: true }],
    ['iPrice', '-3.00'],
    ['iPrice', '9999999999999'],
    ['iQty', 900_000_000_000],
  ])(
    'stays in the cart as a named line (%s %p), and the cart says that it is not in the sum',
    async (field, value) => {
      let name = ''
      await cart(data => {
        const [shop, ...others] = data.shopList
        const [line, ...lines] = shop?.lineList ?? []
        name = String(line?.cProdName)
        return {
          ...data,
          shopList: [{ ...shop, lineList: [{ ...line, [field]: value }, ...lines] }, ...others],
        }
      })
      await screen.find('全选')
      await screen.find('购物车（8）')
      expect(unread()).toEqual([`「${name}」暂时无法显示未计入合计，可下拉刷新重试`])
      expect(screen.all('.cart-row')).toHaveLength(6)
    },
  )

  it('is counted where not even its name can be read', async () => {
    await cart(data => ({ ...data, invalidList: [{}] }))
    await screen.find('全选')
    expect(unread()).toEqual(['1 条内容暂时无法显示未计入合计，可下拉刷新重试'])
  })

  it('is named above the orders, and the list neither ends early nor asks for more than there is', async () => {
    let code = ''
    world.answer('getOrderPage', (data: Paged) => {
      code = String(data.pageData[0]?.cOrderCode)
      return { pageData: breakFirst(data.pageData, 'iTotalAmount').slice(0, 3), iTotleSize: 3 }
    })
    await world.login()
    await openPage('myOrderCx')
    await until(() => orderCards().length === 2, 'two orders')
    expect(unread()).toEqual([`「${code}」暂时无法显示`])
    await screen.find('没有更多了')
  })

  it('is no empty list when it is the only one', async () => {
    world.answer('getOrderPage', (data: Paged) => ({
      pageData: breakFirst(data.pageData, 'iState').slice(0, 1),
      iTotleSize: 1,
    }))
    await world.login()
    await openPage('myOrderCx')
    await until(() => unread().length === 1, 'the line')
    expect(screen.text()).not.toContain('还没有')
  })

  it.each([
    ['invoiceHeader', 'getInvoiceHeaderList'],
    ['address', 'getAddressList'],
    ['enterpriseChangeOver', 'user-0001'],
  ] as const)('is named on %s', async (route, call) => {
    world.answer(call, (rows: Row[]) => [{}, ...rows])
    await world.login()
    await openPage(route)
    await until(() => unread().length > 0, 'the line')
    expect(unread()).toEqual(['1 条内容暂时无法显示'])
  })

  it.each([
    ['address', 'getAddressList', '新增收货地址'],
    ['enterpriseChangeOver', 'user-0001', '创建或加入企业'],
  ] as const)('is the only one on %s, where another one can be added', async (route, call, add) => {
    world.answer(call, () => [{}])
    await world.login()
    await openPage(route)
    await until(() => unread().length > 0, 'the line')
    expect(await screen.isOff(add)).toBe(false)
  })
})

describe('a part of a page that cannot be read', () => {
  const breakAll = (rows: Row[], field: string) => rows.map(row => ({ ...row, [field]: { odd: true } }))
  const orderWith = async (column: 'parcels' | 'splicing') => {
    const all = await world.sandbox.db.select().from(orders).where(eq(orders.userUuid, 'user-0001'))
    return all.find(({ state, splicingUuid }) => (column === 'splicing' ? splicingUuid : state === 3))
  }

  it('is named where the specs of a product are chosen, and is not called sold out', async () => {
    world.answer('getProductDetail', (data: { skuList: Row[]; paramList: Row[] }) => ({
      ...data,
      skuList: breakFirst(data.skuList, 'iStock'),
      paramList: breakFirst(data.paramList, 'cValue'),
    }))
    await openPage('productDetails', { cProdCode: 'AL0101001' })
    await until(() => unread().length === 2, 'the lines')
    const [specs = ''] = unread()
    expect(specs).toMatch(/^「.+ \/ .+」暂时无法显示这些规格暂时无法购买，可下拉刷新重试$/)
    await screen.press('加入购物车')
    await screen.role('dialog', '选择规格', { within: screen.page })
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([specs])
    expect(screen.names('button').filter(name => name.includes('缺货'))).toEqual([])
  })

  it('is all a product has: it is not sold out, it cannot be bought right now', async () => {
    world.answer('getProductDetail', (data: { skuList: Row[] }) => ({
      ...data,
      skuList: breakAll(data.skuList, 'iPrice'),
    }))
    await openPage('productDetails', { cProdCode: 'AL0101001' })
    await screen.find('这些规格暂时无法购买，可下拉刷新重试')
    expect(await screen.isOff('暂时无法购买')).toBe(true)
    expect(screen.says('已售罄')).toBe(false)
  })

  it('is named among the traces and goods of a parcel', async () => {
    let names: unknown[] = []
    world.answer('getOrderLogistics', (data: { parcelList: { traceList: Row[]; lineList: Row[] }[] }) => {
      const [parcel, ...others] = data.parcelList
      names = [parcel?.traceList[0]?.cText, parcel?.lineList[0]?.cProdName]
      const spoilt = {
        ...parcel,
        traceList: breakFirst(parcel?.traceList ?? [], 'dTime'),
        lineList: breakFirst(parcel?.lineList ?? [], 'iQty'),
      }
      return { ...data, parcelList: [spoilt, ...others] }
    })
    await world.login()
    await openPage('lookLogistics', { cOrderUuid: (await orderWith('parcels'))?.orderUuid ?? '' })
    await until(() => unread().length === 2, 'the lines')
    expect(unread()).toEqual(names.map(name => `「${String(name)}」暂时无法显示`))
  })

  it('is named among the goods to send back', async () => {
    let name = ''
    world.answer('getAfterSaleOptions', (data: { lineList: Row[] }) => {
      name = String(data.lineList[0]?.cProdName)
      return { ...data, lineList: breakFirst(data.lineList, 'iMaxQty') }
    })
    await world.login()
    await openPage('initiateAfterSales', { cOrderUuid: (await orderWith('parcels'))?.orderUuid ?? '' })
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${name}」暂时无法显示`])
    expect(screen.says('已全部申请售后')).toBe(false)
  })

  it('is named among what was said in a complaint', async () => {
    const [complaint] = await world.sandbox.db
      .select()
      .from(complaints)
      .where(eq(complaints.userUuid, 'user-0001'))
    world.answer('getComplaintDetail', (data: { messageList: Row[] }) => ({
      ...data,
      messageList: data.messageList.map(({ cContent }) => ({ cContent })),
    }))
    await world.login()
    await openPage('complaintDetail', { cComplaintUuid: complaint?.complaintUuid ?? '' })
    await until(() => unread().length === 1, 'the lines')
    expect(unread()[0]).toMatch(/暂时无法显示/)
  })

  it('is named among the members and own orders of a group, and among the specs to open one for', async () => {
    const order = await orderWith('splicing')
    world.answer('getSplicingDetail', (data: { memberList: Row[]; myOrderList: Row[] }) => ({
      ...data,
      memberList: breakFirst(data.memberList, 'iQty'),
      myOrderList: breakFirst(data.myOrderList, 'iAmount'),
    }))
    await world.login()
    await openPage('splicingOrdersDetali', { cSplicingUuid: order?.splicingUuid ?? '' })
    await until(() => unread().length === 2, 'the lines')
    expect(unread()[0]).toBe(`「${order?.orderCode ?? ''}」暂时无法显示`)
    expect(unread()[1]).toMatch(/^「.+」暂时无法显示$/)
    const [plan] = await world.sandbox.db.select().from(splicingPlans)
    world.answer('getSplicingOffer', (data: { planList: Row[] }) => ({
      ...data,
      planList: breakAll(data.planList, 'iStock'),
    }))
    await openPage('addSplicingOrders', { cProdCode: plan?.skuCode.split('-')[0] ?? '' })
    await screen.find(/加载失败|获取失败/)
    expect(unread()).toHaveLength(1)
  })
})

describe('a row, a condition or an option of a widget that cannot be read', () => {
  it('is named or counted, and a plan says that it would be saved without the condition', async () => {
    const { enumCache } = await import('@/stores/widgetCache')
    enumCache.clear()
    world.answer('getPageData4List', (data: Paged) => ({
      ...data,
      pageData: [{}, ...data.pageData.slice(1)],
    }))
    world.answer('getBaseListPlan', (data: { list: Row[] }) => ({
      ...data,
      list: breakFirst(data.list, 'bShow'),
    }))
    const labels: string[] = []
    world.answer('getBaseQueryPlan', (data: { list: Row[] }) => {
      labels.push(String(data.list[0]?.cLabelName))
      return { ...data, list: breakFirst(data.list, 'bShow') }
    })
    world.answer('purchaseKind', (data: { optionList: Row[] }) => ({
      ...data,
      optionList: breakFirst(data.optionList, 'cOptionKey'),
    }))
    await world.login()
    await openPage('demoList')
    await until(() => screen.all('.configured-row', { within: screen.main }).length > 0, 'rows')
    expect(unread()).toEqual([expect.stringMatching(/^「.+」暂时无法显示另有 1 条内容暂时无法显示$/)])
    await screen.press(/^筛选/)
    await screen.role('button', '查 询')
    await until(() => unread().length === 1, 'the line')
    expect(unread()).toEqual([`「${labels[0] ?? ''}」暂时无法显示「标准采购」暂时无法显示`])
    await screen.press('更多操作')
    await screen.press('条件设置')
    await until(() => screen.all('.arrange-row').length > 0, 'the conditions to arrange')
    expect(unread()).toEqual([`「${labels[0] ?? ''}」暂时无法显示为避免丢失无法显示的内容，暂时不能保存`])
  })
})

describe('a class that cannot be read', () => {
  interface Node extends Row {
    children: Node[]
  }
  const spoilt = (node: Node | undefined) => ({ ...node, cClassUuid: { odd: true } })

  it('is named among the classes: a top class, one below it, and one below that', async () => {
    world.answer('st-liancai-mobile', ([first, second, ...others]: Node[]) => {
      const [below, next, ...rest] = second?.children ?? []
      const leaf = { ...spoilt(undefined), cClassName: '绝缘手套' }
      const sections = [spoilt(below), { ...next, children: [leaf] }, ...rest]
      return [spoilt(first), { ...second, children: sections }, ...others]
    })
    await openPage('classification')
    await until(() => unread().length === 2, 'the lines')
    expect(screen.all('.alm-rail__top')).toHaveLength(11)
    expect(unread()).toEqual(['「工业五金」暂时无法显示「敲击工具」暂时无法显示', '「绝缘手套」暂时无法显示'])
  })

  it('is a failure with a retry where no class can be read', async () => {
    let sound = false
    world.answer('st-liancai-mobile', (nodes: Node[]) => (sound ? nodes : nodes.map(spoilt)))
    await openPage('classification')
    await screen.find('分类加载失败')
    expect(unread()).toEqual([expect.stringContaining('「工业五金」暂时无法显示')])
    sound = true
    await screen.press('重试')
    await until(() => screen.all('.alm-rail__top').length === 12, 'the classes')
  })

  it('is named among the classes of a shop', async () => {
    world.answer('getShopClassTree', ([first, second, ...others]: Node[]) => [
      spoilt(first),
      { ...second, children: second?.children.map(spoilt) },
      ...others,
    ])
    await openPage('shop', { cShopUuid: 'shop-liancai', tpath: '2' })
    await screen.press('分类', { role: 'tab' })
    await until(() => unread().length === 2, 'the lines')
    expect(unread()).toEqual([expect.stringMatching(/^「.+」暂时无法显示$/), expect.stringContaining('「')])
  })
})

describe('a list that is null', () => {
  it('is a failure with a retry, not an empty list of orders', async () => {
    let sound = false
    world.answer('getOrderPage', (data: Paged) => (sound ? data : { ...data, pageData: null }))
    await world.login()
    await openPage('myOrderCx')
    await screen.find('订单列表加载失败，请稍后再试')
    expect(screen.text()).not.toContain('还没有')
    sound = true
    await screen.press('重试')
    await until(() => orderCards().length === 10, 'ten orders')
  })

  it('is a failure with a retry in the cart', async () => {
    await cart(data => ({ ...data, shopList: null }))
    await screen.find('购物车加载失败，请稍后再试')
  })
})

describe('a value that is left out', () => {
  it('leaves no hole in the sentence about a complaint', async () => {
    const [complaint] = await world.sandbox.db
      .select()
      .from(complaints)
      .where(eq(complaints.userUuid, 'user-0001'))
    world.answer('getComplaintDetail', (data: Row) => ({
      ...data,
      iState: 1,
      dAnswerDeadline: undefined,
      actionList: [],
    }))
    await world.login()
    await openPage('complaintDetail', { cComplaintUuid: complaint?.complaintUuid ?? '' })
    await screen.find('商家须在规定时间内答复，逾期可申请平台介入')
  })

  it('leaves no hole in the sentence about an accepted quote', async () => {
    world.answer('getEnquiryDetail', (data: Row) => ({
      ...data,
      iState: 3,
      cAcceptedQuoteUuid: 'quote-unread',
    }))
    await world.login()
    await openPage('enquiryInfo', { cEnquiryUuid: 'enq-demo-0' })
    await screen.find('已采纳报价，请在有效期内下单')
  })

  it('leaves no hole in the sentence about a request to pay', async () => {
    const [{ approvalUuid: cApprovalUuid } = { approvalUuid: '' }] = await world.sandbox.db
      .select()
      .from(payApprovals)
    world.answer('getApproval', (data: Row) => ({ ...data, iState: 3, cDeciderName: undefined }))
    await world.login()
    await openPage('payApproval', { cApprovalUuid })
    await screen.find('管理员拒绝了申请')
  })
})

describe('an impossible time', () => {
  it('is unknown, not drawn', async () => {
    world.answer('getOrderDetail', (order: Row) => ({ ...order, dCreateTime: 1e300 }))
    await world.login(PHONES.admin)
    await openPage('myOrderCx')
    await until(() => orderCards().length === 10, 'ten orders')
    await screen.press(screen.names('.order-card [role=link]', { within: screen.main })[0] ?? '', {
      role: 'link',
    })
    await screen.find('未知')
    expect(document.body.textContent).not.toContain('NaN')
  })
})
