import type { ListPlanAnswer } from '@wire/widgetList'
import type { QueryPlanAnswer } from '@wire/widgetQuery'
import type { EnumAnswer } from '@wire/widgetRefer'
import type { VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { deliveredWidgets } from '../../../sandbox/world/widgets'
import { checkDefinition } from '../../../sandbox/services/widget/definitionChecks'
import { listDefinitions, saveDefinition } from '../../../sandbox/services/widget/definitions'
import { SignedClient } from '../../support/signedClient'

jest.setTimeout(60_000)

let sandbox: Sandbox
let client: SignedClient
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', desk: true })
  client = await SignedClient.loggedIn(sandbox.url, '13800000002')
}, 120_000)
afterAll(() => sandbox.close())

type VoucherDefinition = Parameters<typeof checkDefinition<'voucher'>>[2]

const form = async (action: 'save' | 'reset', fields: Record<string, string>): Promise<string> => {
  const answer = await fetch(`${sandbox.url}/desk/widgets/${action}`, {
    method: 'POST',
    headers: { Origin: sandbox.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return answer.text()
}
const ESCAPED: Record<string, string> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, one => ESCAPED[one] ?? one)
const noticeOf = (page: string): string => unescaped(/role="status"[^>]*>([^<]*)</.exec(page)?.[1] ?? '')
const typedIn = (page: string): string => unescaped(/<textarea[^>]*>([^<]*)</.exec(page)?.[1] ?? '')

type Json = Record<string, unknown> & {
  list: Record<string, unknown>[]
  optionList: Record<string, unknown>[]
}
const editor = async (kind: string, code: string): Promise<string> => {
  const query = new URLSearchParams({ kind, code }).toString()
  return (await fetch(`${sandbox.url}/desk/widgets?${query}`)).text()
}
const opened = async (kind: string, code: string) => JSON.parse(typedIn(await editor(kind, code))) as Json
const seenIn = (page: string): string => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
const save = async (kind: string, code: string, definition: unknown, page?: string) => {
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition)
  return form('save', { kind, code, text, seen: seenIn(page ?? (await editor(kind, code))) })
}
const reset = (kind: string, code: string) => form('reset', { kind, code })

const owner = { cOrgUuid: 'org-hengqi', cPersonUuid: 'person-0002-hengqi' }
const framework = (path: string) => `alc-city-framework/${path}`
const layout = async () => {
  const body = { cBaseListCode: 'shopOrder', iPlanType: 2, bInit: false, ...owner }
  return (await client.post<ListPlanAnswer>(framework('SysBaseListAction/getBaseListPlan'), body)).data.list
}
const items = async () => {
  const body = { cBaseQueryCode: 'shopOrder', iPlanType: 2, bInit: false, ...owner }
  return (await client.post<QueryPlanAnswer>(framework('SysBaseQueryAction/getBaseQueryPlan'), body)).data
    .list
}
const options = async () =>
  (await client.get<EnumAnswer>(framework('SysEnumAction/getOneEnumByCode/shopOrderState'))).data.optionList

describe('definitions at the desk', () => {
  it('are all listed as delivered, and what is delivered passes its own check', async () => {
    const stored = await listDefinitions(sandbox.db)
    expect(stored.filter(one => one.origin !== 'delivered')).toEqual([])
    expect(stored).toHaveLength(deliveredWidgets.length)
    for (const { kind, code, definition } of stored)
      expect(await saveDefinition(sandbox.db, kind, JSON.stringify(definition))).toBe(code)
    expect(await (await fetch(`${sandbox.url}/desk`)).text()).toContain('purchaseOrderComb')
  })

  it('[Q017] columns, conditions and options that were changed are answered from the next call on, until reset', async () => {
    const list = await opened('list', 'shopOrder')
    const titled = list.list.map(column =>
      column['cFieldName'] === 'cShopName' ? { ...column, cTitleName: '供货方' } : column,
    )
    expect(noticeOf(await save('list', 'shopOrder', { ...list, list: titled.slice(0, 6) }))).toContain(
      '已保存',
    )
    const columns = await layout()
    expect(columns).toHaveLength(6)
    expect(columns.find(column => column.cFieldName === 'cShopName')?.cTitleName).toBe('供货方')

    const query = await opened('query', 'shopOrder')
    await save('query', 'shopOrder', { ...query, list: query.list.slice(0, 2) })
    expect((await items()).map(item => item.cLabelName)).toEqual(['订单编号', '店铺名称'])

    const states = await opened('enum', 'shopOrderState')
    const more = { cOptionKey: '7', cOptionName: '部分退款', bDisabled: false, cColor: 'danger' }
    await save('enum', 'shopOrderState', { ...states, optionList: [...states.optionList, more] })
    expect(await options()).toContainEqual(more)
    expect(await (await fetch(`${sandbox.url}/desk`)).text()).toContain('已修改')

    for (const kind of ['list', 'query']) await reset(kind, 'shopOrder')
    expect(noticeOf(await reset('enum', 'shopOrderState'))).toBe('已恢复出厂定义')
    expect((await layout()).find(column => column.cFieldName === 'cShopName')?.cTitleName).toBe('店铺')
    expect((await items()).length).toBeGreaterThan(2)
    expect(await options()).not.toContainEqual(more)
  })

  it('[L013] data permission of a table is a definition as well', async () => {
    const definition = { cServerName: 'alc-alshop', cTableName: 'ShopOrder', cReader: 'administrator' }
    await save('dataTable', 'alc-alshop/ShopOrder', definition)
    const body = { cBaseListCode: 'shopOrder', iPlanType: 2, ...owner }
    const call = () => client.post(framework('SysBaseListAction/getBaseListPlan'), body)
    expect(await call()).toMatchObject({ code: 2000 })
    await reset('dataTable', 'alc-alshop/ShopOrder')
    expect(await call()).toMatchObject({ code: 1 })
  })

  it('what was changed on another page meanwhile is not overwritten unseen', async () => {
    const mine = await editor('list', 'shopSeller')
    const list = await opened('list', 'shopSeller')
    await save('list', 'shopSeller', { ...list, list: list.list.slice(0, 2) })
    const refused = await save('list', 'shopSeller', list, mine)
    expect(noticeOf(refused)).toBe('定义已在别处修改，请核对；再次保存会覆盖那次修改')
    expect(JSON.parse(typedIn(refused))).toEqual(list)
    expect((await opened('list', 'shopSeller')).list).toHaveLength(2)
    expect(noticeOf(await save('list', 'shopSeller', list, refused))).toContain('已保存')
    expect(noticeOf(await save('list', '', list))).toBe('编码 shopSeller 已存在，请从列表中打开后修改')
    await reset('list', 'shopSeller')
  })

  it('a new one can be added, and goes when it is reset', async () => {
    const list = await opened('list', 'shopSeller')
    expect(noticeOf(await save('list', '', { ...list, cBaseListCode: 'mySellers' }))).toContain('mySellers')
    const body = { cBaseListCode: 'mySellers', iPlanType: 2, ...owner }
    const call = () => client.post(framework('SysBaseListAction/getBaseListPlan'), body)
    expect(await call()).toMatchObject({ code: 1 })
    await reset('list', 'mySellers')
    expect(await call()).toMatchObject({ code: 40400 })
  })

  it('a voucher template that was changed is answered, and one that vouchers could not work with is refused', async () => {
    const code = 'template-purchase-spot'
    const path = framework(`SysVoucherTemplatePcAction/getOneVoucherTemplate/${code}`)
    const answered = async () => (await client.get<VoucherTemplateAnswer>(path)).data
    const one = (await opened('voucher', code)) as unknown as VoucherTemplateAnswer
    const [first, ...others] = one.headerList
    const withFirst = (change: object) => ({ ...one, headerList: [{ ...first, ...change }, ...others] })
    const counted = one.detailList.find(({ cDefinedFormula }) => cDefinedFormula)
    const withCounted = (change: object) => ({
      ...one,
      detailList: one.detailList.map(column => (column === counted ? { ...column, ...change } : column)),
    })
    expect(noticeOf(await save('voucher', code, withFirst({ cLabelName: '要货日期' })))).toContain('已保存')
    expect((await answered()).headerList[0]?.cLabelName).toBe('要货日期')
    for (const [broken, said] of [
      [{ ...one, template: undefined }, 'template：缺少这个字段'],
      [withFirst({ cFieldType: 'Boolean' }), 'headerList[0].cFieldType：应为'],
      [withFirst({ cFieldTypeCode: 'date' }), '[0].cFieldTypeCode：须为 JSON'],
      [withFirst({ cFieldName: 'cRemark' }), 'cFieldName：cRemark 重复'],
      [withFirst({ cFieldType: 'Select', cFieldTypeCode: 'none' }), '没有编码为“none”的定义'],
      [withCounted({ cDefinedFormula: 'iQty*iCost' }), 'cDefinedFormula：没有字段 iCost'],
      [withCounted({ iMin: 3, iMax: 2 }), 'iMin：不能大于 iMax'],
      [{ ...one, template: { ...one.template, cUpstreamVoucherUuids: 'u1' } }, 'upstreamList 中没有 u1'],
    ] as const)
      expect(noticeOf(await save('voucher', code, broken))).toContain(said)
    // a pattern that tries every way to part such a word never ends
    const long = withCounted({ cDefinedFormula: `${'a'.repeat(100_000)} (iQty)*iCost` })
    await expect(
      checkDefinition(sandbox.db, 'voucher', long as unknown as VoucherDefinition),
    ).rejects.toThrow('没有字段 iCost')
    expect((await answered()).headerList[0]?.cLabelName).toBe('要货日期')
    await reset('voucher', code)
    expect((await answered()).headerList[0]?.cLabelName).toBe('下单日期')
  })

  it.each<[what: string, kind: string, code: string, change: (one: Json) => unknown, said: string]>([
    ['no JSON', 'list', 'shopOrder', () => '{ "list": [', '不是有效的 JSON'],
    ['no object', 'enum', 'shopOrderState', () => [], 'cEnumCode：缺少这个字段'],
    ['a missing field', 'list', 'shopOrder', one => ({ ...one, list: undefined }), 'list：缺少这个字段'],
    ['an unknown field', 'list', 'shopOrder', one => ({ ...one, cExtra: 1 }), 'cExtra：没有这个字段'],
    [
      'a wrong type',
      'list',
      'shopOrder',
      one => ({ ...one, iPageRowSize: '10' }),
      'iPageRowSize：应为 number',
    ],
    ['too many rows', 'list', 'shopOrder', one => ({ ...one, iPageRowSize: 31 }), 'iPageRowSize：不能大于30'],
    ['no columns', 'list', 'shopOrder', one => ({ ...one, list: [] }), 'list：不能为空'],
    [
      'another code',
      'list',
      'shopOrder',
      one => ({ ...one, cBaseListCode: 'goods2' }),
      '编码须保持为 shopOrder',
    ],
    [
      'an empty title',
      'list',
      'shopOrder',
      one => first(one, { cTitleName: ' ' }),
      'list[0].cTitleName：不能为空',
    ],
    [
      'an unknown column',
      'list',
      'shopOrder',
      one => first(one, { cFieldName: 'password' }),
      '字段 password 未登记',
    ],
    [
      'SQL for a column',
      'list',
      'shopOrder',
      one => first(one, { cFieldName: 'a;drop table users' }),
      '须以字母开头',
    ],
    ['a type that does not fit', 'list', 'shopOrder', one => first(one, { cFieldType: 'Number' }), '不符'],
    [
      'an enumeration that is not there',
      'list',
      'shopOrder',
      one => first(one, { cFieldType: 'Select', cFieldTypeCode: 'nothing' }),
      'list[0].cFieldTypeCode：没有编码为“nothing”的定义',
    ],
    [
      'rows below a plain list',
      'list',
      'shopOrder',
      one => first(one, { cFieldName: 'subList.iQty' }),
      '没有子行',
    ],
    [
      'another table',
      'list',
      'shopOrder',
      one => ({ ...one, baseList: { ...(one['baseList'] as object), cTableName: 'users' } }),
      '数据表 alc-alshop/users 未登记',
    ],
    [
      'SQL for an order',
      'list',
      'shopOrder',
      one => ({ ...one, baseList: { ...(one['baseList'] as object), cOrderField: 'cState desc, 1' } }),
      'baseList.cOrderField',
    ],
    [
      'a key twice',
      'enum',
      'shopOrderState',
      one => ({ ...one, optionList: [...one.optionList, ...one.optionList] }),
      'optionList 的 cOptionKey：1 重复',
    ],
    [
      'no colour',
      'enum',
      'shopOrderState',
      one => ({ ...one, optionList: [{ ...one.optionList[0], cColor: 'url(x)' }] }),
      'optionList[0].cColor：须为',
    ],
    ['half a character', 'enum', 'shopOrderState', one => ({ ...one, cEnumName: '\ud83d' }), '不能有空字符'],
    [
      'an unknown operator',
      'query',
      'shopOrder',
      one => first(one, { iQueryModel: 12 }),
      'list[0].iQueryModel：应为',
    ],
  ])('%s is refused with the place and the reason, what was typed stays, nothing changes', async (...row) => {
    const [, kind, code, change, said] = row
    const before = await opened(kind, code)
    const changed = change(before)
    const text = typeof changed === 'string' ? changed : JSON.stringify(changed)
    const page = await form('save', { kind, code, text })
    expect(noticeOf(page)).toContain(said)
    expect(typedIn(page)).toBe(text)
    expect(await opened(kind, code)).toEqual(before)
  })

  const first = (one: Json, change: Record<string, unknown>) => ({
    ...one,
    list: one.list.map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  })

  it('nothing else is opened or changed', async () => {
    for (const query of ['kind=constructor&code=x', 'kind=voucher&code=x', 'kind=list&code=nothing', ''])
      expect((await fetch(`${sandbox.url}/desk/widgets?${query}`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/desk/sessions?kind=list`)).status).toBe(404)
    expect(noticeOf(await save('menu', 'x', {}))).toBe('没有这种定义')
    expect(noticeOf(await reset('list', 'nothing'))).toBe('没有这个定义')
  })
})
