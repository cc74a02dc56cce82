import type { ListPageAnswer, ListPlanAnswer } from '@wire/widgetList'
import type { TreeDataAnswer } from '@wire/widgetRefer'
import { and, count, eq, inArray, like, sql, sum } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpPurchaseLines,
  erpPurchaseOrders,
  erpSuppliers,
  orderLines,
  orders,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import { readRows } from '../../sandbox/services/widget/rows'
import type { StaffContext } from '../../sandbox/services/widget/staffRequest'
import { purchaseSandbox } from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const path = (name: string) => `alc-city-framework/SysBaseListAction/${name}`
const encoded = (text: string) => Buffer.from(text).toString('base64url')

const layoutOf = (client: SignedClient, cBaseListCode: string, person = 'person-0001-hengqi') =>
  client.post<ListPlanAnswer>(path('getBaseListPlan'), {
    cBaseListCode,
    iPlanType: 2,
    bInit: false,
    cOrgUuid: 'org-hengqi',
    cPersonUuid: person,
  })

interface Wish {
  table: string
  server?: string
  api?: string
  columns?: string
  order?: string
  size?: number
  page?: number
  scope?: 'org' | 'person'
  conditions?: object[]
}
const pageOf = (client: SignedClient, wish: Wish) =>
  client.post<ListPageAnswer>(path('getPageData4List'), {
    bPage: true,
    iPageNumber: wish.page ?? 1,
    iPageSize: wish.size ?? 20,
    cDataSourceType: wish.api ? 'api' : 'table',
    cServerName: encoded(wish.server ?? 'alc-alshop'),
    cTableName: encoded(wish.table),
    cDataScopeType: wish.scope ?? 'org',
    cDefinedApi: encoded(wish.api ?? ''),
    cColumns: encoded(wish.columns ?? ''),
    cWhere: '',
    queryConditionList: wish.conditions ?? [],
    cFilterField: '',
    cFilterValue: '',
    cOrderField: encoded(wish.order ?? ''),
    cOrgUuid: 'org-hengqi',
    cAccUuid: 'acc-hengqi',
    cFormat: 'base64url',
  })

const OF_HENGQI = eq(orders.accUuid, 'acc-hengqi')
const countOf = async (condition = OF_HENGQI): Promise<number> => {
  const [row] = await sandbox.db.select({ rows: count() }).from(orders).where(condition)
  return row?.rows ?? 0
}

describe('lists over the shop’s own tables', () => {
  it('[L068] the layout of shop orders has columns, plan and where the rows come from', async () => {
    const { code, data } = await layoutOf(admin, 'shopOrder')
    expect(code).toBe(1)
    expect(Object.keys(data).sort()).toEqual(['bHasOrgPlan', 'bHasPersonPlan', 'baseList', 'list', 'plan'])
    expect(data.baseList).toMatchObject({ cServerName: 'alc-alshop', cTableName: 'ShopOrder' })
    expect(data.list.find(column => column.cFieldName === 'cState')).toMatchObject({
      cFieldType: 'Select',
      cFieldTypeCode: 'shopOrderState',
    })
  })

  it('[L075] the rows are the enterprise’s orders, with states, amounts and buyers', async () => {
    const columns = 'cOrderCode,cState,iTotalAmount,cPersonName,dCreateTime'
    const { code, data } = await pageOf(admin, { table: 'ShopOrder', columns, order: 'dCreateTime desc' })
    expect(code).toBe(1)
    expect(data.iTotleSize).toBe(await countOf())
    expect(data.pageData).toHaveLength(20)
    const [row] = data.pageData
    const [stored] = await sandbox.db
      .select()
      .from(orders)
      .where(eq(orders.orderUuid, String(row?.['cOrderUuid'])))
    expect(row).toEqual({
      cOrderUuid: stored?.orderUuid,
      cOrderCode: stored?.orderCode,
      cState: String(stored?.state),
      iTotalAmount: ((stored?.totalFen ?? 0) / 100).toFixed(2),
      cPersonName: stored?.personName,
      dCreateTime: new Date((stored?.createdAt ?? 0) + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    })
    const times = data.pageData.map(one => String(one['dCreateTime']))
    expect(times).toEqual([...times].sort().reverse())
  })

  it.each(['', 'dArriveDate asc', 'dArriveDate desc', 'iAmount asc'])(
    'every page has its own rows in the same order, read from whichever end: “%s”',
    async order => {
      const server = 'alc-biz-purchase'
      const read = async (page: number, size: number) => {
        const columns = 'dArriveDate,cOrderUuid'
        const { data } = await pageOf(admin, { server, table: 'PurchaseOrder', columns, order, page, size })
        return { total: data.iTotleSize, rows: data.pageData.map(row => row['cOrderUuid']) }
      }
      const whole = [...(await read(1, 100)).rows, ...(await read(2, 100)).rows]
      const { total } = await read(1, 9)
      expect([whole.length, new Set(whole).size]).toEqual([total, total])
      const pages: unknown[] = []
      for (let page = 1; page <= Math.ceil(total / 9) + 1; page += 1)
        pages.push(...(await read(page, 9)).rows)
      expect(pages).toEqual(whole)
    },
  )

  it('conditions on them hold: state, amount, time', async () => {
    const state = { cQueryFieldName: 'cState', cValueType: 'string', iQueryModel: 6, valueList: ['4', '5'] }
    const amount = { cQueryFieldName: 'iTotalAmount', cValueType: 'float', iQueryModel: 4, valueList: [1000] }
    const { data } = await pageOf(admin, {
      table: 'ShopOrder',
      columns: 'cState,iTotalAmount',
      conditions: [state, amount],
      size: 100,
    })
    expect(data.pageData.length).toBeGreaterThan(0)
    expect(data.pageData.length).toBeLessThan(await countOf())
    for (const row of data.pageData) {
      expect(['4', '5']).toContain(row['cState'])
      expect(Number(row['iTotalAmount'])).toBeGreaterThanOrEqual(1000)
    }
  })

  it('an unpaid order past its deadline is told as the shop tells it: cancelled', async () => {
    const unpaid = and(OF_HENGQI, eq(orders.state, 1))
    const [one] = await sandbox.db.select().from(orders).where(unpaid)
    await sandbox.db
      .update(orders)
      .set({ payDeadline: 1 })
      .where(eq(orders.orderUuid, one?.orderUuid ?? ''))
    const conditions = [
      { cQueryFieldName: 'cOrderUuid', cValueType: 'string', iQueryModel: 1, valueList: [one?.orderUuid] },
    ]
    const { data } = await pageOf(admin, { table: 'ShopOrder', columns: 'cState', conditions })
    expect(data.pageData).toEqual([{ cOrderUuid: one?.orderUuid, cState: '5' }])
  })

  it('goods, sellers and invoices are there too; a seller’s list is not cut to the organisation', async () => {
    const products = await pageOf(admin, { table: 'Product', columns: 'cProdName,cShopName,iStock' })
    expect(products.data.iTotleSize).toBeGreaterThan(100)
    expect(products.data.pageData[0]?.['cShopName']).toEqual(expect.any(String))
    const shops = await pageOf(admin, { table: 'Shop', columns: 'cShopName,cCompanyName' })
    expect(shops.data.pageData[0]?.['cCompanyName']).toEqual(expect.any(String))
    const invoices = await pageOf(admin, { table: 'Invoice', columns: 'cTitle,iAmount,cState' })
    expect(invoices.data.iTotleSize).toBeGreaterThan(0)
  })
})

describe('data permission', () => {
  const mine = and(OF_HENGQI, eq(orders.userUuid, 'user-0002'))

  it('who is no administrator sees the orders he or she placed, as in the shop', async () => {
    const own = await countOf(mine)
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(await countOf())
    expect((await pageOf(colleague, { table: 'ShopOrder' })).data.iTotleSize).toBe(own)
    const lines = await pageOf(colleague, { table: 'ShopOrderLine', columns: 'cOrderUuid', size: 100 })
    const [placed] = await sandbox.db
      .select({ rows: count() })
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
      .where(mine)
    expect(lines.data.iTotleSize).toBe(placed?.rows)
  })

  it('a scope of one’s own narrows an administrator’s rows as well', async () => {
    const { data } = await pageOf(admin, { table: 'ShopOrder', scope: 'person' })
    expect(data.iTotleSize).toBe(await countOf(and(OF_HENGQI, eq(orders.userUuid, 'user-0001'))))
  })

  it('a kind of documents whose list is one’s own is so for every wish, and for its rows', async () => {
    const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseOrder'))
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const definition = row?.definition as { baseList: object }
    const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(list)
    const server = 'alc-biz-purchase'
    const total = async (table: string) => (await pageOf(colleague, { table, server })).data.iTotleSize
    const all = await total('PurchaseOrder')
    await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
    const own = eq(erpPurchaseOrders.creatorPersonUuid, 'person-0002-hengqi')
    const mine = await sandbox.db.$count(erpPurchaseOrders, own)
    expect(mine).toBeLessThan(all)
    expect(await total('PurchaseOrder')).toBe(mine)
    // who enters receipts draws them from the orders of others too
    const open = and(
      eq(erpPurchaseOrders.orgUuid, 'org-hengqi'),
      inArray(erpPurchaseOrders.state, ['3', '4']),
    )
    expect(await total('DrawablePurchaseOrder')).toBe(await sandbox.db.$count(erpPurchaseOrders, open))
    const [lines] = await sandbox.db
      .select({ rows: count() })
      .from(erpPurchaseLines)
      .innerJoin(erpPurchaseOrders, eq(erpPurchaseOrders.docUuid, erpPurchaseLines.docUuid))
      .where(own)
    expect(await total('PurchaseOrderLine')).toBe(lines?.rows)
    await set(definition)
    expect(await total('PurchaseOrder')).toBe(all)
  })

  it('[L013] a table for administrators answers 2000 to others: on its layout, and on rows asked for by name', async () => {
    expect((await layoutOf(admin, 'orgPerson')).code).toBe(1)
    expect((await pageOf(admin, { table: 'Person', columns: 'cPhone' })).code).toBe(1)
    const refused = { code: 2000, msg: '无数据权限，请联系管理员授权' }
    expect(await layoutOf(colleague, 'orgPerson', 'person-0002-hengqi')).toMatchObject(refused)
    expect(await pageOf(colleague, { table: 'Person', columns: 'cPhone' })).toMatchObject(refused)
    expect(await pageOf(colleague, { table: 'Person', scope: 'person' })).toMatchObject(refused)
  })

  it('lists for the reference popup hold what can be drawn only, for who reads the documents', async () => {
    const states = async (table: string, server = 'alc-biz-purchase') => {
      const order = server === 'alc-alshop' ? 'cOrderCode asc' : ''
      const { data } = await pageOf(admin, { table, server, order, columns: 'cState', size: 100 })
      return [...new Set(data.pageData.map(row => String(row['cState'])))].sort()
    }
    expect(await states('PurchaseOrder')).toEqual(expect.arrayContaining(['1', '2', '5']))
    expect((await states('DrawablePurchaseRequest')).every(state => '34'.includes(state))).toBe(true)
    expect(await states('DrawablePurchaseOrder')).toEqual(['3', '4'])
    expect(await states('DrawableGoodsReceipt')).toEqual(['5'])
    expect((await states('DrawableShopOrder', 'alc-alshop')).every(state => '234'.includes(state))).toBe(true)
    const code = 'alc-biz-purchase/PurchaseRequest'
    await sandbox.db
      .update(widgetDefinitions)
      .set({ definition: sql`${widgetDefinitions.definition} || '{"cReader":"administrator"}'` })
      .where(eq(widgetDefinitions.code, code))
    const wish = { table: 'DrawablePurchaseRequest', server: 'alc-biz-purchase', columns: 'cDocCode' }
    expect((await pageOf(admin, wish)).code).toBe(1)
    expect((await pageOf(colleague, wish)).code).toBe(2000)
    await sandbox.db
      .update(widgetDefinitions)
      .set({ definition: sql`${widgetDefinitions.definition} || '{"cReader":"everybody"}'` })
      .where(eq(widgetDefinitions.code, code))
  })

  it('rows of nobody’s own have no personal scope', async () => {
    expect(await pageOf(admin, { table: 'Shop', scope: 'person' })).toMatchObject({ code: 40000 })
  })
})

const tree = (over: object) =>
  admin.post<TreeDataAnswer>('alc-city-framework/SysTreeBaseAction/getData4Tree', {
    bEncrypt: false,
    cDataSourceType: 'table',
    cServerName: 'alc-biz-purchase',
    cTableName: 'Department',
    cDataScopeType: 'org',
    cDefinedApi: '',
    cQueryField: 'cDeptName',
    cOrderField: 'cDeptCode asc',
    cWhere: '',
    queryConditionList: [],
    cKeyField: 'cDeptUuid',
    cParentKeyField: 'cParentUuid',
    cShowField: 'cDeptName',
    cTreeCodeField: 'cDeptCode',
    cOrgUuid: 'org-hengqi',
    cAccUuid: 'acc-hengqi',
    ...over,
  })

describe('hostile wishes', () => {
  const condition = (over: object) => ({
    cQueryFieldName: 'cOrderCode',
    cValueType: 'string',
    iQueryModel: 1,
    valueList: ['1'],
    ...over,
  })

  it('on tables, columns, operators, orders and scopes are refused, each with 40000, and nothing is changed', async () => {
    const order = { table: 'ShopOrder' }
    const people = await countOf()
    const wishes: Wish[] = [
      { table: 'users' },
      { table: 'orders' },
      { table: '__proto__' },
      { table: 'ShopOrder" where 1=1 --' },
      { table: 'ShopOrder', server: 'alc-biz-purchase' },
      { table: 'ShopOrder', server: 'constructor' },
      { ...order, columns: 'cOrderCode,passwordHash' },
      { ...order, columns: '*' },
      { ...order, columns: 'order_code' },
      { ...order, columns: 'constructor' },
      { ...order, columns: "cOrderCode' as x, (select password_hash from users limit 1) as y" },
      { ...order, order: 'iTotalAmount' },
      { ...order, order: 'iTotalAmount desc; drop table orders' },
      { ...order, order: 'iTotalAmount desc, cState asc' },
      { ...order, order: '(select 1) desc' },
      { ...order, order: 'total_fen desc' },
      { ...order, conditions: [condition({ cQueryFieldName: 'password_hash' })] },
      { ...order, conditions: [condition({ cQueryFieldName: "cState = '1' or cState" })] },
      { ...order, conditions: [condition({ cQueryFieldName: '' })] },
      { ...order, conditions: [condition({ iQueryModel: 0 })] },
      { ...order, conditions: [condition({ iQueryModel: 10 })] },
      { ...order, conditions: [condition({ iQueryModel: '= 1 or' })] },
      { ...order, conditions: [condition({ cValueType: 'sql' })] },
      { ...order, conditions: [condition({ valueList: [] })] },
      { ...order, conditions: [condition({ valueList: [{ $ne: 1 }] })] },
      {
        ...order,
        conditions: [
          condition({ cQueryFieldName: 'iTotalAmount', cValueType: 'float', valueList: ['1 or 1'] }),
        ],
      },
      {
        ...order,
        conditions: [condition({ cQueryFieldName: 'bReviewed', cValueType: 'int', iQueryModel: 9 })],
      },
      { ...order, scope: 'all' as 'org' },
    ]
    for (const wish of wishes) expect([wish, (await pageOf(admin, wish)).code]).toEqual([wish, 40000])
    expect(await countOf()).toBe(people)
  })

  it('a tree takes no other table, field, order or condition either', async () => {
    expect(await tree({})).toMatchObject({ code: 1 })
    const attempts = [
      { cTableName: 'users' },
      { cServerName: 'alc-public-user' },
      { cKeyField: 'password_hash' },
      { cShowField: "name' || (select 1)" },
      { cOrderField: 'cDeptCode asc; drop table users' },
      { cWhere: "cDeptName = 'x' or 1=1" },
      { cWhere: 'exists (select 1 from users)' },
      { cDataSourceType: 'api', cDefinedApi: 'UserAction/getAll' },
      { cDataScopeType: 'person' },
    ]
    for (const over of attempts) expect([over, (await tree(over)).code]).toEqual([over, 40000])
  })
})

describe('a condition on a word of a joined record', () => {
  const wish = { table: 'PurchaseOrder', server: 'alc-biz-purchase', columns: 'cOrderCode,cSupplierName' }
  const contains = (cQueryFieldName: string, text: string) => ({
    conditions: [{ cQueryFieldName, cValueType: 'string', iQueryModel: 9, valueList: [text] }],
  })
  const named = async (text: string): Promise<number> => {
    const [found] = await sandbox.db
      .select({ rows: count() })
      .from(erpPurchaseOrders)
      .innerJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, erpPurchaseOrders.supplierUuid))
      .where(and(eq(erpPurchaseOrders.orgUuid, 'org-hengqi'), like(erpSuppliers.name, `%${text}%`)))
    return found?.rows ?? 0
  }

  it('finds the rows that name such a record, alone and as one of several columns', async () => {
    const wanted = await named('手套')
    expect(wanted).toBeGreaterThan(0)
    for (const columns of ['cSupplierName', 'cOrderCode,cSupplierName']) {
      const { data } = await pageOf(admin, { ...wish, ...contains(columns, '手套') })
      expect([columns, data.iTotleSize]).toEqual([columns, wanted])
      expect(data.pageData.every(one => String(one['cSupplierName']).includes('手套'))).toBe(true)
    }
    const none = await pageOf(admin, { ...wish, ...contains('cSupplierName', '没有这样的供应商') })
    expect(none.data.iTotleSize).toBe(0)
  })
})

describe('a compound list', () => {
  const api = 'PurchaseOrderAction/getOrdersWithLines'
  const wish = { table: 'PurchaseOrder', server: 'alc-biz-purchase', api, order: 'dOrderDate desc' }

  it('[L023] is delivered with 20 rows a page and columns for both kinds of rows', async () => {
    const { data } = await layoutOf(admin, 'purchaseOrderComb')
    expect(data.plan.iPageRowSize).toBe(20)
    const titles = data.list.filter(column => column.bShow).map(column => column.cFieldName)
    expect(titles).toEqual(expect.arrayContaining(['cOrderCode', 'subList.cGoodsName', 'subList.iQty']))
  })

  it('[L023] every row has its lines with the columns asked for, and no others', async () => {
    const columns = 'cOrderCode,iAmount,subList.cGoodsName,subList.iAmount'
    const { data } = await pageOf(admin, { ...wish, columns })
    const [all] = await sandbox.db
      .select({ rows: count() })
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.orgUuid, 'org-hengqi'))
    expect(data.iTotleSize).toBe(all?.rows)
    expect(data.pageData).toHaveLength(20)
    for (const row of data.pageData) {
      const [stored] = await sandbox.db
        .select({ rows: count(), fen: sum(erpPurchaseLines.amountFen) })
        .from(erpPurchaseLines)
        .where(eq(erpPurchaseLines.docUuid, String(row['cOrderUuid'])))
      expect(row.subList).toHaveLength(stored?.rows ?? 0)
      const told = (row.subList ?? []).reduce((total, line) => total + Number(line['iAmount']) * 100, 0)
      expect(Math.round(told)).toBe(Number(stored?.fen))
      expect(Object.keys(row.subList?.[0] ?? {}).sort()).toEqual(
        ['cGoodsName', 'cLineUuid', 'cOrderUuid', 'iAmount'].sort(),
      )
    }
  })

  it('[L023] is read in as many statements for 30 rows as for one: the rows below come at once', async () => {
    const statements = async (size: number): Promise<number> => {
      let sent = 0
      const db = new Proxy(sandbox.db, {
        get: (target, name, receiver) => {
          if (name === 'execute') sent += 1
          return Reflect.get(target, name, receiver) as unknown
        },
      })
      const institution = { orgUuid: 'org-hengqi', personUuid: 'person-0001-hengqi', admin: true }
      const { clock } = sandbox
      const context = { db, clock, caller: { kind: 'account', institution } } as unknown as StaffContext
      const { pageData } = await readRows(context, {
        type: 'api',
        server: wish.server,
        table: wish.table,
        api,
        scope: 'org',
        columns: ['cOrderCode', 'subList.cGoodsName'],
        order: wish.order,
        page: {
          number: 1,
          size,
        },
      })
      expect(pageData).toHaveLength(size)
      return sent
    }
    expect(await statements(30)).toBe(await statements(1))
  })

  it('works over the shop’s orders too', async () => {
    const { data } = await pageOf(colleague, {
      table: 'ShopOrder',
      api: 'ShopOrderAction/getOrdersWithLines',
      columns: 'cOrderCode,subList.cProdName',
    })
    expect(data.pageData.length).toBeGreaterThan(0)
    expect(data.pageData.every(row => (row.subList ?? []).length > 0)).toBe(true)
    expect(data.pageData[0]?.subList?.[0]?.['cProdName']).toEqual(expect.any(String))
  })

  it('columns of the rows below are refused where there are none, as are unknown ones and any order by them', async () => {
    const plain = { table: 'PurchaseOrder', server: 'alc-biz-purchase' }
    const attempts: Wish[] = [
      { ...plain, columns: 'cOrderCode,subList.cGoodsName' },
      { ...wish, columns: 'subList.passwordHash' },
      { ...wish, columns: 'subList.' },
      { ...wish, columns: 'subList.subList.cGoodsName' },
      { ...wish, columns: "subList.cGoodsName' from users --" },
      { ...wish, order: 'subList.cGoodsName desc' },
      { ...wish, table: 'Supplier' },
      { ...wish, server: 'alc-alshop' },
      { ...wish, table: 'ShopOrder', server: 'alc-alshop' },
    ]
    for (const attempt of attempts) expect(await pageOf(admin, attempt)).toMatchObject({ code: 40000 })
  })
})

describe('a tree', () => {
  const make = (from: number, to: number) =>
    sandbox.db
      .execute(sql`insert into erp_departments (dept_uuid, org_uuid, parent_uuid, code, name, position)
      select 'made-' || n, 'org-hengqi', case when n > 1 then 'made-1' end, 'Z' || n, 'made ' || n, n
      from generate_series(${from}::int, ${to}::int) n`)

  it('has all of its nodes below their parents; one of more than 20,000 is refused and never cut', async () => {
    // the parent comes last in its order
    const order = { cOrderField: 'cDeptCode desc' }
    await make(1, 2500)
    const { data } = await tree(order)
    expect(
      data?.treeList
        .filter(({ cTreeKey }) => cTreeKey.startsWith('made-'))
        .map(({ children }) => children.length),
    ).toEqual([2499])
    await make(2501, 20_001)
    expect(await tree(order)).toMatchObject({ code: 40000, msg: '节点超过 20000 个，无法按树显示' })
  })
})
