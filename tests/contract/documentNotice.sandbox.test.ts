import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentHistoryAnswer } from '@wire/document'
import type { DocumentNotice } from '@wire/documentNotice'
import type { SupplierCard } from '@wire/supplier'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpNotices, personButtons, widgetDefinitions } from '../../sandbox/db/schema'
import { forgetOldNotices, getNotices } from '../../sandbox/services/document/notice/notices'
import type { StaffContext } from '../../sandbox/services/widget/staffRequest'
import { DAY_MS } from '@/base/date'
import {
  cashierApproves,
  delegate,
  delegationsOf,
  endDelegation,
  largeOrder,
  laterDay,
  noDelegations,
  orderSteps,
  PERSON,
} from '../support/delegationSteps'
import {
  A4,
  documentWorld,
  drawnFrom,
  inspect,
  OWN,
  path,
  readDocument,
  save,
  some,
  step as stepDocument,
  through,
} from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import {
  inShort,
  noNotices,
  noticesOf,
  passTime,
  readAll,
  readNotice,
  toldOf,
  unreadOf,
} from '../support/noticeSteps'
import { rowWith, stepChange, submittedChange } from '../support/orderChangeSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
let storeman: SignedClient
let cashier: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  storeman = await SignedClient.loggedIn(sandbox.url, '13800000019')
  cashier = await SignedClient.loggedIn(sandbox.url, '13800000020')
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await noNotices(sandbox.db)
  await noDelegations(sandbox.db)
})

const HOUR_MS = 3_600_000
const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const draft = async (client = colleague): Promise<DocumentAnswer> =>
  (await save(client, 'purchaseRequest', [ROW])).data
const submitted = async (client = colleague): Promise<DocumentAnswer> =>
  through(client, await draft(client), 'submit')
const comment = (client: SignedClient, one: DocumentAnswer, cText: string, cPersonUuids: string[]) =>
  client.post(path('commentDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode: one.cVoucherCode,
    cDocUuid: one.cDocUuid,
    cText,
    cPersonUuids,
    ...OWN,
  })
const remind = (client: SignedClient, { cVoucherCode, cDocUuid }: DocumentAnswer) =>
  client.post(path('remindApprovers'), { cRequestUuid: randomUUID(), cVoucherCode, cDocUuid, ...OWN })
const firstOf = (notices: readonly DocumentNotice[]): DocumentNotice => {
  const [first] = notices
  if (!first) throw new Error('nothing was told')
  return first
}

describe('who is not connected', () => {
  it('finds later that a document waits, with who has handed it in', async () => {
    const waiting = await submitted()
    expect(await toldOf(admin, waiting.cDocUuid)).toMatchObject([
      {
        cKind: 'submit',
        cVoucherCode: 'purchaseRequest',
        cDocCode: waiting.cDocCode,
        personList: ['林晓雯'],
        bRead: false,
        bDone: false,
        bReadable: true,
      },
    ])
    expect(await unreadOf(admin)).toBe(1)
    expect(inShort(await toldOf(finance, waiting.cDocUuid))).toEqual(['submit'])
    // neither who did it nor who has nothing to do with it
    expect(await unreadOf(colleague)).toBe(0)
    expect(await unreadOf(storeman)).toBe(0)
  })

  it('a call that fails tells nothing', async () => {
    const waiting = await submitted()
    await noNotices(sandbox.db)
    expect((await stepDocument(colleague, { ...waiting, iVersion: 99 }, 'withdraw')).code).toBe(40900)
    expect((await stepDocument(colleague, waiting, 'approve')).code).toBe(40300)
    expect(await sandbox.db.$count(erpNotices)).toBe(0)
  })

  it('a document that was decided is settled, and who entered it learns of it', async () => {
    const waiting = await submitted()
    const now = (await stepDocument(finance, waiting, 'refuse', { cReason: '重复' })).data
    expect(inShort(await toldOf(admin, waiting.cDocUuid))).toEqual(['submit done'])
    expect(await unreadOf(admin)).toBe(0)
    expect(await toldOf(colleague, waiting.cDocUuid)).toMatchObject([
      { cKind: 'refuse', personList: ['顾明远'], bDone: false },
    ])
    // handed in again: the refusal is over
    await through(colleague, now, 'submit')
    expect(inShort(await toldOf(colleague, waiting.cDocUuid))).toEqual(['refuse done'])
    expect(inShort(await toldOf(admin, waiting.cDocUuid))).toEqual(['submit', 'submit done'])
  })
})

describe('one notice of a person, document and kind is unread at a time', () => {
  it('a second reminder, and comments of several people, make the first one newer', async () => {
    const waiting = await submitted()
    await remind(colleague, waiting)
    const first = firstOf((await toldOf(admin, waiting.cDocUuid)).filter(({ cKind }) => cKind === 'remind'))
    await passTime(sandbox.db, 5 * HOUR_MS)
    const before = firstOf((await toldOf(admin, waiting.cDocUuid)).filter(({ cKind }) => cKind === 'remind'))
    await remind(colleague, waiting)
    const reminded = (await toldOf(admin, waiting.cDocUuid)).filter(({ cKind }) => cKind === 'remind')
    expect(reminded).toHaveLength(1)
    expect(firstOf(reminded).cNoticeUuid).toBe(first.cNoticeUuid)
    expect(firstOf(reminded).dTime > before.dTime).toBe(true)
    // one that was read stays, and the next one is another
    await readNotice(admin, first.cNoticeUuid)
    await passTime(sandbox.db, 5 * HOUR_MS)
    await remind(colleague, waiting)
    expect(inShort(await toldOf(admin, waiting.cDocUuid))).toEqual(['remind', 'remind read', 'submit'])
    await comment(colleague, waiting, '请看数量', [PERSON.admin])
    await comment(finance, waiting, '交期来得及吗', [PERSON.admin])
    const said = (await toldOf(admin, waiting.cDocUuid)).filter(({ cKind }) => cKind === 'comment')
    expect(said).toMatchObject([{ personList: ['顾明远', '林晓雯'], cText: '交期来得及吗' }])
  })

  it('a comment that is taken back is told no more', async () => {
    const waiting = await submitted()
    await comment(colleague, waiting, '写错了', [PERSON.admin, PERSON.finance])
    const about = { cVoucherCode: waiting.cVoucherCode, cDocUuid: waiting.cDocUuid, ...OWN }
    const history = await colleague.post<DocumentHistoryAnswer>(path('getDocumentHistory'), about)
    const cCommentUuid = history.data.eventList[0]?.cCommentUuid ?? ''
    expect(cCommentUuid).not.toBe('')
    await comment(finance, waiting, '请核对', [PERSON.admin])
    await colleague.post(path('takeBackComment'), { ...about, cCommentUuid })
    expect(inShort(await toldOf(finance, waiting.cDocUuid))).toEqual(['submit'])
    // that of another person stays
    expect(firstOf(await toldOf(admin, waiting.cDocUuid))).toMatchObject({
      cText: '请核对',
      personList: ['顾明远'],
    })
  })

  it('of two comments the other one stays, with who has written it, when, and what it says', async () => {
    const waiting = await submitted()
    const about = { cVoucherCode: waiting.cVoucherCode, cDocUuid: waiting.cDocUuid, ...OWN }
    const takeBackNewest = async (client: SignedClient) => {
      const { data } = await client.post<DocumentHistoryAnswer>(path('getDocumentHistory'), about)
      const cCommentUuid = data.eventList.find(one => one.cCommentUuid)?.cCommentUuid
      expect((await client.post(path('takeBackComment'), { ...about, cCommentUuid })).code).toBe(1)
    }
    const commentsOf = async (client: SignedClient) =>
      (await toldOf(client, waiting.cDocUuid)).filter(({ cKind }) => cKind === 'comment')
    await comment(colleague, waiting, '请看数量', [PERSON.admin, PERSON.finance])
    const [first] = await commentsOf(admin)
    await comment(colleague, waiting, '写错了', [PERSON.admin])
    await comment(finance, waiting, '也写错了', [PERSON.admin])
    await takeBackNewest(finance)
    expect(await commentsOf(admin)).toMatchObject([{ cText: '写错了', personList: ['林晓雯'] }])
    await takeBackNewest(colleague)
    const left = { cText: '请看数量', personList: ['林晓雯'], dTime: first?.dTime, bRead: false }
    expect(await commentsOf(admin)).toMatchObject([left])
    expect(await commentsOf(finance)).toMatchObject([{ cText: '请看数量' }])
    // one that was read stays read
    await readNotice(admin, first?.cNoticeUuid ?? '')
    await takeBackNewest(colleague)
    expect([await commentsOf(admin), await commentsOf(finance)]).toEqual([[], []])
  })
})

describe('goods', () => {
  it('that came, and that an inspection rejected, are told to who waits for them', async () => {
    const request = await through(admin, await through(colleague, await draft(), 'submit'), 'approve')
    const drawn = await drawnFrom(admin, 'purchaseOrder', request)
    const rows = drawn.rowList.map(row => ({ ...row, iPrice: '145.00', bInspect: 1 }))
    const order = await through(
      finance,
      await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit'),
      'approve',
    )
    const receipt = (
      await save(storeman, 'goodsReceipt', (await drawnFrom(storeman, 'goodsReceipt', order)).rowList)
    ).data
    await noNotices(sandbox.db)
    const found = { iGoodQty: '8', iRejectedQty: '2', cInspectReason: 'damage' }
    const inspected = (await inspect(storeman, receipt, { 0: found })).data
    const rejected = {
      cKind: 'rejected',
      personList: ['马国强'],
      goodsList: [expect.stringMatching(/^A4.* 2\S+$/)],
      iGoodsCount: 1,
      cReceiptUuid: receipt.cDocUuid,
    }
    expect(await toldOf(admin, order.cDocUuid)).toMatchObject([rejected])
    expect(await toldOf(colleague, request.cDocUuid)).toMatchObject([rejected])
    // the same again tells nothing new; another result takes the place of the first
    const again = (await inspect(storeman, inspected, { 0: found })).data
    expect(inShort(await toldOf(admin, order.cDocUuid))).toEqual(['rejected'])
    const good = (await inspect(storeman, again, { 0: { iGoodQty: '10' } })).data
    expect(inShort(await toldOf(admin, order.cDocUuid))).toEqual(['rejected done'])
    await through(storeman, good, 'post')
    expect(firstOf(await toldOf(colleague, request.cDocUuid))).toMatchObject({
      cKind: 'arrived',
      goodsList: [expect.stringMatching(/^A4.* 10\S+$/)],
    })
  })
})

describe('two receipts of one order', () => {
  it('are told beside each other; another result of one leaves those of the other as they are', async () => {
    const rows = [{ ...ROW, bInspect: 1 }]
    const waiting = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit')
    const order = await through(finance, waiting, 'approve')
    const receive = async (iQty: string) => {
      const { rowList } = await drawnFrom(storeman, 'goodsReceipt', order)
      return (await save(storeman, 'goodsReceipt', some(rowList, iQty))).data
    }
    const told = async (kind: string) =>
      (await toldOf(admin, order.cDocUuid))
        .filter(({ cKind }) => cKind === kind)
        .map(one => [one.goodsList.join().replace(/^.* /, ''), one.cReceiptUuid, one.bDone])
        .sort()
    const [first, second] = [await receive('4'), await receive('6')]
    const found = (iGoodQty: string, iRejectedQty: string) => ({
      0: { iGoodQty, iRejectedQty, cInspectReason: 'damage' },
    })
    const one = (await inspect(storeman, first, found('3', '1'))).data
    const other = (await inspect(storeman, second, found('4', '2'))).data
    expect(await told('rejected')).toEqual([
      ['1箱', first.cDocUuid, false],
      ['2箱', second.cDocUuid, false],
    ])
    const again = (await inspect(storeman, one, found('1', '3'))).data
    expect(await told('rejected')).toEqual([
      ['1箱', first.cDocUuid, true],
      ['2箱', second.cDocUuid, false],
      ['3箱', first.cDocUuid, false],
    ])
    const posted = await through(storeman, again, 'post')
    await through(storeman, other, 'post')
    // what has come is seen in the order
    expect(await told('arrived')).toEqual([
      ['1箱', '', false],
      ['4箱', '', false],
    ])
    await stepDocument(admin, posted, 'reverse', { cReason: '录错' })
    expect(await told('arrived')).toEqual([
      ['1箱', '', true],
      ['4箱', '', false],
    ])
  })
})

describe('a change of the file of a supplier', () => {
  const PAPER = 'supplier-hengqi-S2001'
  const call = (client: SignedClient, name: string, over: object) =>
    client.post<SupplierCard>(`alc-biz-industry/SupplierAction/${name}`, {
      cSupplierUuid: PAPER,
      cRequestUuid: randomUUID(),
      ...OWN,
      ...over,
    })
  const change = async (client: SignedClient, cBankAccount: string) => {
    const { data } = await call(client, 'getSupplier', {})
    return (await call(client, 'saveSupplier', { ...data, cBankName: '中国银行', cBankAccount })).data
  }
  const step = (client: SignedClient, { iVersion }: SupplierCard, cAction: string) =>
    call(client, 'stepSupplier', { iVersion, cAction, cReason: '账号未核实' })

  it('is told to the other administrators, what they decide to who asked; the socket tells it quietly', async () => {
    const ears = { admin: await listenAs(admin), finance: await listenAs(finance) }
    const waiting = await change(admin, '6222 0001')
    const named = { cVoucherCode: 'supplier', cDocCode: 'S2001', cText: waiting.cSupplierName }
    expect(await toldOf(finance, PAPER)).toMatchObject([
      { ...named, cKind: 'supplierAsk', personList: ['陈立恒'], bReadable: true },
    ])
    expect(await ears.finance.heard()).toMatchObject([{ cAction: 'moved', cDocUuid: PAPER, bNotice: false }])
    expect([await unreadOf(admin), await unreadOf(colleague)]).toEqual([0, 0])

    await step(finance, waiting, 'refuse')
    expect(inShort(await toldOf(finance, PAPER))).toEqual(['supplierAsk done'])
    expect(await toldOf(admin, PAPER)).toMatchObject([
      { ...named, cKind: 'supplierRefuse', personList: ['顾明远'], bDone: false },
    ])
    expect(await ears.admin.heard()).toMatchObject([{ cAction: 'moved', bNotice: false }])

    const again = await change(admin, '6222 0002')
    expect(inShort(await toldOf(admin, PAPER))).toEqual(['supplierRefuse done'])
    await step(finance, again, 'approve')
    expect(inShort(await toldOf(admin, PAPER))).toEqual(['supplierApprove', 'supplierRefuse done'])
    ears.admin.close()
    ears.finance.close()
  })

  it('that is taken back waits for no person any more', async () => {
    const waiting = await change(finance, '6222 0003')
    expect(inShort(await toldOf(admin, PAPER))).toEqual(['supplierAsk'])
    await step(finance, waiting, 'withdraw')
    expect(inShort(await toldOf(admin, PAPER))).toEqual(['supplierAsk done'])
    expect(await toldOf(finance, PAPER)).toEqual([])
  })
})

describe('a delegation', () => {
  it('is told to the deputy at once, or from its first day on', async () => {
    const ear = await listenAs(admin)
    const { data } = await delegate(finance, PERSON.admin)
    const { dToday } = data
    const [running] = data.ownList
    expect(await ear.heard()).toMatchObject([
      { cAction: 'delegated', cVoucherCode: 'approvalDelegation', cText: dToday, bNotice: true },
    ])
    expect(await toldOf(admin, running?.cDelegationUuid ?? '')).toMatchObject([
      { cKind: 'delegated', personList: ['顾明远'], dFrom: dToday, dTo: dToday, bReadable: true },
    ])
    const later = laterDay(dToday, 2)
    await delegate(finance, PERSON.admin, { dFrom: later, dTo: later })
    expect(await ear.heard()).toEqual([])
    expect(await unreadOf(admin)).toBe(1)
    // two days later
    await passTime(sandbox.db, 2 * DAY_MS)
    expect(await unreadOf(admin)).toBe(2)
    expect(firstOf((await noticesOf(admin)).data.pageData)).toMatchObject({
      dFrom: later,
      dTime: `${dToday} 00:00:00`,
    })
    ear.close()
  })

  it('that ends early is told to the deputy, and what waited by it waits no more', async () => {
    await orderSteps(sandbox.db, ['财务', PERSON.finance])
    await cashierApproves(sandbox.db)
    const { ownList, dToday } = (await delegate(finance, PERSON.cashier)).data
    const order = await largeOrder(colleague)
    expect(inShort(await toldOf(cashier, order.cDocUuid))).toEqual(['submit'])
    const uuid = ownList[0]?.cDelegationUuid ?? ''
    await endDelegation(finance, uuid)
    expect(inShort(await toldOf(cashier, uuid)).sort()).toEqual(['delegated done', 'delegationEnded'])
    expect(inShort(await toldOf(cashier, order.cDocUuid))).toEqual(['submit done'])
    expect(inShort(await toldOf(finance, order.cDocUuid))).toEqual(['submit'])
    // one that had not begun was never told, and is not
    await noNotices(sandbox.db)
    const later = laterDay(dToday, 3)
    await delegate(finance, PERSON.cashier, { dFrom: later, dTo: later })
    const coming = (await delegationsOf(finance)).data.ownList.find(({ cState }) => cState === 'coming')
    await endDelegation(finance, coming?.cDelegationUuid ?? '')
    expect(await sandbox.db.$count(erpNotices)).toBe(0)
    await sandbox.db.delete(personButtons).where(eq(personButtons.personUuid, PERSON.cashier))
  })

  it('lets the delegator know what the deputy has decided, of documents and of changes', async () => {
    await orderSteps(sandbox.db, ['财务', PERSON.finance])
    await delegate(finance, PERSON.admin)
    const order = await through(admin, await largeOrder(colleague), 'approve')
    expect(firstOf(await toldOf(finance, order.cDocUuid))).toMatchObject({
      cKind: 'deputyApprove',
      personList: ['陈立恒'],
      cStepName: '财务',
    })
    const change = await submittedChange(colleague, order, rows =>
      rows.map(row => rowWith(row, { iQty: '390' })),
    )
    expect(firstOf(await toldOf(admin, order.cDocUuid))).toMatchObject({
      cKind: 'changeSubmit',
      cChangeUuid: change.cChangeUuid,
    })
    await stepChange(admin, change, 'refuse', { cReason: '不变' })
    expect(inShort(await toldOf(finance, order.cDocUuid))).toEqual(
      expect.arrayContaining(['deputyChangeRefuse', 'changeSubmit done', 'submit done']),
    )
    expect(firstOf(await toldOf(colleague, order.cDocUuid))).toMatchObject({ cKind: 'changeRefuse' })
  })
})

describe('the list', () => {
  it('has the newest first, page by page, all of them or the unread', async () => {
    const [first, second] = [await submitted(), await submitted()]
    await passTime(sandbox.db, 60_000)
    const third = await submitted()
    await passTime(sandbox.db, 60_000)
    await comment(colleague, first, '请看', [PERSON.admin])
    const { data } = await noticesOf(admin, { pageSize: 2 })
    expect(data.iTotleSize).toBe(4)
    expect(data.pageData.map(one => one.cDocUuid)).toEqual([first.cDocUuid, third.cDocUuid])
    const rest = (await noticesOf(admin, { pageSize: 2, cAfter: data.cNext })).data
    expect(rest).toMatchObject({ iTotleSize: 2, cNext: '' })
    const all = (await noticesOf(admin)).data.pageData
    expect(all[0]).toMatchObject({ cKind: 'comment', cDocUuid: first.cDocUuid })
    expect(rest.pageData.map(one => one.cNoticeUuid)).toEqual(all.slice(2).map(one => one.cNoticeUuid))
    const read = await readNotice(admin, all[0]?.cNoticeUuid ?? '')
    expect(read.data.iUnread).toBe(3)
    // again changes nothing
    expect((await readNotice(admin, all[0]?.cNoticeUuid ?? '')).data.iUnread).toBe(3)
    const unread = (await noticesOf(admin, { bUnread: true })).data
    expect(unread.iTotleSize).toBe(3)
    expect(unread.pageData.map(one => one.cDocUuid)).not.toContain('')
    await through(finance, second, 'approve')
    expect((await noticesOf(admin, { bUnread: true })).data.iTotleSize).toBe(2)
  })

  it('skips none of the unread where some are read, or tell something newer, before the next page', async () => {
    const waiting: DocumentAnswer[] = []
    for (let n = 0; n < 4; n += 1) waiting.push(await submitted())
    // all of them came at the same moment
    await sandbox.db.update(erpNotices).set({ happenedAt: sandbox.clock.now() - 60_000 })
    const page = async (cAfter: string) =>
      (await noticesOf(admin, { bUnread: true, pageSize: 2, cAfter })).data
    const first = await page('')
    for (const { cNoticeUuid } of first.pageData) await readNotice(admin, cNoticeUuid)
    for (const one of waiting) await comment(colleague, one, '请看', [PERSON.admin])
    const second = await page(first.cNext)
    const seen = [...first.pageData, ...second.pageData].map(({ cDocUuid }) => cDocUuid)
    expect(seen.sort()).toEqual(waiting.map(({ cDocUuid }) => cDocUuid).sort())
    expect(second.cNext).toBe('')
    expect(await noticesOf(admin, { cAfter: 'somewhere' })).toMatchObject({ code: 40000 })
  })

  it('is read as a whole up to what was seen; what came since stays unread', async () => {
    await submitted()
    const { iAsOf } = (await noticesOf(admin)).data
    const late = await submitted()
    expect((await readAll(admin, iAsOf)).data.iUnread).toBe(1)
    const [unread] = (await noticesOf(admin, { bUnread: true })).data.pageData
    expect(unread?.cDocUuid).toBe(late.cDocUuid)
    // those of others are not touched
    expect(await unreadOf(finance)).toBe(2)
  })

  it('is read up to a moment before its rows were asked for: what comes meanwhile was not seen', async () => {
    let time = 0
    const clock = { now: () => ++time }
    const institution = { accUuid: 'acc-none', personUuid: 'person-none' }
    const context = { db: sandbox.db, clock, caller: { institution } } as unknown as StaffContext
    const { iAsOf } = await getNotices(context, { bUnread: false, cAfter: '', pageSize: 10 })
    expect(iAsOf).toBe(1)
  })

  it("is about one's own alone, in the enterprise in use", async () => {
    const waiting = await submitted()
    const notice = firstOf(await toldOf(admin, waiting.cDocUuid))
    expect(await readNotice(colleague, notice.cNoticeUuid)).toMatchObject({ code: 40400, msg: '消息不存在' })
    expect(inShort(await toldOf(admin, waiting.cDocUuid))).toEqual(['submit'])
    const elsewhere = { cOrgUuid: 'org-yongtuo', cAccUuid: 'acc-yongtuo' }
    expect((await noticesOf(admin, elsewhere)).code).toBe(40300)
    expect((await readNotice(admin, notice.cNoticeUuid, elsewhere)).code).toBe(40300)
    // of another enterprise of the same person
    await sandbox.db
      .update(erpNotices)
      .set({ accUuid: 'acc-yongtuo' })
      .where(eq(erpNotices.noticeUuid, notice.cNoticeUuid))
    expect(await unreadOf(admin)).toBe(0)
    expect((await readNotice(admin, notice.cNoticeUuid)).code).toBe(40400)
  })

  it('shows nothing of a document that is gone or may not be read any more', async () => {
    const one = await submitted()
    await comment(admin, one, '请补充用途', ['person-0019-hengqi'])
    const [before] = (await noticesOf(storeman)).data.pageData
    expect(before).toMatchObject({ cKind: 'comment', cText: '请补充用途', bReadable: true })
    const which = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'purchaseRequest'))
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
    const definition = row?.definition as { baseList: object }
    const own = { ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } }
    await sandbox.db.update(widgetDefinitions).set({ definition: own }).where(which)
    const hidden = { cDocUuid: '', cDocCode: '', personList: [], cText: '', bReadable: false }
    expect((await noticesOf(storeman)).data.pageData).toMatchObject([{ ...hidden, cKind: 'comment' }])
    await sandbox.db.update(widgetDefinitions).set({ definition }).where(which)
    const back = await through(colleague, one, 'withdraw')
    await stepDocument(colleague, back, 'remove')
    expect((await noticesOf(admin)).data.pageData).toMatchObject([
      { ...hidden, cKind: 'submit', bDone: true },
    ])
    expect(await unreadOf(storeman)).toBe(0)
  })

  it('loses what was read or settled after 90 days, and never what waits to be read', async () => {
    const [read, waiting] = [await submitted(), await submitted()]
    await readNotice(admin, firstOf(await toldOf(admin, read.cDocUuid)).cNoticeUuid)
    const now = sandbox.clock.now()
    await forgetOldNotices(sandbox.db, now + 89 * DAY_MS)
    expect(await toldOf(admin, read.cDocUuid)).toHaveLength(1)
    await forgetOldNotices(sandbox.db, now + 91 * DAY_MS)
    expect(await toldOf(admin, read.cDocUuid)).toHaveLength(0)
    expect(await toldOf(admin, waiting.cDocUuid)).toHaveLength(1)
    expect(await toldOf(finance, read.cDocUuid)).toHaveLength(1)
  })
})

describe('the demo accounts', () => {
  it('have notices that fit their documents', async () => {
    await sandbox.reset()
    const [demo, other] = [
      await SignedClient.loggedIn(sandbox.url, '13800000001'),
      await SignedClient.loggedIn(sandbox.url, '13800000002'),
    ]
    const all = [...(await noticesOf(demo)).data.pageData, ...(await noticesOf(other)).data.pageData]
    expect(new Set(all.map(({ cKind }) => cKind))).toEqual(
      new Set(['submit', 'comment', 'delegated', 'refuse', 'approve', 'rejected', 'supplierAsk']),
    )
    expect(all.every(({ bReadable }) => bReadable)).toBe(true)
    expect(await unreadOf(demo)).toBeGreaterThan(0)
    for (const { cVoucherCode, cDocUuid, cDocCode } of all) {
      if (cVoucherCode === 'approvalDelegation' || cVoucherCode === 'supplier') continue
      const document = await readDocument(demo, { cVoucherCode, cDocUuid } as DocumentAnswer)
      expect(document.cDocCode).toBe(cDocCode)
    }
  })
})
