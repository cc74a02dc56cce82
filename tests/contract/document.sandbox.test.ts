import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentSave } from '@wire/document'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpPurchaseOrders,
  erpPurchaseRequests,
  erpSuppliers,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import { A4, HEADERS, OWN, path, problemsOf, purchaseSandbox } from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await purchaseSandbox())
}, 120_000)
afterAll(() => sandbox.close())

const get = (client: SignedClient, cVoucherCode: string, wish: object) =>
  client.post<DocumentAnswer>(path('getDocument'), { cVoucherCode, ...wish, ...OWN })

const VALUES = HEADERS.purchaseRequest
const ROW = { cGoodsUuid: A4, iQty: '3', iPrice: '145.00', iAmount: '435' }
const draft = (over: Partial<DocumentSave> = {}): DocumentSave => ({
  cRequestUuid: randomUUID(),
  cVoucherCode: 'purchaseRequest',
  cTemplateUuid: 'template-request-standard',
  values: VALUES,
  rowList: [ROW],
  cDocIds: [],
  ...OWN,
  ...over,
})
const save = (client: SignedClient, over: Partial<DocumentSave> = {}) =>
  client.post<DocumentAnswer>(path('saveDocument'), draft(over))
const again = ({ cDocUuid, iVersion, cTemplateUuid, cVoucherCode }: DocumentAnswer) => ({
  cDocUuid,
  iVersion,
  cTemplateUuid,
  cVoucherCode,
})

describe('what was begun once', () => {
  it('is made once: the second save hears of the document, also when both come at the same time', async () => {
    const cBegunUuid = randomUUID()
    const answers = await Promise.all([
      save(admin, { cBegunUuid }),
      save(admin, { cBegunUuid, values: { ...VALUES, cReason: '第二个窗口' } }),
    ])
    expect(answers.map(one => one.code).sort((one, other) => one - other)).toEqual([1, 40900])
    expect(new Set(answers.map(one => one.data.cDocUuid)).size).toBe(1)
    const third = await save(admin, { cBegunUuid })
    expect(third).toMatchObject({ code: 40900, data: { cDocUuid: answers[0]?.data.cDocUuid } })
    // of another person, or begun anew, it is another document
    expect((await save(colleague, { cBegunUuid })).code).toBe(1)
    expect((await save(admin, { cBegunUuid: randomUUID() })).code).toBe(1)
  })
})

describe('reading a document', () => {
  it('by place goes from the newest to the oldest, and by number and id to the same', async () => {
    const first = await get(admin, 'purchaseOrder', { iPageNumber: 1 })
    const [newest] = await sandbox.db
      .select()
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.orgUuid, OWN.cOrgUuid))
      .orderBy(desc(erpPurchaseOrders.docAt), desc(erpPurchaseOrders.docUuid))
    expect(first.data).toMatchObject({ cDocUuid: newest?.docUuid, cDocCode: newest?.code, iPageNumber: 1 })
    const { data } = await get(admin, 'purchaseOrder', { iPageNumber: 7 })
    expect(data).toMatchObject({ iPageNumber: 7, iTotleSize: 140 })
    const byCode = await get(admin, 'purchaseOrder', { cDocCode: data.cDocCode })
    expect(byCode.data).toEqual(data)
    expect((await get(admin, 'purchaseOrder', { cDocUuid: data.cDocUuid })).data).toEqual(data)
    expect(await get(admin, 'purchaseOrder', { iPageNumber: 141 })).toMatchObject({ code: 40400 })
    expect(await get(admin, 'purchaseOrder', {})).toMatchObject({ code: 40000 })
  })

  it('beside another one is told by its id, wherever that stands by now', async () => {
    const at = async (wish: object) => get(admin, 'purchaseOrder', wish)
    const [one, two, three] = await Promise.all(
      [4, 5, 6].map(async iPageNumber => (await at({ iPageNumber })).data.cDocUuid),
    )
    const { iTotleSize } = (await at({ iPageNumber: 1 })).data
    const oldest = (await at({ iPageNumber: iTotleSize })).data.cDocUuid
    const beside = async (cDocUuid: string | undefined, cStep: string) =>
      (await at({ cDocUuid, cStep })).data.cDocUuid
    expect([await beside(two, 'previous'), await beside(two, 'next'), await beside(two, 'last')]).toEqual([
      one,
      three,
      oldest,
    ])
    // documents of one moment are told apart by their ids, as the places are
    const newest = (await at({ iPageNumber: 1 })).data.cDocUuid
    expect(await at({ cDocUuid: newest, cStep: 'previous' })).toMatchObject({ code: 40400 })
    expect(await at({ cDocUuid: oldest, cStep: 'next' })).toMatchObject({ code: 40400 })
    expect(await at({ cDocUuid: randomUUID(), cStep: 'next' })).toMatchObject({ code: 40400 })
    expect(await at({ iPageNumber: 1, cStep: 'next' })).toMatchObject({ code: 40000 })
    expect(await at({ cDocUuid: two, cStep: 'aside' })).toMatchObject({ code: 40000 })
  })

  it('tells the words of references, plain quantities, amounts, and where rows come from', async () => {
    const [order] = await sandbox.db
      .select()
      .from(erpPurchaseOrders)
      .where(and(eq(erpPurchaseOrders.orgUuid, OWN.cOrgUuid), eq(erpPurchaseOrders.state, '5')))
      .orderBy(asc(erpPurchaseOrders.docAt))
    const { data } = await get(admin, 'purchaseOrder', { cDocUuid: order?.docUuid })
    const [supplier] = await sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, order?.supplierUuid ?? ''))
    expect(data).toMatchObject({ cState: '5', cStateName: '已收货', cStateTone: 'success', cFlowPath: '' })
    expect(data.values).toMatchObject({
      cSupplierUuid: supplier?.supplierUuid,
      $cSupplierUuid: supplier?.name,
      iTotalAmount: ((order?.amountFen ?? 0) / 100).toFixed(2),
    })
    for (const row of data.rowList) {
      expect(row['$cGoodsUuid']).toEqual(expect.stringMatching(/./))
      expect(row['iQty']).toMatch(/^\d+(\.\d*[1-9])?$/)
    }
  })

  it('is the organisation’s own only, and 2000 for who may not read the kind', async () => {
    const other = await sandbox.db
      .select()
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.orgUuid, 'org-lanchuan'))
    expect(await get(admin, 'purchaseOrder', { cDocUuid: other[0]?.docUuid })).toMatchObject({ code: 40400 })
    const asked = { cVoucherCode: 'purchaseOrder', iPageNumber: 1, ...OWN, cOrgUuid: 'org-lanchuan' }
    expect(await admin.post(path('getDocument'), asked)).toMatchObject({ code: 40300 })
    const table = and(
      eq(widgetDefinitions.kind, 'dataTable'),
      eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseReturn'),
    )
    const readBy = (cReader: string) =>
      sandbox.db
        .update(widgetDefinitions)
        .set({ definition: { cServerName: 'alc-biz-purchase', cTableName: 'PurchaseReturn', cReader } })
        .where(table)
    await readBy('administrator')
    expect(await get(colleague, 'purchaseReturn', { iPageNumber: 1 })).toMatchObject({ code: 2000 })
    expect(await get(admin, 'purchaseReturn', { iPageNumber: 1 })).toMatchObject({ code: 1 })
    await readBy('everybody')
  })

  it('of a kind with a scope of one’s own shows one’s own only', async () => {
    const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseOrder'))
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const definition = row?.definition as { baseList: object }
    const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(list)
    await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
    const { data } = await get(colleague, 'purchaseOrder', { iPageNumber: 1 })
    const own = await sandbox.db
      .select()
      .from(erpPurchaseOrders)
      .where(eq(erpPurchaseOrders.creatorPersonUuid, 'person-0002-hengqi'))
    expect(data.iTotleSize).toBe(own.length)
    await set(definition)
  })
})

describe('saving a document', () => {
  it('gives numbers per kind and day without gaps or doubles, also when many save at once', async () => {
    const saved = await Promise.all(Array.from({ length: 6 }, () => save(admin)))
    await save(admin, { rowList: [] })
    const last = await save(admin)
    const numbers = [...saved, last].map(({ data }) => data.cDocCode).sort()
    const start = /^PR\d{8}/.exec(numbers[0] ?? '')?.[0] ?? ''
    const places = numbers.map(code => Number(code.slice(start.length)))
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
    expect(last.data).toMatchObject({ iVersion: 1, cState: '1' })
  })

  it('once per request: the same again is the same document, another under its id is refused', async () => {
    const cRequestUuid = randomUUID()
    const before = await sandbox.db.$count(erpPurchaseRequests)
    const [one, other] = await Promise.all([save(admin, { cRequestUuid }), save(admin, { cRequestUuid })])
    expect(other.data).toEqual(one.data)
    expect(await sandbox.db.$count(erpPurchaseRequests)).toBe(before + 1)
    expect(await save(admin, { cRequestUuid, rowList: [ROW, ROW] })).toMatchObject({ code: 40901 })
  })

  it('of an older version is refused with the newer document, and changes nothing', async () => {
    const { data } = await save(admin)
    const next = await save(admin, { ...again(data), values: { ...VALUES, cRemark: '第二版' } })
    expect(next.data).toMatchObject({ iVersion: 2, cDocCode: data.cDocCode })
    const late = await save(admin, { ...again(data), values: { ...VALUES, cRemark: '迟到' } })
    expect(late).toMatchObject({ code: 40900, data: { iVersion: 2, values: { cRemark: '第二版' } } })
    const now = await get(admin, 'purchaseRequest', { cDocUuid: data.cDocUuid })
    expect(now.data.values['cRemark']).toBe('第二版')
  })

  it('keeps rows by their id, in the order they are sent, and tells of one a colleague has deleted', async () => {
    const { data } = await save(admin, {
      rowList: [ROW, { ...ROW, iQty: '4', iAmount: '580' }, { ...ROW, iQty: '5', iAmount: '725' }],
    })
    const [first, second, third] = data.rowList.map(row => row.cLineUuid)
    const rowsOf = (...uuids: (string | undefined)[]) =>
      data.rowList
        .filter(row => uuids.includes(row.cLineUuid))
        .sort((one, other) => uuids.indexOf(one.cLineUuid) - uuids.indexOf(other.cLineUuid))
    const next = await save(admin, { ...again(data), rowList: rowsOf(third, first) })
    expect(next.data.rowList.map(row => row.cLineUuid)).toEqual([third, first])
    const gone = await save(admin, { ...again(next.data), rowList: rowsOf(first, second) })
    expect(problemsOf(gone)).toEqual([
      { iRow: 2, cFieldName: '', cMessage: '第2行已被其他人删除，请移除后重新添加' },
    ])
  })

  it('of a colleague’s document is for administrators only', async () => {
    const mine = await save(colleague)
    expect(mine.code).toBe(1)
    expect((await save(admin, again(mine.data))).code).toBe(1)
    const theirs = await save(admin)
    expect(await save(colleague, again(theirs.data))).toMatchObject({ code: 40300 })
    expect((await get(colleague, 'purchaseRequest', { cDocUuid: theirs.data.cDocUuid })).data).toMatchObject({
      actionList: ['copy', 'print'],
    })
  })

  const wrong: [string, object, object, { iRow: number; cFieldName: string; cMessage: string }][] = [
    [
      'an empty field',
      { cReason: ' ' },
      {},
      { iRow: 0, cFieldName: 'cReason', cMessage: '请购原因不能为空' },
    ],
    [
      'too long a text',
      { cReason: '字'.repeat(201) },
      {},
      { iRow: 0, cFieldName: 'cReason', cMessage: '请购原因最多200个字' },
    ],
    [
      'an unknown option',
      { cKind: 'none' },
      {},
      { iRow: 0, cFieldName: 'cKind', cMessage: '请购类型的选项不可用' },
    ],
    [
      'a day that is none',
      { dDocDate: '2026-02-30' },
      {},
      { iRow: 0, cFieldName: 'dDocDate', cMessage: '请购日期不是有效的日期' },
    ],
    [
      'a department of nobody',
      { cDeptUuid: 'dept-lanchuan-5010' },
      {},
      { iRow: 0, cFieldName: 'cDeptUuid', cMessage: '需求部门不存在，请重新选择' },
    ],
    [
      'a person who has left',
      { cStaffUuid: 'staff-hengqi-E0019' },
      {},
      { iRow: 0, cFieldName: 'cStaffUuid', cMessage: '请购人「谢东来」已停用，请重新选择' },
    ],
    [
      'archives that are not there',
      { cBackupSupplier: '没有这家' },
      {},
      { iRow: 0, cFieldName: 'cBackupSupplier', cMessage: '备选供应商不存在，请重新选择' },
    ],
    ['no number', {}, { iQty: '1e3' }, { iRow: 1, cFieldName: 'iQty', cMessage: '数量应为数字' }],
    [
      'too many decimals',
      {},
      { iQty: '1.0001' },
      { iRow: 1, cFieldName: 'iQty', cMessage: '数量最多保留3位小数' },
    ],
    ['below the least', {}, { iQty: '0' }, { iRow: 1, cFieldName: 'iQty', cMessage: '数量不能小于0.001' }],
    [
      'above the most',
      {},
      { iPrice: '100000000', iAmount: null },
      { iRow: 1, cFieldName: 'iPrice', cMessage: '参考单价不能大于99999999.99' },
    ],
    [
      'another sum than the server counts',
      {},
      { iAmount: '434.99' },
      { iRow: 1, cFieldName: 'iAmount', cMessage: '预估金额应为435.00' },
    ],
    [
      'goods of nobody',
      {},
      { cGoodsUuid: 'goods-none' },
      { iRow: 1, cFieldName: 'cGoodsUuid', cMessage: '物料不存在，请重新选择' },
    ],
  ]
  it.each(wrong)('with %s is refused, by row and field', async (_, values, row, problem) => {
    const answer = await save(admin, {
      values: { ...VALUES, ...values },
      rowList: [{ ...ROW, ...row }],
    } as Partial<DocumentSave>)
    expect(problemsOf(answer)).toContainEqual(problem)
  })

  it('counts what the client leaves out, and the sum of the rows', async () => {
    const { data } = await save(admin, {
      rowList: [
        { ...ROW, iAmount: null, iQty: '1.5' },
        { ...ROW, iQty: '2', iAmount: '290' },
      ],
    })
    expect(data.rowList.map(row => row['iAmount'])).toEqual(['217.50', '290.00'])
    expect(data.values['iTotalAmount']).toBe('507.50')
    expect(data.rowList[0]).toMatchObject({
      cSpec: '70g 500张×8包/箱',
      cUnit: '箱',
      $cGoodsUuid: 'A4 静电复印纸',
    })
    const wrongSum = await save(admin, { values: { ...VALUES, iTotalAmount: '1' } })
    expect(problemsOf(wrongSum)[0]).toMatchObject({ iRow: 0, cFieldName: 'iTotalAmount' })
  })

  it('with files takes the caller’s own uploads for documents only', async () => {
    expect(await save(admin, { cDocIds: ['file-of-nobody'] })).toMatchObject({ code: 40300 })
    const spot = await save(admin, {
      cTemplateUuid: 'template-request-office',
      values: { ...VALUES, cRemark: '办公用品' },
      cDocIds: ['file-of-nobody'],
    })
    expect(problemsOf(spot)[0]).toMatchObject({ cMessage: '该单据模板不允许上传附件' })
  })

  it('by a template of another kind, or of a document that is not there, is refused', async () => {
    expect(await save(admin, { cTemplateUuid: 'template-purchase-standard' })).toMatchObject({ code: 40400 })
    expect(await save(admin, { cDocUuid: 'doc-none', iVersion: 1 })).toMatchObject({ code: 40400 })
    expect(await save(admin, { cVoucherCode: 'payslip' })).toMatchObject({ code: 40400 })
  })
})
