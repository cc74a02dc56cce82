import type { StockMovesAnswer } from '@wire/stock'
import { and, eq, sql } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpGoods, erpStockMoves, widgetDefinitions } from '../../sandbox/db/schema'
import { rowsOf } from '../../sandbox/db/tables'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  A4,
  DAY,
  documentWorld,
  ordered,
  OWN,
  receivedOf,
  save,
  step,
  stockOf,
  through,
  wentBack,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const moves = (over: object = {}, client = admin) =>
  client.post<StockMovesAnswer>('alc-biz-industry/StockAction/getStockMoves', {
    cGoodsUuid: A4,
    pageNumber: 1,
    pageSize: 10,
    ...OWN,
    ...over,
  })

describe('the moves of goods', () => {
  it('add up to the stock, move by move, of all goods', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    await wentBack(admin, receipt, '4')
    const [G, M] = [erpGoods, erpStockMoves]
    const wrong = await rowsOf(
      sandbox.db,
      sql`select g.name from ${G} as g left join lateral (
          select sum(qty) as sum, (array_agg(balance order by move_no desc))[1] as last from ${M} as m
          where m.goods_uuid = g.goods_uuid) as moved on true
        where moved.sum is distinct from g.stock or moved.last is distinct from g.stock`,
    )
    expect(wrong).toEqual([])
    const jumps = await rowsOf(
      sandbox.db,
      sql`select 1 from (select qty, balance, coalesce(lag(balance) over (partition by goods_uuid order by move_no), 0)
          as before from ${M}) as moved where before + qty <> balance or balance < 0`,
    )
    expect(jumps).toEqual([])
  })

  it('are told with document, day, who and balance, the newest first, page by page', async () => {
    const before = await stockOf(sandbox.db)
    const today = chinaDay(sandbox.clock.now())
    const receipt = await receivedOf(admin, await ordered(admin))
    const saved = (await save(admin, 'goodsIssue', [{ cGoodsUuid: A4, iQty: '2.5' }])).data
    const issue = await through(admin, saved, 'submit', 'approve', 'post')
    await step(admin, issue, 'reverse', { cReason: '领料退回' })
    const { data } = await moves()
    expect(data.goods).toMatchObject({
      cGoodsName: 'A4 静电复印纸',
      cUnit: '箱',
      iStock: String(before + 10),
    })
    const of = { cVoucherCode: 'goodsIssue', cDocUuid: issue.cDocUuid, cDocCode: issue.cDocCode }
    const party = { cPartyName: expect.stringMatching(/\S \S/), cPersonName: '陈立恒' }
    expect(data.pageData.slice(0, 3)).toMatchObject([
      {
        ...of,
        ...party,
        cEvent: 'reverse',
        dDay: today,
        iInQty: '2.5',
        iOutQty: '',
        iBalance: String(before + 10),
      },
      {
        ...of,
        ...party,
        cEvent: 'post',
        dDay: today,
        iInQty: '',
        iOutQty: '2.5',
        iBalance: String(before + 7.5),
      },
      { cEvent: 'post', dDay: DAY, cDocCode: receipt.cDocCode, iInQty: '10', iBalance: String(before + 10) },
    ])
    const all = data.iTotleSize
    const last = (await moves({ pageNumber: all, pageSize: 1 })).data.pageData
    expect(last).toMatchObject([{ cEvent: 'opening', cDocUuid: '', cVoucherCode: '' }])
    const second = (await moves({ pageNumber: 2, pageSize: 2 })).data.pageData
    expect(second[0]?.cMoveUuid).toBe(data.pageData[2]?.cMoveUuid)
  })

  it('that a refused posting would have made are not kept', async () => {
    const before = await stockOf(sandbox.db)
    const count = (await moves()).data.iTotleSize
    const receipt = await receivedOf(admin, await ordered(admin))
    await sandbox.db.update(erpGoods).set({ stock: '5' }).where(eq(erpGoods.goodsUuid, A4))
    expect((await step(admin, receipt, 'reverse', { cReason: '重复' })).code).toBe(40001)
    await sandbox.db
      .update(erpGoods)
      .set({ stock: String(before + 10) })
      .where(eq(erpGoods.goodsUuid, A4))
    expect((await moves()).data.iTotleSize).toBe(count + 1)
  })

  it('are for who may read goods, of their own enterprise, and name documents that they may read', async () => {
    expect((await moves({ cGoodsUuid: 'goods-lanchuan-M0301028' })).code).toBe(40400)
    const table = (code: string) =>
      and(eq(widgetDefinitions.kind, 'dataTable'), eq(widgetDefinitions.code, `alc-biz-purchase/${code}`))
    const closeTo = async (code: string, task: () => Promise<void>) => {
      const [row] = await sandbox.db.select().from(widgetDefinitions).where(table(code))
      const set = (definition: object) =>
        sandbox.db.update(widgetDefinitions).set({ definition }).where(table(code))
      await set({ ...(row?.definition as object), cReader: 'administrator' })
      await task()
      await set(row?.definition as object)
    }
    await closeTo('Goods', async () => expect((await moves({}, colleague)).code).toBe(2000))
    await receivedOf(admin, await ordered(admin))
    await closeTo('GoodsReceipt', async () => {
      const [newest] = (await moves({}, colleague)).data.pageData
      expect(newest).toMatchObject({
        cVoucherCode: 'goodsReceipt',
        cDocUuid: '',
        cDocCode: '',
        cPartyName: '',
      })
      expect(newest?.iInQty).toBe('10')
    })
  })
})
