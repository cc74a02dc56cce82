import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentTasksAnswer } from '@wire/document'
import type { PaymentRunAnswer } from '@wire/paymentRun'
import type { PurchaseSettingsAnswer, SupplierTerms, SupplierTermsAnswer } from '@wire/purchaseSetting'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpSettings, erpSuppliers } from '../../sandbox/db/schema'
import {
  A4,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  readDocument,
  receivedOf,
  save,
  through,
  DAY,
  afterItsMonth,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.db.delete(erpSettings)
  const blank = { overPercent: null, settleMode: null, termsVersion: 0, termsBy: '', termsAt: null }
  await sandbox.db.update(erpSuppliers).set(blank)
})

const PAPER = 'supplier-hengqi-S2001'
const path = (name: string) => `alc-biz-industry/PurchaseSettingAction/${name}`
const settings = (client = admin) => client.post<PurchaseSettingsAnswer>(path('getPurchaseSettings'), OWN)
const saveSettings = (over: object = {}, client = admin) =>
  client.post<PurchaseSettingsAnswer>(path('savePurchaseSettings'), {
    cRequestUuid: randomUUID(),
    iVersion: 0,
    iOverPercent: '3',
    cSettleMode: 'month30',
    ...OWN,
    ...over,
  })
const suppliers = (over: object = {}, client = admin) =>
  client.post<SupplierTermsAnswer>(path('getSupplierTerms'), {
    cKeyword: '',
    bOwn: false,
    iPageNumber: 1,
    iPageSize: 10,
    ...OWN,
    ...over,
  })
const saveTerms = (over: object = {}, client = admin) =>
  client.post<SupplierTerms>(path('saveSupplierTerms'), {
    cRequestUuid: randomUUID(),
    cSupplierUuid: PAPER,
    iVersion: 0,
    iOverPercent: '',
    cSettleMode: 'month60',
    ...OWN,
    ...over,
  })

const row = { cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }
const drafted = async (values: object = {}, over: object = {}): Promise<DocumentAnswer> =>
  (await save(admin, 'purchaseOrder', [row], { values: { ...HEADERS.purchaseOrder, ...values }, ...over }))
    .data

describe('what an enterprise has set for its purchases', () => {
  it('is nothing at first; a save tells who and when, and is in the audit', async () => {
    expect((await settings()).data).toMatchObject({
      iOverPercent: '0.00',
      cSettleMode: '',
      iVersion: 0,
      cUpdatePersonName: '',
      dUpdateTime: '',
      settleModeList: [{ cOptionKey: 'month60' }, { cOptionKey: 'month30' }, { cOptionKey: 'cash' }],
    })
    const saved = await saveSettings()
    expect(saved.data).toMatchObject({
      iOverPercent: '3.00',
      cSettleMode: 'month30',
      iVersion: 1,
      cUpdatePersonName: '陈立恒',
    })
    expect(saved.data.dUpdateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const written = (await sandbox.audit()).filter(({ kind }) => kind === 'purchase-settings-saved')
    expect(written.at(-1)?.detail).toMatchObject({
      before: {
        overPercent: '0.00',
        settleMode: null,
      },
      after: { settleMode: 'month30' },
      userUuid: admin.userUuid,
    })
  })

  it('is not saved over what another person has saved since, nor twice by one press', async () => {
    const cRequestUuid = randomUUID()
    await saveSettings({ cRequestUuid })
    expect((await saveSettings({ cRequestUuid })).data.iVersion).toBe(1)
    expect(await saveSettings({ iOverPercent: '8' })).toMatchObject({
      code: 40900,
      msg: '陈立恒已修改，请核对最新内容后再保存',
      data: {
        iVersion: 1,
        iOverPercent: '3.00',
      },
    })
    expect((await saveSettings({ iVersion: 1, iOverPercent: '', cSettleMode: '' })).data).toMatchObject({
      iOverPercent: '0.00',
      cSettleMode: '',
      iVersion: 2,
    })
  })

  it('is for administrators, and takes no wrong percent and no terms that are agreed order by order', async () => {
    for (const answer of [
      await settings(colleague),
      await saveSettings({}, colleague),
      await suppliers({}, colleague),
      await saveTerms({}, colleague),
    ])
      expect(answer).toMatchObject({ code: 40300, msg: '只有企业管理员可以维护采购设置' })
    for (const iOverPercent of ['101', '-1', '1.234', 'x'])
      expect(await saveSettings({ iOverPercent })).toMatchObject({
        code: 4e4,
        msg: '超收允差应为 0 到 100 之间的数字，最多两位小数',
      })
    expect(await saveTerms({ cSettleMode: 'advance' })).toMatchObject({
      code: 4e4,
      msg: '结算方式不可用，请重新选择',
    })
    expect((await settings()).data.iVersion).toBe(0)
  })
})

describe('what is agreed with a supplier', () => {
  it('is found page by page, by name or code, or among those with terms of their own', async () => {
    const first = (await suppliers({ iPageSize: 5 })).data
    expect(first.pageData.map(({ cSupplierCode }) => cSupplierCode)).toEqual([
      'S1001',
      'S1002',
      'S1003',
      'S1004',
      'S1005',
    ])
    const second = (await suppliers({ iPageSize: 5, iPageNumber: 2 })).data
    expect(second.pageData[0]?.cSupplierCode).toBe('S1006')
    expect(first.iTotleSize).toBe(
      await sandbox.db.$count(erpSuppliers, eq(erpSuppliers.orgUuid, OWN.cOrgUuid)),
    )
    expect((await suppliers({ cKeyword: 's2001' })).data.pageData).toMatchObject([{ cSupplierUuid: PAPER }])
    expect((await suppliers({ cKeyword: '%' })).data.pageData).toEqual([])
    expect((await suppliers({ bOwn: true })).data.pageData).toEqual([])
    await saveTerms()
    expect((await suppliers({ bOwn: true })).data.pageData).toMatchObject([
      { cSupplierUuid: PAPER, iOverPercent: '', cSettleMode: 'month60', cUpdatePersonName: '陈立恒' },
    ])
  })

  it('is saved by version, with who and what in the audit; suppliers of others are not there', async () => {
    expect((await saveTerms({ iOverPercent: '2.5' })).data).toMatchObject({
      iVersion: 1,
      iOverPercent: '2.50',
      cSettleMode: 'month60',
    })
    expect(await saveTerms({ cSettleMode: '' })).toMatchObject({
      code: 40900,
      data: {
        iVersion: 1,
        cSettleMode: 'month60',
      },
    })
    const written = (await sandbox.audit()).filter(({ kind }) => kind === 'supplier-terms-saved')
    expect(written.at(-1)?.detail).toMatchObject({
      supplierUuid: PAPER,
      before: { settleMode: null },
      after: { overPercent: '2.50' },
    })
    const [other] = await sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.orgUuid, 'org-hengrui'))
    expect((await saveTerms({ cSupplierUuid: other?.supplierUuid ?? 'none' })).code).not.toBe(1)
  })

  it('is what new orders begin with, in the chooser and at the save; orders that are there stay', async () => {
    const old = await drafted()
    expect(old.values['cSettleMode']).toBeNull()
    await saveSettings()
    expect((await drafted()).values['cSettleMode']).toBe('month30')
    await saveTerms({ iOverPercent: '7' })
    const taken = await drafted()
    expect(taken.values['cSettleMode']).toBe('month60')
    expect(taken.rowList[0]?.['iOverPercent']).toBe('7.00')
    expect((await drafted({ cSettleMode: 'cash' })).values['cSettleMode']).toBe('cash')
    expect((await readDocument(admin, old)).values['cSettleMode']).toBeNull()
    const chosen = await listRows(admin, 'Supplier', 'cSettleMode', 'cSupplierCode asc', [
      ...(['cSupplierUuid', PAPER] as const),
    ])
    expect(chosen.data.pageData[0]?.['cSettleMode']).toBe('month60')
  })

  it('is what a draft takes that has another supplier now, where it says nothing', async () => {
    const draft = await drafted()
    await saveTerms({ cSupplierUuid: 'supplier-hengqi-S1001', cSettleMode: 'cash' })
    const again = (values: object) => drafted(values, { cDocUuid: draft.cDocUuid, iVersion: draft.iVersion })
    const { rowList, ...moved } = await again({ cSupplierUuid: 'supplier-hengqi-S1001' })
    expect(rowList).toHaveLength(1)
    expect(moved.values['cSettleMode']).toBe('cash')
  })

  it('goes with the former supplier, where it is what was agreed with that one, and stays where it is not', async () => {
    const OTHER = 'supplier-hengqi-S1001'
    const agree = (cSupplierUuid: string, cSettleMode: string) =>
      sandbox.db
        .update(erpSuppliers)
        .set({ settleMode: cSettleMode })
        .where(eq(erpSuppliers.supplierUuid, cSupplierUuid))
    await agree(PAPER, 'month60')
    await agree(OTHER, 'cash')
    const movedFrom = async (cSettleMode: string) => {
      const draft = await drafted({ cSettleMode })
      const place = { cDocUuid: draft.cDocUuid, iVersion: draft.iVersion }
      return (await drafted({ cSettleMode, cSupplierUuid: OTHER }, place)).values['cSettleMode']
    }
    expect(await movedFrom('month60')).toBe('cash')
    expect(await movedFrom('month30')).toBe('month30')
  })
})

describe('the day goods are to be paid where the order does not say', () => {
  const received = async () => {
    const order = await through(admin, await drafted(), 'submit', 'approve')
    return receivedOf(admin, order)
  }
  const dueOf = async ({ cDocCode }: DocumentAnswer, table = 'GoodsReceipt') =>
    (await listRows(admin, table, 'dDueDate', 'dCreateTime desc', ['cDocCode', cDocCode])).data.pageData[0]?.[
      'dDueDate'
    ]
  const toPay = async () => {
    const { data } = await admin.post<DocumentTasksAnswer>(
      'alc-biz-industry/DocumentAction/getDocumentTasks',
      OWN,
    )
    return data.taskList.find(({ cTask }) => cTask === 'pay')?.iCount ?? 0
  }
  const overdue = async () => {
    const key = ['cSupplierUuid', PAPER] as const
    const { data } = await listRows(admin, 'SupplierAccount', 'iOverdueAmount', 'iOwedAmount desc', key)
    return Number(data.pageData[0]?.['iOverdueAmount'])
  }
  const proposedFor = async (receipt: DocumentAnswer) =>
    (
      await admin.post<PaymentRunAnswer>('alc-biz-industry/PaymentRunAction/proposePayments', {
        ...OWN,
        cDocUuids: [receipt.cDocUuid],
      })
    ).data.proposalList[0]?.dDueDate

  it('is that of the supplier’s terms, or the enterprise’s, or the day they came: in lists, tasks, runs and accounts', async () => {
    const [tasks, late] = [await toPay(), await overdue()]
    const receipt = await received()
    expect(await dueOf(receipt)).toBe(DAY)
    expect(await toPay()).toBe(tasks + 1)
    expect(await overdue()).toBeCloseTo(late + 145, 2)
    expect(await proposedFor(receipt)).toBe(DAY)
    await saveSettings()
    expect(await dueOf(receipt)).toBe(afterItsMonth(30))
    await saveTerms()
    for (const table of ['GoodsReceipt', 'PayableGoodsReceipt'])
      expect(await dueOf(receipt, table)).toBe(afterItsMonth(60))
    expect(await proposedFor(receipt)).toBe(afterItsMonth(60))
  })

  it('counts for goods that came without an order, too', async () => {
    const rows = [{ cGoodsUuid: A4, iQty: '1', iPrice: '145.00' }]
    const receipt = await through(admin, (await save(admin, 'goodsReceipt', rows)).data, 'post')
    expect(await dueOf(receipt)).toBe(DAY)
    const { values } = await drawnFrom(admin, 'purchasePayment', receipt)
    expect(values['dArriveDate']).not.toBeNull()
  })
})
