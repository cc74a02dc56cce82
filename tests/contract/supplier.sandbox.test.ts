import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentTasksAnswer } from '@wire/document'
import type { SupplierCard, SupplierFile, SuppliersAnswer, SupplierSave } from '@wire/supplier'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import {
  erpSuppliers,
  erpSupplierSteps,
  institutions,
  menuButtons,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import {
  A4,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path as documentPath,
  readDocument,
  receivedOf,
  save,
  some,
} from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
let storeman: SignedClient
let seeded: (typeof erpSuppliers.$inferSelect)[]
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
  // the second administrator, who is none in this world
  await sandbox.db
    .update(institutions)
    .set({ admin: true })
    .where(eq(institutions.personUuid, 'person-0018-hengqi'))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  storeman = await SignedClient.loggedIn(sandbox.url, '13800000019')
  seeded = await sandbox.db.select().from(erpSuppliers)
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.db.update(erpSuppliers).set({ waiting: null })
  await sandbox.db.delete(erpSupplierSteps)
  for (const one of seeded)
    await sandbox.db
      .update(erpSuppliers)
      .set({ ...one, waiting: null, fileVersion: 0 })
      .where(eq(erpSuppliers.supplierUuid, one.supplierUuid))
})

const PAPER = 'supplier-hengqi-S2001'
const path = (name: string) => `alc-biz-industry/SupplierAction/${name}`
const cardOf = async (client = admin, cSupplierUuid = PAPER) =>
  (await client.post<SupplierCard>(path('getSupplier'), { cSupplierUuid, ...OWN })).data
const listed = (over: object = {}, client = admin) =>
  client.post<SuppliersAnswer>(path('getSuppliers'), {
    cKeyword: '',
    cShow: '',
    iPageNumber: 1,
    iPageSize: 50,
    ...OWN,
    ...over,
  })
const fileOf = (card: SupplierCard): SupplierFile => ({
  cSupplierName: card.cSupplierName,
  cBankName: card.cBankName,
  cBankAccount: card.cBankAccount,
  cSupplierClass: card.cSupplierClass,
  cLevel: card.cLevel,
  cContact: card.cContact,
  cPhone: card.cPhone,
  cArea: card.cArea,
  cAddress: card.cAddress,
  cRemark: card.cRemark,
})
const saveFile = async (over: Partial<SupplierSave> = {}, client = admin) => {
  const card = await cardOf(client)
  return client.post<SupplierCard>(path('saveSupplier'), {
    cRequestUuid: randomUUID(),
    cSupplierUuid: PAPER,
    iVersion: card.iVersion,
    ...fileOf(card),
    ...OWN,
    ...over,
  })
}
const NEW: SupplierFile = {
  cSupplierName: '苏州新源机电有限公司',
  cBankName: '',
  cBankAccount: '',
  cSupplierClass: 'tools',
  cLevel: 'B',
  cContact: '',
  cPhone: '',
  cArea: '',
  cAddress: '',
  cRemark: '',
}
const add = (over: object = {}, client = admin) =>
  client.post<SupplierCard>(path('saveSupplier'), {
    cRequestUuid: randomUUID(),
    cSupplierUuid: '',
    iVersion: 0,
    ...NEW,
    // each is another one
    cSupplierName: `苏州新源${randomUUID().slice(0, 8)}`,
    ...OWN,
    ...over,
  })
const step = async (cAction: string, client = admin, over: object = {}) =>
  client.post<SupplierCard>(path('stepSupplier'), {
    cRequestUuid: randomUUID(),
    cSupplierUuid: PAPER,
    iVersion: (await cardOf(client)).iVersion,
    cAction,
    ...OWN,
    ...over,
  })
const MOVED = { cBankName: '中国银行苏州分行', cBankAccount: '4563 5104 0012 3456' }
/** There is one administrator for as long as this runs. */
const alone = async (run: () => Promise<void>) => {
  const stop = (stopped: boolean) =>
    sandbox.db.update(institutions).set({ stopped }).where(eq(institutions.personUuid, 'person-0018-hengqi'))
  await stop(true)
  try {
    await run()
  } finally {
    await stop(false)
  }
}

describe('the list of suppliers', () => {
  it('is found by name or code, page by page, with those that are stopped or wait', async () => {
    const all = (await listed()).data
    expect(all.iTotleSize).toBeGreaterThan(20)
    expect(all.pageData[0]).toMatchObject({
      cSupplierCode: 'S1001',
      cClassName: '建筑材料',
      cLevelName: 'A级',
      bStopped: false,
      bWaiting: false,
    })
    expect((await listed({ cKeyword: 's200' })).data.pageData.map(one => one.cSupplierCode)).toEqual([
      'S2001',
      'S2002',
      'S2003',
      'S2004',
    ])
    expect((await listed({ cShow: 'stopped' })).data.pageData.map(one => one.cSupplierCode)).toEqual([
      'S9001',
    ])
    expect((await listed({ cShow: 'waiting' })).data.iTotleSize).toBe(0)
    await saveFile(MOVED)
    expect((await listed({ cShow: 'waiting' })).data.pageData.map(one => one.cSupplierCode)).toEqual([
      'S2001',
    ])
    const second = (await listed({ iPageNumber: 2, iPageSize: 2 })).data
    expect(second.pageData.map(one => one.cSupplierCode)).toEqual(['S1003', 'S1004'])
  })

  it('is for those who read documents of a purchase', async () => {
    const { db } = sandbox
    const before = await db.select().from(widgetDefinitions).where(eq(widgetDefinitions.kind, 'dataTable'))
    for (const { code, definition } of before)
      await db
        .update(widgetDefinitions)
        .set({ definition: { ...(definition as object), cReader: 'administrator' } })
        .where(eq(widgetDefinitions.code, code))
    expect((await listed({}, colleague)).code).toBe(2000)
    expect((await colleague.post(path('getSupplier'), { cSupplierUuid: PAPER, ...OWN })).code).toBe(2000)
    expect((await listed()).code).toBe(1)
    for (const { code, definition } of before)
      await db.update(widgetDefinitions).set({ definition }).where(eq(widgetDefinitions.code, code))
    expect((await listed({}, colleague)).code).toBe(1)
  })
})

describe('the card of a supplier', () => {
  it('has contact, account, terms and what is owed; accounts are hidden from who enters no payments', async () => {
    const card = await cardOf()
    const [kept] = seeded.filter(({ supplierUuid }) => supplierUuid === PAPER)
    expect(card).toMatchObject({
      cSupplierCode: 'S2001',
      cContact: '方正',
      cBankAccount: kept?.bankAccount,
      iOverPercent: '0.00',
      cSettleName: '',
      waiting: null,
      actionList: ['save', 'stop'],
    })
    expect(card.iOwedAmount).toMatch(/^\d+\.\d\d$/)
    await saveFile(MOVED)
    // who enters payments copies them
    expect((await cardOf(colleague)).waiting?.cBankAccount).toBe(MOVED.cBankAccount)
    const adds = eq(menuButtons.buttonCode, 'purchase-add')
    await sandbox.db.update(menuButtons).set({ adminOnly: true }).where(adds)
    const seen = await cardOf(storeman)
    await sandbox.db.update(menuButtons).set({ adminOnly: false }).where(adds)
    expect(seen.cBankAccount).toBe(`**** ${kept?.bankAccount.slice(-4)}`)
    expect(seen.waiting?.cBankAccount).toBe('**** 3456')
    expect(JSON.stringify(seen.stepList)).not.toContain('4563')
    expect(seen.actionList).toEqual([])
    // the rows of a list tell no accounts either
    const rows = await listRows(storeman, 'Supplier', 'cSupplierCode,cBankAccount', 'cSupplierCode asc')
    expect(rows).toMatchObject({ code: 40000 })
  })

  it('is none of another organisation', async () => {
    const wish = { cSupplierUuid: 'supplier-lanchuan-S2001', ...OWN }
    expect((await admin.post(path('getSupplier'), wish)).code).toBe(40400)
    expect((await step('stop', admin, { cSupplierUuid: 'supplier-lanchuan-S2001' })).code).toBe(40400)
  })
})

describe('a supplier that is added or changed', () => {
  it('has a code of the server, and is ordered from at once; its account waits', async () => {
    const { data: card } = await add(MOVED)
    expect(card.cSupplierCode).toMatch(/^S9\d{3}$/)
    expect(card).toMatchObject({ cBankName: '', cBankAccount: '', waiting: MOVED, iVersion: 1 })
    const values = { ...HEADERS.purchaseOrder, cSupplierUuid: card.cSupplierUuid }
    const order = await save(admin, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }], {
      values,
    })
    expect(order.code).toBe(1)
    expect((await add()).data.cSupplierCode).not.toBe(card.cSupplierCode)
  })

  it('is kept by administrators, once by one press, and not over what another person has saved', async () => {
    expect(await saveFile({ cContact: '方圆' }, colleague)).toMatchObject({
      code: 40300,
      msg: '只有企业管理员可以维护供应商档案',
    })
    expect((await step('stop', colleague)).code).toBe(40300)
    const cRequestUuid = randomUUID()
    await saveFile({ cRequestUuid, iVersion: 0, cContact: '方圆' })
    const again = await saveFile({ cRequestUuid, iVersion: 0, cContact: '方块' })
    expect(again.code).toBe(40901)
    const stale = await saveFile({ iVersion: 0, cContact: '方块' }, finance)
    expect(stale).toMatchObject({
      code: 40900,
      msg: '陈立恒已修改，请核对最新内容后再操作',
      data: { cContact: '方圆', iVersion: 1 },
    })
    expect((await cardOf()).stepList).toMatchObject([
      {
        cAction: 'change',
        cPersonName: '陈立恒',
        changeList: [{ cField: 'cContact', cBefore: '方正', cAfter: '方圆' }],
      },
    ])
  })

  it('answers the same to the same press', async () => {
    const wish = {
      cRequestUuid: randomUUID(),
      cSupplierUuid: '',
      iVersion: 0,
      ...NEW,
      ...OWN,
      cSupplierName: '苏州一次供应有限公司',
    }
    const first = await admin.post<SupplierCard>(path('saveSupplier'), wish)
    const second = await admin.post<SupplierCard>(path('saveSupplier'), wish)
    expect(second.data.cSupplierUuid).toBe(first.data.cSupplierUuid)
    expect((await listed({ cKeyword: '一次供应' })).data.iTotleSize).toBe(1)
  })

  it('is refused with what is wrong', async () => {
    const said = async (over: Partial<SupplierSave>) => (await saveFile(over)).msg
    expect(await said({ cSupplierName: ' ' })).toBe('请填写供应商名称')
    expect(await said({ cSupplierClass: 'none' })).toBe('请选择供应商分类')
    expect(await said({ cLevel: '' })).toBe('请选择供应商等级')
    expect(await said({ cPhone: '电话' })).toContain('联系电话')
    for (const cBankAccount of [
      '12345',
      '1234 5678 9012 3456 7890 1234 5678 90123',
      '6222-0000-1111',
      '12a456',
    ])
      expect(await said({ cBankAccount })).toContain('6 到 34 位数字')
    expect(await said({ ...MOVED, cBankName: '' })).toBe('填写银行账号时须填写开户银行')
    expect((await cardOf()).stepList).toEqual([])
  })

  it('has a name that no other one has, or is to have', async () => {
    const taken = await add({ cSupplierName: '上海晨雅文具有限公司' })
    expect(taken.msg).toBe('供应商S2002已使用名称「上海晨雅文具有限公司」，请核对是否重复')
    await saveFile({ cSupplierName: '苏州文正集团有限公司' })
    expect((await add({ cSupplierName: ' 苏州文正集团有限公司' })).code).toBe(40000)
    const cSupplierName = '苏州同名供应有限公司'
    const both = await Promise.all([add({ cSupplierName }), add({ cSupplierName }, finance)])
    expect(both.map(({ code }) => code).sort()).toEqual([1, 40000])
  })
})

describe('a change of name, bank or account', () => {
  const drawn = async (): Promise<DocumentAnswer['values']> =>
    (await drawnFrom(admin, 'purchasePayment', await receivedOf(admin, await ordered(admin)))).values

  it('counts once another administrator has approved it; the rest of the file at once', async () => {
    const before = await cardOf()
    const { data: asked } = await saveFile({ ...MOVED, cContact: '方圆' })
    expect(asked).toMatchObject({
      cContact: '方圆',
      cBankAccount: before.cBankAccount,
      waiting: { ...MOVED, cSupplierName: before.cSupplierName, cPersonName: '陈立恒' },
      actionList: ['withdraw', 'save', 'stop'],
    })
    expect((await drawn()).cBankAccount).toBe(before.cBankAccount)
    expect(await step('approve')).toMatchObject({ code: 40300, msg: '变更须由另一名管理员审批' })
    expect((await step('withdraw', finance)).code).toBe(40300)
    expect((await cardOf(finance)).actionList).toEqual(['approve', 'refuse', 'save', 'stop'])
    const approved = await step('approve', finance)
    expect(approved.data).toMatchObject({ ...MOVED, waiting: null })
    expect((await drawn()).cBankAccount).toBe(MOVED.cBankAccount)
    expect(approved.data.stepList.map(({ cAction, cPersonName }) => [cAction, cPersonName])).toEqual([
      ['approve', '顾明远'],
      ['ask', '陈立恒'],
      ['change', '陈立恒'],
    ])
    expect((await sandbox.audit()).some(({ kind }) => kind === 'supplier-approve')).toBe(true)
  })

  it('is closed to other changes while it waits, and is taken back or refused with a reason', async () => {
    const before = await cardOf()
    await saveFile(MOVED)
    expect((await saveFile({ cBankName: '别的银行' }, finance)).msg).toBe(
      '名称、开户银行或账号已有变更待审批，请先撤回或审批后再修改',
    )
    expect((await saveFile({ cRemark: '已电话联系' }, finance)).code).toBe(1)
    expect((await step('refuse', finance)).msg).toBe('请填写驳回原因')
    const refused = await step('refuse', finance, { cReason: '账号有误' })
    expect(refused.data).toMatchObject({ waiting: null, cBankAccount: before.cBankAccount })
    expect(refused.data.stepList[0]).toMatchObject({ cAction: 'refuse', cReason: '账号有误' })
    await saveFile({ cSupplierName: '苏州文正集团有限公司' })
    const back = await step('withdraw')
    expect(back.data).toMatchObject({ waiting: null, cSupplierName: before.cSupplierName })
    expect((await step('approve', finance)).msg).toBe('没有待审批的变更，请刷新后重试')
  })

  it('counts at once where there is no other administrator, and the history says so', async () => {
    await alone(async () => {
      const { data } = await saveFile(MOVED)
      expect(data).toMatchObject({ ...MOVED, waiting: null })
      expect(data.stepList).toMatchObject([{ cAction: 'change', bAlone: true }])
    })
    await saveFile({ cBankAccount: '1111 2222 3333' })
    // who asked may approve it once no other person can
    await alone(async () => {
      const { data } = await step('approve')
      expect(data).toMatchObject({ cBankAccount: '1111 2222 3333', waiting: null })
      expect(data.stepList[0]).toMatchObject({ cAction: 'approve', bAlone: true })
    })
  })

  it('is a task of the others only', async () => {
    const tasks = async (client: SignedClient) =>
      (await client.post<DocumentTasksAnswer>(documentPath('getDocumentTasks'), OWN)).data.taskList.filter(
        ({ cTask }) => cTask === 'approveSupplier',
      )
    await saveFile(MOVED)
    expect(await tasks(finance)).toMatchObject([
      { cVoucherCode: 'supplier', iCount: 1, cFirstDocUuid: PAPER },
    ])
    expect(await tasks(admin)).toEqual([])
    expect(await tasks(colleague)).toEqual([])
  })
})

describe('a supplier that is stopped', () => {
  it('is in no chooser, and no new document names it; those that are there go on', async () => {
    const row = { cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }
    const order = (await save(admin, 'purchaseOrder', [row])).data
    expect((await step('stop')).data).toMatchObject({ bStopped: true, actionList: ['save', 'start'] })
    const chosen = async () =>
      (await listRows(admin, 'SupplierInUse', 'cSupplierCode', 'cSupplierCode asc')).data.pageData.map(
        one => one['cSupplierCode'],
      )
    expect(await chosen()).not.toContain('S2001')
    expect((await save(admin, 'purchaseOrder', [row])).code).toBe(40001)
    expect((await readDocument(admin, order)).values.$cSupplierUuid).toBe('苏州文正办公用品有限公司')
    const again = await save(admin, 'purchaseOrder', [row], {
      cDocUuid: order.cDocUuid,
      iVersion: order.iVersion,
    })
    expect(again.code).toBe(1)
    expect((await step('stop')).msg).toBe('供应商已停用')
    await step('start')
    expect(await chosen()).toContain('S2001')
    expect((await cardOf()).stepList.map(({ cAction }) => cAction)).toEqual(['start', 'stop'])
  })
})

it('a payment to another account leads to the file of its supplier', async () => {
  const receipt = await receivedOf(admin, await ordered(admin))
  const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  const paidTo = async (over: object) =>
    (
      await save(admin, 'purchasePayment', some(rowList, '2'), {
        values: { ...HEADERS.purchasePayment, ...values, ...over },
      })
    ).data
  expect((await paidTo({})).cAccountSupplierUuid).toBeUndefined()
  expect((await paidTo({ cBankAccount: '6228480402564890018' })).cAccountSupplierUuid).toBe(PAPER)
})
