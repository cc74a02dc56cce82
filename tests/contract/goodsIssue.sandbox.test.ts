import type { DocumentAnswer, DocumentHistoryAnswer, DocumentTasksAnswer } from '@wire/document'
import type { TrackItem } from '@wire/widgetTrack'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpGoods, erpMonthSteps } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { monthAfter, monthName } from '../../sandbox/services/document/months'
import {
  A4,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path,
  problemsOf,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  stockOf,
  through,
  wentBack,
} from '../support/documentSteps'
import { toldOf } from '../support/noticeSteps'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
let storeman: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
  storeman = await SignedClient.loggedIn(sandbox.url, '13800000019')
}, 120_000)
afterAll(() => sandbox.close())

const WHY = { cReason: '领料退回' }
const stock = () => stockOf(sandbox.db)
const setStock = (pieces: number) =>
  sandbox.db
    .update(erpGoods)
    .set({ stock: String(pieces) })
    .where(eq(erpGoods.goodsUuid, A4))
const asked = (iQty: string, client = admin) => save(client, 'goodsIssue', [{ cGoodsUuid: A4, iQty }])
const approved = async (iQty: string): Promise<DocumentAnswer> =>
  through(admin, (await asked(iQty)).data, 'submit', 'approve')
const historyOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) =>
  (await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), { cVoucherCode, cDocUuid, ...OWN }))
    .data.eventList
const messagesOf = (answer: Parameters<typeof problemsOf>[0]) =>
  problemsOf(answer).map(({ iRow, cFieldName, cMessage }) => `${iRow} ${cFieldName} ${cMessage}`)

describe('a goods issue', () => {
  it('takes its goods out of the stock when it is posted, and a reversal puts them back', async () => {
    const before = await stock()
    const draft = (await asked('3')).data
    expect(draft).toMatchObject({ cStateName: '草稿', downstreamList: [] })
    expect(draft.cDocCode).toMatch(/^LL\d{11}$/)
    expect(draft.values).toMatchObject({ $cStaffUuid: expect.any(String), cKind: 'office' })
    expect(draft.rowList).toMatchObject([{ cUnit: '箱', iQty: '3', iStock: String(before) }])
    const ready = await through(admin, draft, 'submit', 'approve')
    expect([ready.cStateName, await stock()]).toEqual(['待发料', before])
    // it is asked for on one day, and leaves on another
    const today = chinaDay(sandbox.clock.now())
    expect(ready.askList).toMatchObject([{ cAction: 'post', cFieldName: 'dDocDate', cValue: today }])
    const posted = await through(admin, ready, 'post')
    expect([posted.cStateName, await stock()]).toEqual(['已发料', before - 3])
    expect(String(posted.values['dDocDate'])).toContain(today)
    expect(posted.rowList).toMatchObject([{ iStock: null }])
    expect((await historyOf(posted))[0]).toMatchObject({ cActionName: '确认发料' })
    expect((await step(admin, posted, 'reverse', WHY)).data.cStateName).toBe('已冲销')
    expect(await stock()).toBe(before)
  })

  it('takes no more than is there, row by row, when it is saved and when it is posted', async () => {
    const before = await stock()
    const rows = [`${before - 1}`, '2'].map(iQty => ({ cGoodsUuid: A4, iQty }))
    expect(messagesOf(await save(admin, 'goodsIssue', rows))).toEqual([
      `2 iQty 第2行超出库存，A4 静电复印纸当前库存${before}箱，前面的行已领${before - 1}`,
    ])
    const ready = await approved('4')
    const other = await approved(String(before))
    // each of them could leave, and not both
    expect((await readDocument(admin, ready)).warningList).toEqual([
      `第1行 A4 静电复印纸：当前库存${before}箱，其他待发料的领料单还要领${before}箱`,
    ])
    await setStock(3)
    expect(messagesOf(await step(admin, ready, 'post'))).toEqual([
      '1 iQty 第1行超出库存，A4 静电复印纸当前库存3箱',
    ])
    await setStock(before)
    await through(admin, other, 'close')
    expect((await readDocument(admin, ready)).warningList).toEqual([])
    await through(admin, ready, 'close')
  })

  it('is drawn from what came: the department that asked, and what neither goes back nor is issued', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    await wentBack(admin, receipt, '4')
    const { values, rowList } = await drawnFrom(admin, 'goodsIssue', receipt)
    expect(values).toMatchObject({ cDeptUuid: 'dept-hengqi-5010' })
    expect(values).not.toHaveProperty('cSupplierUuid')
    expect(rowList).toMatchObject([{ cGoodsUuid: A4, iQty: '6', iLeftQty: '6' }])
    const { data: issue } = await save(admin, 'goodsIssue', some(rowList, '5'))
    expect(messagesOf(await save(admin, 'goodsIssue', some(rowList, '2')))).toEqual([
      `1 iQty 第1行超出可参照数量，${receipt.cDocCode}剩余1`,
    ])
    const left = await listRows(admin, 'IssuableGoodsReceiptLine', 'cLineUuid,iLeftQty', 'iLineNo asc', [
      'cDocUuid',
      receipt.cDocUuid,
    ])
    expect(left.data.pageData).toMatchObject([{ iLeftQty: '1' }])
    // the receipt keeps what it says of itself, and is held
    const posted = await through(admin, issue, 'submit', 'approve', 'post')
    const now = await readDocument(admin, receipt)
    expect(now.rowList).toMatchObject([{ iDoneQty: '4' }])
    expect(now.blockedList).toContainEqual({
      cAction: 'reverse',
      cReason: expect.stringContaining('采购退货单'),
    })
    expect(now.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toContain('goodsIssue')
    await step(admin, posted, 'reverse', WHY)
    expect((await drawnFrom(admin, 'goodsIssue', receipt)).rowList).toMatchObject([{ iLeftQty: '6' }])
  })

  it('holds its receipt until it is reversed', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'goodsIssue', receipt)
    const posted = await through(
      admin,
      (await save(admin, 'goodsIssue', rowList)).data,
      'submit',
      'approve',
      'post',
    )
    const cReason = `已生成领料单${posted.cDocCode}，请先处理后再操作`
    expect((await readDocument(admin, receipt)).blockedList).toContainEqual({ cAction: 'reverse', cReason })
    await step(admin, posted, 'reverse', WHY)
    expect((await step(admin, await readDocument(admin, receipt), 'reverse', WHY)).code).toBe(1)
  })

  it('is entered by everybody, and handed out by who keeps the warehouse', async () => {
    const { data } = await asked('1', colleague)
    const ready = await through(admin, await through(colleague, data, 'submit'), 'approve')
    expect((await readDocument(colleague, ready)).actionList).not.toContain('post')
    expect(await step(colleague, ready, 'post')).toMatchObject({ code: 40300 })
    const tasks = async (client: SignedClient) =>
      (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList
        .filter(({ cVoucherCode }) => cVoucherCode === 'goodsIssue')
        .map(({ cTask, iCount }) => `${cTask} ${iCount}`)
    // one waits in the seeded world
    expect(await tasks(storeman)).toEqual(['post 2'])
    expect(await tasks(colleague)).toEqual([])
    await through(storeman, ready, 'post')
    expect(await tasks(storeman)).toEqual(['post 1'])
    // who asked for them learns of it
    expect((await toldOf(colleague, ready.cDocUuid)).map(({ cKind }) => cKind)).toEqual(['post', 'approve'])
  })

  it('leaves in no closed month', async () => {
    const last = monthAfter(chinaDay(sandbox.clock.now()).slice(0, 7), -1)
    const ready = await approved('1')
    await sandbox.db.insert(erpMonthSteps).values({
      orgUuid: OWN.cOrgUuid,
      month: last,
      action: 'close',
      actor: '陈立恒',
      reason: '',
      happenedAt: `${last}-28 10:00:00`,
    })
    const closed = `${monthName(last)}已关账`
    const [refused] = messagesOf(await step(admin, ready, 'post', { values: { dDocDate: `${last}-20` } }))
    expect(refused).toContain('0 dDocDate 领料日期不能早于')
    const values = { ...HEADERS.goodsIssue, dDocDate: `${last}-20` }
    const draft = await save(admin, 'goodsIssue', [{ cGoodsUuid: A4, iQty: '1' }], { values })
    expect(messagesOf(draft)).toEqual([expect.stringContaining(closed)])
    await through(admin, ready, 'post')
    await sandbox.db.delete(erpMonthSteps)
  })

  it('stands in no step of the flow: the flow of goods that were issued ends with their receipt', async () => {
    const flowOf = async ({ cVoucherCode, cDocUuid }: Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>) =>
      (
        await admin.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
          cVouchType: cVoucherCode,
          cUuid: cDocUuid,
          ...OWN,
        })
      ).data
    expect(await flowOf((await asked('1')).data)).toEqual([])
    const receipt = await receivedOf(admin, await ordered(admin))
    const { rowList } = await drawnFrom(admin, 'goodsIssue', receipt)
    const flow = await flowOf((await save(admin, 'goodsIssue', rowList)).data)
    expect(flow.filter(({ bExist }) => bExist).map(({ cVouchTypeName }) => cVouchTypeName)).toEqual([
      '采购订单',
      '到货单',
      '采购入库',
    ])
  })
})
