import type { ListExportAnswer } from '@wire/widgetList'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import type { Sandbox } from '../../sandbox'
import {
  erpPurchaseLines as L,
  erpPurchaseOrders as H,
  files,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import { purchaseSandbox } from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const encoded = (text: string) => Buffer.from(text).toString('base64url')
const columns = (...named: (readonly [field: string, title: string])[]) =>
  named.map(([cFieldName, cTitleName]) => ({ cFieldName, cTitleName }))
const CODE = columns(['cOrderCode', '单据编号'])

const ask = (client: SignedClient, wish: object = {}) =>
  client.post<ListExportAnswer>('alc-city-framework/SysBaseListAction/exportListData', {
    cBaseListCode: 'purchaseOrder',
    columnList: CODE,
    cKeyList: [],
    cWhere: '',
    queryConditionList: [],
    cFilterField: '',
    cFilterValue: '',
    cOrderField: encoded('dOrderDate desc'),
    cOrgUuid: 'org-hengqi',
    cAccUuid: 'acc-hengqi',
    cFormat: 'base64url',
    ...wish,
  })

/** The file as a program for workbooks reads it. */
const sheetOf = async (answer: {
  data: ListExportAnswer
  msg: string
}): Promise<{ sheet: string; data: unknown[][] }> => {
  const { cDocId } = answer.data
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, cDocId))
  const [sheet] = await readWorkbook(file?.content ?? Buffer.from(answer.msg))
  if (!sheet) throw new Error('no sheet')
  // a part of a day is rarely exact
  const exact = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
  return { sheet: sheet.sheet, data: sheet.data.map(row => row.map(exact)) }
}

const orderOf = async (condition = eq(H.orgUuid, 'org-hengqi')) => {
  const [order] = await sandbox.db.select().from(H).where(condition).limit(1)
  if (!order) throw new Error('no such order')
  return order
}
const atUtc = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

describe('rows of a list as a workbook', () => {
  it('has titles and rows; numbers, days and words are what they are', async () => {
    const order = await orderOf(and(eq(H.urgent, true), eq(H.state, '3'), isNotNull(H.arriveOn)))
    const answer = await ask(admin, {
      columnList: columns(
        ...([
          ['iAmount', '金额'],
          ['cOrderCode', ''],
          ['dOrderDate', '下单时间'],
          ['dArriveDate', '要求到货'],
          ['cState', '状态'],
          ['bUrgent', '加急'],
        ] as const),
      ),
      cKeyList: [order.docUuid],
    })
    expect(answer.data).toEqual({
      cDocId: expect.any(String) as string,
      cFileName: expect.stringMatching(/^采购订单_\d{4}-\d\d-\d\d\.xlsx$/) as string,
    })
    expect(await sheetOf(answer)).toEqual({
      sheet: '采购订单',
      data: [
        ['金额', '单据编号', '下单时间', '要求到货', '状态', '加急'],
        [
          order.amountFen / 100,
          order.code,
          atUtc(order.docAt),
          atUtc(`${order.arriveOn} 00:00:00`),
          '待收货',
          '是',
        ],
      ],
    })
  })

  it('takes the conditions, the order and the chosen rows of the list', async () => {
    const { supplierUuid } = await orderOf()
    const condition = { cQueryFieldName: 'cSupplierUuid', cValueType: 'string', iQueryModel: 1 }
    const wish = {
      queryConditionList: [{ ...condition, valueList: [supplierUuid] }],
      cOrderField: encoded('cOrderCode asc'),
    }
    const stored = await sandbox.db
      .select({ docUuid: H.docUuid, code: H.code })
      .from(H)
      .where(eq(H.supplierUuid, supplierUuid ?? ''))
      .orderBy(H.code)
    expect(stored.length).toBeGreaterThan(2)
    const rows = stored.map(({ code }) => [code])
    expect((await sheetOf(await ask(admin, wish))).data).toEqual([['单据编号'], ...rows])
    const chosen = { ...wish, cKeyList: [stored[1]?.docUuid, 'po-none'] }
    expect((await sheetOf(await ask(admin, chosen))).data).toEqual([['单据编号'], [stored[1]?.code]])
  })

  it('has a line for each of the rows below, and says in each what stands above', async () => {
    const { docUuid, code } = await orderOf(gt(H.lineCount, 2))
    const lines = await sandbox.db.select().from(L).where(eq(L.docUuid, docUuid)).orderBy(L.lineNo)
    const answer = await ask(admin, {
      cBaseListCode: 'purchaseOrderComb',
      columnList: columns(
        ['subList.iQty', '数量'] as const,
        ['cOrderCode', '编号'] as const,
        ['subList.iTaxRate', '税率'] as const,
        ['subList.iTax', '税额'] as const,
      ),
      cKeyList: [docUuid],
    })
    const rows = lines.map(({ qty, taxRate, taxFen }) => [
      Number(qty),
      code,
      `${Number(taxRate)}%`,
      taxFen / 100,
    ])
    expect((await sheetOf(answer)).data).toEqual([['数量', '编号', '税率', '税额'], ...rows])
  })

  it('a text that looks like a formula stays a text', async () => {
    const { docUuid } = await orderOf()
    const remark = '=HYPERLINK("x")'
    await sandbox.db.update(H).set({ remark }).where(eq(H.docUuid, docUuid))
    const answer = await ask(admin, { columnList: columns(['cRemark', '备注']), cKeyList: [docUuid] })
    expect((await sheetOf(answer)).data).toEqual([['备注'], [remark]])
  })

  it('is a file of who asked for it, one of a list and a day', async () => {
    const [first, second] = [(await ask(admin)).data, (await ask(admin)).data]
    const links = async (client: SignedClient, { cDocId }: ListExportAnswer) =>
      (await client.post<unknown[]>('alc-oss/handle/getFilePaths', { cDocIds: [cDocId] })).code
    expect([await links(admin, first), await links(admin, second), await links(colleague, second)]).toEqual([
      40300, 1, 40300,
    ])
  })

  it.each([
    ['no rows', { cKeyList: ['po-none'] }, { code: 40000, msg: '没有可导出的数据' }],
    ['a column the list does not have', { columnList: columns(['cSecret', '']) }, { code: 40000 }],
    ['no column', { columnList: [] }, { code: 40000 }],
    ['a list that is not there', { cBaseListCode: 'secretList' }, { code: 40400 }],
    ['another organisation', { cOrgUuid: 'org-other' }, { code: 40300 }],
  ])('%s is refused', async (_case, wish, answer) => {
    expect(await ask(admin, wish)).toMatchObject(answer)
  })

  it('who may not read the table gets no file of it', async () => {
    expect(await ask(colleague)).toMatchObject({ code: 1 })
    await sandbox.db
      .update(widgetDefinitions)
      .set({ definition: sql`${widgetDefinitions.definition} || '{"cReader":"administrator"}'` })
      .where(eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseOrder'))
    expect(await ask(colleague)).toMatchObject({ code: 2000 })
    expect(await ask(admin)).toMatchObject({ code: 1 })
  })

  it('more rows than a file takes are refused with their number', async () => {
    const { docUuid, ...order } = await orderOf()
    const many = Array.from({ length: 5_001 }, (_one, at) => ({
      ...order,
      begunUuid: null,
      remark: 'many',
      docUuid: `${docUuid}-${at}`,
      code: `MANY${at}`,
    }))
    for (let at = 0; at < many.length; at += 1_000)
      await sandbox.db.insert(H).values(many.slice(at, at + 1_000))
    const condition = { cQueryFieldName: 'cRemark', cValueType: 'string', iQueryModel: 1 }
    const queryConditionList = [{ ...condition, valueList: ['many'] }]
    expect(await ask(admin, { queryConditionList })).toMatchObject({
      code: 40000,
      msg: '共5001条，一次最多导出5000条，请缩小查询范围后再导出',
    })
    await sandbox.db.delete(H).where(eq(H.code, 'MANY0'))
    expect(await ask(admin, { queryConditionList })).toMatchObject({ code: 1 })
  })
})
