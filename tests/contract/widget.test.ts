import { eq } from 'drizzle-orm'
import { queryModels, type QueryOperator } from '@/base/queryModel'
import type { QueryCondition, WidgetOwner } from '@/api/widget'
import { deleteListPlan, getListLayout, getListPage, saveListPlan } from '@/api/widgetList'
import {
  deleteQueryDefaults,
  deleteQueryPlan,
  getQueryDefaults,
  getQueryLayout,
  saveQueryDefaults,
  saveQueryPlan,
} from '@/api/widgetQuery'
import { getDataSourcePage, getTree, getTreeBase } from '@/api/widgetRefer'
import { getDefaultVoucherTemplate, getVoucherTemplate } from '@/api/widgetVoucher'
import { enumCache, referCache } from '@/stores/widgetCache'
import { widgetOwnerOf } from '@/stores/widgetOwner'
import { erpPurchaseOrders } from '../../sandbox/db/schema'
import { PHONES, sandboxApp, type Device } from '../support/appRig'
import { SignedClient } from '../support/signedClient'

const app = sandboxApp()
let device: Device
let owner: WidgetOwner

const enter = async (phone: string): Promise<WidgetOwner> => {
  device = await app.device()
  await device.login(phone)
  const found = widgetOwnerOf(device.state())
  if (!found) throw new Error('this person belongs to an organisation')
  owner = found
  return found
}
const bodies = (name: string) =>
  device.sent.filter(({ url }) => url.includes(`/${name}`)).map(({ body }) => JSON.parse(body ?? '{}'))
const lastBody = (name: string) => bodies(name).at(-1)

beforeAll(() => enter(PHONES.admin), 60_000)

const query = (type: 'organisation' | 'personal' = 'personal', initial = false) =>
  getQueryLayout({ code: 'purchaseOrder', type, initial }, owner)

const condition = (
  queryName: string,
  queryType: QueryOperator,
  queryValue: QueryCondition['queryValue'],
  queryValueTypeCode = 'string',
): QueryCondition => ({
  queryName,
  queryType,
  queryValue,
  queryValueTypeCode,
  fieldName: queryName,
  fieldType: 'Text',
})
const list = () => getListLayout({ code: 'purchaseOrder', type: 'personal' }, owner)
const rowsWith = async (...conditions: QueryCondition[]) => {
  const layout = await list()
  const page = await getListPage({ layout, page: 1, pageSize: 100, conditions }, owner)
  return { ...page, values: page.rows.map(row => row.values) }
}

describe('query plans', () => {
  it('[Q044] [Q015] [F040] [F081] are asked for with code, type, init flag, organisation and person', async () => {
    const layout = await query()
    expect(lastBody('getBaseQueryPlan')).toMatchObject({
      cBaseQueryCode: 'purchaseOrder',
      iPlanType: 2,
      bInit: false,
      cOrgUuid: 'org-hengqi',
      cPersonUuid: 'person-0001-hengqi',
    })
    expect(layout).toMatchObject({ hasOrganisationPlan: false, hasPersonalPlan: false })
    expect(layout.plan).toEqual({
      code: 'purchaseOrder',
      planUuid: '',
      planId: 0,
      initial: true,
      type: 'personal',
    })
    expect(layout.items[0]).toEqual({
      itemUuid: 'purchaseOrder-cOrderCode',
      label: '单据编号',
      fieldName: 'cOrderCode',
      queryName: 'cOrderCode',
      operator: 'contains',
      spec: { type: 'Text', typeCode: '' },
      shown: true,
    })
  })

  it('[Q046] [Q047] [Q016] [Q017] [Q013] [Q018] are saved whole, numbered from 1, and answered from then on', async () => {
    const { plan, items } = await query()
    const turned = items
      .map((item, n) => (n === 0 ? { ...item, label: '订单号', shown: false } : item))
      .reverse()
    const saved = await saveQueryPlan({ plan: { ...plan, initial: false }, items: turned }, owner)
    const body = lastBody('saveOneBaseQueryPlan')
    expect(body.plan).toMatchObject({
      cPlanUUID: '',
      iPlanID: 0,
      bInit: false,
      iPlanType: 2,
      cOrgUuid: 'org-hengqi',
    })
    expect(body.list.map((item: { iOrder: number }) => item.iOrder)).toEqual(turned.map((_, n) => n + 1))
    expect(Object.keys(body.list[0]).sort()).toEqual(
      [
        'bShow',
        'cFieldName',
        'cFieldType',
        'cFieldTypeCode',
        'cItemUuid',
        'cLabelName',
        'cQueryFieldName',
        'iOrder',
        'iQueryModel',
      ].sort(),
    )
    expect(saved).toMatchObject({ hasPersonalPlan: true, hasOrganisationPlan: false })
    expect((await query()).items.at(-1)).toMatchObject({ label: '订单号', shown: false })
    // the delivered layout is still there, and the colleague sees it
    expect((await query('personal', true)).items[0]).toMatchObject({ label: '单据编号', shown: true })
    await enter(PHONES.colleague)
    expect((await query()).items[0]).toMatchObject({ label: '单据编号' })
    await enter(PHONES.admin)
  })

  it('of the organisation are what people without one of their own get; a late save overwrites no newer one', async () => {
    await deleteQueryPlan({ code: 'purchaseOrder', type: 'personal' }, owner)
    const { plan, items } = await query('organisation')
    const renamed = (label: string) => items.map((item, n) => (n === 0 ? { ...item, label } : item))
    const first = await saveQueryPlan({ plan, items: renamed('采购单号') }, owner)
    await enter(PHONES.colleague)
    const seen = await query('personal')
    expect(seen.items[0]?.label).toBe('采购单号')
    expect(seen.plan).toMatchObject({ type: 'organisation', planUuid: first.plan.planUuid })
    // the second administrator
    await enter('13800000018')
    await saveQueryPlan({ plan: first.plan, items: renamed('PO 单号') }, owner)
    await enter(PHONES.admin)
    await expect(saveQueryPlan({ plan: first.plan, items: renamed('迟到的') }, owner)).rejects.toMatchObject({
      code: 40900,
    })
    expect((await query('organisation')).items[0]?.label).toBe('PO 单号')
    // the same content again is no change, so a repeat after a lost answer is harmless
    const again = await query('organisation')
    expect((await saveQueryPlan({ ...again, plan: first.plan }, owner)).plan.planId).toBe(again.plan.planId)
  })

  it('of the organisation are arranged by administrators only, and it is kept who did', async () => {
    const code = 'purchaseOrder'
    const listWish = { code, type: 'organisation', defaultRows: 10 } as const
    expect((await query('organisation')).organisationLocked).toBeUndefined()
    const { plan } = await saveQueryPlan(await query('organisation'), owner)
    const { columns, ...list } = await getListLayout(listWish, owner)
    await enter(PHONES.colleague)
    const theirs = await query('organisation')
    expect(theirs).toMatchObject({ organisationLocked: true, plan: { planUuid: plan.planUuid } })
    expect(await getListLayout(listWish, owner)).toMatchObject({ organisationLocked: true })
    const refused = { code: 40300, msg: '组织设置仅管理员可以修改，请使用个人设置' }
    const changed = theirs.items.map(item => ({ ...item, shown: false }))
    await expect(saveQueryPlan({ plan, items: changed }, owner)).rejects.toMatchObject(refused)
    await expect(saveListPlan({ plan: list.plan, columns }, owner)).rejects.toMatchObject(refused)
    await expect(deleteQueryPlan({ code, type: 'organisation' }, owner)).rejects.toMatchObject(refused)
    await expect(deleteListPlan(listWish, owner)).rejects.toMatchObject(refused)
    await enter(PHONES.admin)
    expect((await query('organisation')).plan).toEqual(plan)
    await deleteQueryPlan({ code, type: 'organisation' }, owner)
    const kept = (await app.sandbox.audit()).filter(({ kind }) => kind.startsWith('organisation-plan'))
    const detail = expect.objectContaining({ widget: 'query', code, userUuid: 'user-0001' }) as unknown
    for (const kind of ['organisation-plan-saved', 'organisation-plan-deleted'])
      expect(kept).toContainEqual(expect.objectContaining({ kind, detail }))
  })

  it('[Q045] are deleted by the same identifiers and their type', async () => {
    await saveQueryPlan(await query('organisation'), owner)
    expect((await query('organisation')).hasOrganisationPlan).toBe(true)
    await deleteQueryPlan({ code: 'purchaseOrder', type: 'organisation' }, owner)
    expect(lastBody('deleteOneBaseQueryPlanPost')).toMatchObject({
      cBaseQueryCode: 'purchaseOrder',
      iPlanType: 1,
      cOrgUuid: 'org-hengqi',
      cPersonUuid: 'person-0001-hengqi',
    })
    expect((await query('organisation')).hasOrganisationPlan).toBe(false)
  })

  it('are refused when empty, unnamed, incomplete, or of somebody else', async () => {
    const { plan, items } = await query()
    const save = (changed: typeof items) => saveQueryPlan({ plan, items: changed }, owner)
    await expect(save([])).rejects.toMatchObject({ msg: '查询条件设置对象为空' })
    await expect(save(items.map(item => ({ ...item, label: ' ' })))).rejects.toMatchObject({
      msg: '查询条件名称不能为空',
    })
    await expect(save(items.slice(1))).rejects.toMatchObject({ code: 40000 })
    await expect(save(items.map(item => ({ ...item, itemUuid: 'made-up' })))).rejects.toMatchObject({
      code: 40000,
    })
    for (const foreign of [{ personUuid: 'person-0002-hengqi' }, { orgUuid: 'org-lanchuan' }])
      await expect(saveQueryPlan({ plan, items }, { ...owner, ...foreign })).rejects.toMatchObject({
        code: 40300,
      })
  })
})

describe('default values', () => {
  it('[Q048] [Q049] [Q050] [Q021] are kept per person, read, and cleared', async () => {
    const values = { cOrderCode: 'CG2026', cState: '2,3', dOrderDate: ['2026-01-01', '2026-01-31'] }
    expect(await getQueryDefaults('purchaseOrder', owner)).toEqual({})
    await saveQueryDefaults({ code: 'purchaseOrder', values }, owner)
    expect(lastBody('saveDefaultValue')).toMatchObject({
      componentTypeEnum: 'QUERY',
      cComponentKey: 'purchaseOrder',
      cUserUuid: 'person-0001-hengqi',
      defaultMap: values,
    })
    expect(await getQueryDefaults('purchaseOrder', owner)).toEqual(values)
    const save = (other: Record<string, unknown>) =>
      saveQueryDefaults({ code: 'purchaseOrder', values: other }, owner)
    await expect(save({})).rejects.toMatchObject({ msg: '当前查询条件没有任何值，无法保存' })
    await expect(save({ cOrderCode: 'x'.repeat(20_000) })).rejects.toMatchObject({
      msg: '查询条件的内容过多，请减少后再保存为默认值',
    })
    const halfNamed = { ...values, '\ud83d': '1' }
    await expect(
      saveQueryDefaults({ code: 'purchaseOrder', values: halfNamed }, owner),
    ).rejects.toMatchObject({
      code: 40000,
    })
    expect(await getQueryDefaults('purchaseOrder', owner)).toEqual(values)
    expect(device.sent.at(-1)?.url).toContain(
      '/alc-public-framework/PubDefaultValueAction/getDefaultValue/QUERY/purchaseOrder/person-0001-hengqi',
    )
    await expect(
      getQueryDefaults('purchaseOrder', { ...owner, personUuid: 'person-0002-hengqi' }),
    ).rejects.toMatchObject({ code: 40300 })
    await deleteQueryDefaults('purchaseOrder', owner)
    expect(device.sent.at(-1)?.url).toMatch(/deleteDefaultValue\/QUERY\/purchaseOrder\/person-0001-hengqi$/)
    expect(await getQueryDefaults('purchaseOrder', owner)).toEqual({})
  })
})

describe('list plans', () => {
  it('[L067] [L068] [L021] [L020] answer columns, plan and where the rows come from', async () => {
    const layout = await list()
    expect(lastBody('getBaseListPlan')).toMatchObject({
      cBaseListCode: 'purchaseOrder',
      iPlanType: 2,
      bInit: false,
      cOrgUuid: 'org-hengqi',
      cPersonUuid: 'person-0001-hengqi',
    })
    expect(layout.plan.rowsPerPage).toBe(10)
    expect(layout.source).toMatchObject({ type: 'table', table: 'PurchaseOrder', key: 'cOrderUuid' })
    expect(layout.columns.find(column => column.field === 'iAmount')).toMatchObject({
      summed: true,
      shown: true,
      spec: { type: 'Number', precision: 2 },
    })
  })

  it('[L069] [L070] are saved with rows per page, and deleted', async () => {
    const { plan, columns } = await list()
    const saved = await saveListPlan({ plan: { ...plan, rowsPerPage: 30 }, columns }, owner)
    expect(lastBody('saveOneBaseListPlan')).toMatchObject({
      plan: { iPageRowSize: 30, cBaseListCode: 'purchaseOrder' },
      list: columns.map((column, n) => ({ cItemUuid: column.itemUuid, iOrder: n + 1 })),
    })
    expect(saved.plan.rowsPerPage).toBe(30)
    await expect(
      saveListPlan({ plan: { ...saved.plan, rowsPerPage: 31 }, columns }, owner),
    ).rejects.toMatchObject({ code: 40000 })
    const left = await deleteListPlan({ code: 'purchaseOrder', type: 'personal' }, owner)
    expect(lastBody('deleteOneBaseListPlanPost')).toMatchObject({
      cBaseListCode: 'purchaseOrder',
      iPlanType: 2,
      cOrgUuid: 'org-hengqi',
      cPersonUuid: 'person-0001-hengqi',
    })
    expect(left).toMatchObject({ hasPersonalPlan: false, plan: { rowsPerPage: 10 } })
  })

  it('[F080] [L013] without an organisation there is no layout: code 2000', async () => {
    const stranger = await app.device()
    await stranger.login(PHONES.noEnterprise)
    expect(widgetOwnerOf(stranger.state())).toBeUndefined()
    await expect(list()).rejects.toMatchObject({ code: 2000 })
    await (await app.device()).session.logout().catch(() => undefined)
    await expect(list()).rejects.toMatchObject({ code: 40300 })
    await enter(PHONES.admin)
  })
})

describe('rows of a list', () => {
  it('[L071] [L072] [L073] [L074] [L075] are asked for by encoded names, page by page', async () => {
    const layout = await list()
    const wish = { layout, page: 2, pageSize: 10, extras: ['cSupplierUuid'] }
    const { rows, total } = await getListPage(
      { ...wish, sort: { field: 'iAmount', descending: true } },
      owner,
    )
    const body = lastBody('getPageData4List')
    const open = (field: string) => Buffer.from(body[field], 'base64url').toString()
    expect(body).toMatchObject({
      bPage: true,
      iPageNumber: 2,
      iPageSize: 10,
      cDataSourceType: 'table',
      cDataScopeType: 'org',
      queryConditionList: [],
      cOrgUuid: 'org-hengqi',
      cAccUuid: 'acc-hengqi',
      cFormat: 'base64url',
    })
    expect(open('cTableName')).toBe('PurchaseOrder')
    expect(open('cOrderField')).toBe('iAmount desc')
    const columns = open('cColumns').split(',')
    expect(columns).toEqual(expect.arrayContaining(['cOrderUuid', 'cOrderCode', 'cSupplierUuid']))
    expect(columns).not.toContain('cRemark')
    expect(total).toBe(140)
    expect(rows).toHaveLength(10)
    const amounts = rows.map(row => Number(row.values['iAmount']))
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one))
  })

  it('[L072] a column is asked for that is shown, hidden or required, one of them is enough', async () => {
    const layout = await list()
    const none = { shown: false, hidden: false, required: false }
    const asked = async (more: Partial<typeof none>) => {
      const columns = layout.columns.map(one =>
        one.field === 'cRemark' ? { ...one, ...none, ...more } : one,
      )
      await getListPage({ layout: { ...layout, columns }, page: 1, pageSize: 10 }, owner)
      const names = Buffer.from(lastBody('getPageData4List')['cColumns'] ?? '', 'base64url').toString()
      return names.split(',').includes('cRemark')
    }
    expect(await asked({ shown: true })).toBe(true)
    expect(await asked({ hidden: true })).toBe(true)
    expect(await asked({ required: true })).toBe(true)
    expect(await asked({})).toBe(false)
  })

  it('[L076] no call is made when there is no source', async () => {
    const layout = await list()
    const before = bodies('getPageData4List').length
    const none = { ...layout, source: { ...layout.source, type: 'none' as const } }
    expect(await getListPage({ layout: none, page: 1, pageSize: 10 }, owner)).toEqual({ rows: [], total: 0 })
    expect(bodies('getPageData4List')).toHaveLength(before)
  })

  let everything: Record<string, unknown>[] | undefined
  const allRows = async () => {
    const layout = await list()
    const pages = await Promise.all([1, 2].map(page => getListPage({ layout, page, pageSize: 100 }, owner)))
    return pages.flatMap(page => page.rows.map(row => row.values))
  }
  const text = (value: unknown) => String(value)
  const amount = (values: Record<string, unknown>) => Number(values['iAmount'])
  type Case = [QueryOperator, QueryCondition, (values: Record<string, unknown>) => boolean]
  const cases: Case[] = [
    ['equals', condition('cState', 'equals', ['5']), values => values['cState'] === '5'],
    ['greater', condition('iAmount', 'greater', [20000], 'float'), values => amount(values) > 20000],
    ['less', condition('iAmount', 'less', [3000], 'float'), values => amount(values) < 3000],
    ['atLeast', condition('iAmount', 'atLeast', [20000], 'float'), values => amount(values) >= 20000],
    ['atMost', condition('iAmount', 'atMost', [3000], 'float'), values => amount(values) <= 3000],
    [
      'range',
      condition('iAmount', 'range', [3000, 20000], 'float'),
      values => amount(values) >= 3000 && amount(values) <= 20000,
    ],
    [
      'range',
      condition('cState', 'range', ['2', '3']),
      values => ['2', '3'].includes(text(values['cState'])),
    ],
    [
      'startsWith',
      condition('cSupplierName', 'startsWith', ['苏州']),
      values => text(values['cSupplierName']).startsWith('苏州'),
    ],
    [
      'endsWith',
      condition('cSupplierName', 'endsWith', ['有限公司']),
      values => text(values['cSupplierName']).endsWith('有限公司'),
    ],
    [
      'contains',
      condition('cSupplierName', 'contains', ['钢']),
      values => text(values['cSupplierName']).includes('钢'),
    ],
  ]
  it.each(cases)(
    '[F041] [Q019] [Q022] %s keeps what it says, all of it and nothing else',
    async (operator, one, holds) => {
      everything ??= await allRows()
      const { values, total } = await rowsWith(one)
      const { queryConditionList } = lastBody('getPageData4List')
      expect(queryConditionList).toEqual([
        {
          cQueryFieldName: one.queryName,
          cValueType: one.queryValueTypeCode,
          iQueryModel: queryModels[operator],
          valueList: one.queryValue,
        },
      ])
      const expected = everything.filter(holds)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(everything.length)
      expect(total).toBe(expected.length)
      expect(values.every(holds)).toBe(true)
    },
  )

  it('[Q038] several fields in one condition: any of them', async () => {
    const { values } = await rowsWith(condition('cOrderCode,cSupplierName', 'contains', ['钢']))
    expect(values.length).toBeGreaterThan(0)
    expect(values.every(row => text(row['cSupplierName']).includes('钢'))).toBe(true)
  })

  it('Latin letters are found in either case, beside Chinese words, too', async () => {
    const everything = (await rowsWith()).total
    for (const letters of ['CG', 'cg', 'Cg2'])
      expect([letters, (await rowsWith(condition('cOrderCode', 'startsWith', [letters]))).total]).toEqual([
        letters,
        everything,
      ])
    expect((await rowsWith(condition('cOrderCode,cSupplierName', 'contains', ['cg钢']))).total).toBe(0)
    // signs of a pattern are signs of the text
    expect((await rowsWith(condition('cOrderCode', 'startsWith', ['c_2']))).total).toBe(0)
  })

  it('[Q035] a range of dates has its ends in it', async () => {
    const [newest] = (await rowsWith()).values
    const day = text(newest?.['dOrderDate']).slice(0, 10)
    const { values } = await rowsWith(
      condition('dOrderDate', 'range', [`${day} 00:00:00`, `${day} 23:59:59`], 'date'),
    )
    expect(values.length).toBeGreaterThan(0)
    expect(values.every(row => text(row['dOrderDate']).startsWith(day))).toBe(true)
  })

  it('what is no condition on these columns is refused, with any SQL hidden in it', async () => {
    const layout = await list()
    const ask = (changed: Partial<Parameters<typeof getListPage>[0]>) =>
      getListPage({ layout, page: 1, pageSize: 10, ...changed }, owner)
    const from = (source: Partial<typeof layout.source>) => ({
      layout: { ...layout, source: { ...layout.source, ...source } },
    })
    const attempts = [
      ask({ where: "1=1' or '1'='1" }),
      ask({ where: "cOrderCode = 'x' or 1=1" }),
      ask({ where: "cOrderCode = 'x'; drop table users" }),
      ask({ where: "passwordHash = 'x'" }),
      ask(from({ table: 'users' })),
      ask(from({ table: 'PurchaseOrder; drop table users' })),
      ask(from({ server: 'alc-public-user' })),
      ask(from({ type: 'api', api: 'UserAction/getAll' })),
      ask(from({ order: 'iAmount desc; drop table users' })),
      ask({ extras: ['passwordHash'] }),
      ask({ extras: ['constructor'] }),
      ask({ filter: { field: 'cState) or (1', value: '1' } }),
      ask({ conditions: [condition('cState', 'range', ['1'], 'int')] }),
      ask({ conditions: [condition("cState' or '1", 'equals', ['1'])] }),
      ask({ conditions: [condition('dOrderDate', 'atLeast', ['2026-02-30'], 'date')] }),
      ask({ conditions: [condition('dOrderDate', 'atLeast', ['0000-01-01'], 'date')] }),
      ask({ conditions: [condition('cRemark', 'contains', ['\0'])] }),
    ]
    const codes = await Promise.all(
      attempts.map(one =>
        one.then(
          () => 1,
          (error: { code?: number }) => error.code,
        ),
      ),
    )
    expect(codes).toEqual(attempts.map(() => 40000))
    // a text that looks like one is looked for as it stands
    expect((await rowsWith(condition('cSupplierName', 'contains', ["%' or '1'='1"]))).total).toBe(0)
  })

  it('are the organisation’s own, or the person’s where the scope says so', async () => {
    const layout = await list()
    await expect(
      getListPage({ layout, page: 1, pageSize: 10 }, { ...owner, orgUuid: 'org-lanchuan' }),
    ).rejects.toMatchObject({ code: 40300 })
    const own = { ...layout, source: { ...layout.source, scope: 'person' as const } }
    const { total } = await getListPage({ layout: own, page: 1, pageSize: 10 }, owner)
    const mine = await app.sandbox.db
      .select({ uuid: erpPurchaseOrders.docUuid })
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.creatorPersonUuid, 'person-0001-hengqi'))
    expect(total).toBe(mine.length)
    await enter(PHONES.rival)
    expect((await rowsWith()).total).toBe(14)
    await enter(PHONES.admin)
  })

  it('[L023] of the compound list have their own rows below them', async () => {
    const layout = await getListLayout(
      { code: 'purchaseOrderComb', type: 'personal', defaultRows: 20 },
      owner,
    )
    const { rows } = await getListPage({ layout, page: 1, pageSize: 20 }, owner)
    expect(rows.every(row => row.subRows.length > 0)).toBe(true)
    expect(rows[0]?.subRows[0]?.values).toMatchObject({ cOrderUuid: rows[0]?.key, iLineNo: 1 })
  })
})

describe('definitions', () => {
  it('[Q088] [Q089] [Q090] [Q080] [Q098] references and enumerations are read by code, once', async () => {
    const refer = await referCache.get('goods', owner)
    expect(refer).toMatchObject({
      kind: 'treeList',
      treeCode: 'goodsClass',
      listCode: 'goods',
      queryCode: 'goods',
      dataKey: 'cGoodsUuid',
      showFields: ['cGoodsName'],
      treeJoinField: 'cClassUuid',
      listJoinField: 'cClassUuid',
    })
    const { items: options } = await enumCache.get('purchaseKind', owner)
    expect(options[0]).toEqual({ key: 'standard', name: '标准采购', disabled: false })
    expect(options.at(-1)).toMatchObject({ key: 'consign', disabled: true })
    await referCache.get('goods', owner)
    await enumCache.get('purchaseKind', owner)
    expect(bodies('getReferByCode/goods')).toHaveLength(1)
    expect(bodies('getOneEnumByCode/purchaseKind')).toHaveLength(1)
    enumCache.forget('purchaseKind', owner)
    await enumCache.get('purchaseKind', owner)
    expect(bodies('getOneEnumByCode/purchaseKind')).toHaveLength(2)
  })

  it('[Q090] a failed read of an enumeration is not kept', async () => {
    const path = 'alc-city-framework/SysEnumAction/getOneEnumByCode/settleMode'
    app.sandbox.faults.set([{ kind: '5xx', path, times: 1 }])
    await expect(enumCache.get('settleMode', owner)).rejects.toMatchObject({ kind: 'http' })
    expect((await enumCache.get('settleMode', owner)).items).toHaveLength(4)
    app.sandbox.faults.set([])
  })

  it('[W034] [W039] a tree is defined by its source and fields', async () => {
    expect(await getTreeBase('department')).toEqual({
      source: {
        type: 'table',
        server: 'alc-biz-purchase',
        table: 'Department',
        scope: 'org',
        api: '',
        order: expect.any(String),
      },
      queryField: 'cDeptName',
      keyField: 'cDeptUuid',
      parentKeyField: 'cParentUuid',
      showField: 'cDeptName',
      codeField: 'cDeptCode',
    })
  })

  it('[W040] [W041] [W042] the nodes are asked for by the definition, its names encoded, and come as treeList', async () => {
    const base = await getTreeBase('department')
    const { nodes } = await getTree({ base }, owner)
    const plain = (name: string) => Buffer.from(lastBody('getData4Tree')[name], 'base64url').toString()
    const { cOperateAccUuid, cOperateOrgName, cOperateOrgUuid, ...body } = lastBody('getData4Tree')
    expect([cOperateAccUuid, cOperateOrgName, cOperateOrgUuid].every(Boolean)).toBe(true)
    expect(body).toEqual({
      bEncrypt: true,
      cDataSourceType: 'table',
      cDataScopeType: 'org',
      queryConditionList: [],
      cKeyField: base.keyField,
      cParentKeyField: base.parentKeyField,
      cShowField: base.showField,
      cTreeCodeField: base.codeField,
      cOrgUuid: owner.orgUuid,
      cAccUuid: owner.accUuid,
      cServerName: expect.any(String),
      cTableName: expect.any(String),
      cDefinedApi: '',
      cWhere: '',
      cQueryField: expect.any(String),
      cOrderField: expect.any(String),
    })
    expect(['cTableName', 'cQueryField', 'cOrderField', 'cServerName'].map(plain)).toEqual([
      base.source.table,
      base.queryField,
      base.source.order,
      base.source.server,
    ])
    expect(nodes).toHaveLength(15)
  })

  it('trees are read by their definition; a search keeps what is above a hit', async () => {
    const base = await getTreeBase('department')
    const tree = await getTree({ base }, owner)
    expect(tree.broken).toEqual([])
    expect(tree.nodes.map(node => node.title)).toContain('供应链中心')
    const hits = await getTree({ base, conditions: [condition('cDeptName', 'contains', ['一号仓'])] }, owner)
    expect(JSON.stringify(hits)).toContain('仓储物流部')
    expect(JSON.stringify(hits)).not.toContain('财务部')
  })

  it('[Q092] [Q093] [Q081] data sources tell their shown fields and the field to save', async () => {
    const wish = { tableUuid: 'archives-supplier', fieldUuid: 'field-supplier-name', page: 1, pageSize: 30 }
    const page = await getDataSourcePage(
      {
        ...wish,
        anyOf: [
          { field: 'cSupplierName', contains: '苏州' },
          { field: 'cSupplierCode', contains: '苏州' },
        ],
      },
      owner,
    )
    expect(lastBody('queryDefinedDataPage')).toMatchObject({
      cAccUuid: 'acc-hengqi',
      cOrgUuid: 'org-hengqi',
      cTableUuid: 'archives-supplier',
      cFieldUuid: 'field-supplier-name',
      isPage: true,
      pageSize: 30,
      pageNumber: 1,
    })
    expect(page.saveField).toEqual({ field: 'cSupplierName' })
    expect(page.shownFields.map(field => field.type)).toEqual(['string', 'string', 'string', 'float', 'date'])
    expect(page.total).toBe(page.rows.length)
    expect(page.rows.every(row => text(row['cSupplierName']).includes('苏州'))).toBe(true)
    const equal = await getDataSourcePage({ ...wish, anyOf: [{ field: 'iCredit', equals: '150000' }] }, owner)
    expect(equal.total).toBeGreaterThan(0)
    expect(equal.rows.every(row => row['iCredit'] === '150000.00')).toBe(true)
  })
  const text = (value: unknown) => String(value)

  it('[W152] [W153] [W154] voucher templates: the organisation’s default and any other, with their fields', async () => {
    const template = await getDefaultVoucherTemplate('purchaseOrder', owner)
    expect(template).toMatchObject({ name: '标准采购订单', attachments: true })
    expect(template.choices.map(choice => choice.name)).toEqual(['零星采购单', '标准采购订单'])
    const kind = template.header.find(field => field.field === 'cKind')
    expect(kind).toMatchObject({ initial: 'standard', spec: { type: 'Select', required: true } })
    expect(kind?.spec.options?.find(option => option.key === 'consign')?.disabled).toBe(true)
    const other = await getVoucherTemplate('template-purchase-spot')
    expect(other.body.map(column => column.field)).toEqual([
      'cGoodsUuid',
      'iQty',
      'iPrice',
      'iAmount',
      'iTaxRate',
      'iTax',
      'dPromised',
      'iOverPercent',
    ])
    await expect(
      getDefaultVoucherTemplate('purchaseOrder', { ...owner, orgUuid: 'org-lanchuan' }),
    ).rejects.toMatchObject({ code: 40300 })
  })

  it('[W118] [W119] [W154] a template is answered with all its parts', async () => {
    const client = await SignedClient.loggedIn(app.sandbox.url, PHONES.colleague)
    await client.useDefaultInstitution()
    const at = '/alc-city-framework/SysVoucherTemplatePcAction'
    const standard = await client.get<Record<string, object>>(
      `${at}/getOrgDefaultVoucherTemplate/purchaseOrder/org-hengqi`,
    )
    const other = await client.get<Record<string, object>>(
      `${at}/getOneVoucherTemplate/template-purchase-spot`,
    )
    for (const { code, msg, data } of [standard, other]) {
      expect([code, typeof msg]).toEqual([1, 'string'])
      expect(Object.keys(data).sort()).toEqual([
        'detailList',
        'footerList',
        'headerList',
        'showTemplatePcList',
        'template',
        'upstreamList',
      ])
    }
    expect(standard.data['template']).toEqual({
      cTemplateUuid: 'template-purchase-standard',
      cTemplateName: '标准采购订单',
      cVoucherUuid: expect.any(String) as string,
      cUpstreamVoucherUuids: expect.any(String) as string,
      bUseAttachment: true,
      bUseScanCode: true,
    })
  })
})
