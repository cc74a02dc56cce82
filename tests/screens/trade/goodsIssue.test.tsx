import { eq } from 'drizzle-orm'
import { widgetDefinitions } from '../../../sandbox/db/schema'
import { A4, ordered, receivedOf, save, stockOf, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const shown = () => screen.page().textContent ?? ''
const press = (name: string | RegExp) => screen.press(name, inPage)
const admin = () => SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
const stock = () => stockOf(world.sandbox.db)
const CODE = '扫码或输入编码新增'

describe('a goods issue', () => {
  it('is entered by code: what is there stands beside what is taken, and more is refused by its row', async () => {
    const there = await stock()
    await world.login()
    await openPage('documentVoucher', { kind: 'goodsIssue' })
    await screen.find('标准领料单')
    await screen.type(CODE, 'M0301028')
    await screen.confirm(CODE)
    await until(() => shown().includes('A4 静电复印纸'), 'the row')
    await screen.find(new RegExp(`当前库存\\s*${there}`))
    await screen.press(/^1[^\d.]/, { within: screen.main })
    await screen.press(/^领料数量/)
    for (const key of String(there + 1)) await screen.press(key)
    await screen.press('完成')
    await screen.press('确定')
    await press('保存')
    await screen.find(`第1行超出库存，A4 静电复印纸当前库存${there}箱`)
    expect(world.sent('saveDocument')).toHaveLength(1)
  })

  it('waits for who keeps the warehouse, and its goods leave on the day that is named', async () => {
    const client = await admin()
    const saved = (await save(client, 'goodsIssue', [{ cGoodsUuid: A4, iQty: '2' }])).data
    const ready = await through(client, saved, 'submit', 'approve')
    const there = await stock()
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'goodsIssue' })
    await press(/^\d+ 张待发料/)
    await press(new RegExp(`^${ready.cDocCode}`))
    await screen.at('documentVoucher')
    await press('确认发料')
    await screen.find(`单据 ${ready.cDocCode} 确认发料？发料后将减少库存`)
    await screen.press('确认发料')
    await screen.toast('确认发料成功')
    await screen.find('已发料')
    expect(await stock()).toBe(there - 2)
  })
})

describe('the stock', () => {
  it('tells of goods how they came and left, and leads to the documents', async () => {
    const client = await admin()
    const receipt = await receivedOf(client, await ordered(client))
    const saved = (await save(client, 'goodsIssue', [{ cGoodsUuid: A4, iQty: '2' }])).data
    const issue = await through(client, saved, 'submit', 'approve', 'post')
    const there = await stock()
    await world.login()
    await openPage('documents', { kind: 'stock' })
    await screen.type('搜索', 'A4 静电复印纸', inPage)
    await screen.confirm('搜索', inPage)
    await screen.find('共 1 条')
    await press(/^A4 静电复印纸/)
    await screen.at('stockMoves')
    await screen.find(`当前库存${there} 箱`)
    const moves = () => screen.names('[role=link]', inPage)
    await until(() => moves().length > 1, 'the moves')
    expect(moves()[0]).toMatch(new RegExp(`^领料出库 .*${issue.cDocCode}\\s*−2 箱\\s*结存 ${there}$`))
    expect(moves()[1]).toMatch(new RegExp(`^到货入库 .*${receipt.cDocCode}.*\\+10 箱\\s*结存 ${there + 2}$`))
    await press(new RegExp(`^领料出库 .*${issue.cDocCode}\\s*−2 箱`))
    await screen.at('documentVoucher')
    await screen.find(issue.cDocCode)
  })

  it('says how many there are as of the newest move that is shown', async () => {
    const client = await admin()
    const issued = async (rows: number) => {
      const one = { cGoodsUuid: A4, iQty: '1' }
      const saved = await save(client, 'goodsIssue', Array<typeof one>(rows).fill(one))
      await through(client, saved.data, 'submit', 'approve', 'post')
    }
    await issued(10)
    const there = await stock()
    await world.login(PHONES.storeman)
    await openPage('stockMoves', { goodsUuid: A4 })
    await screen.find(`当前库存${there} 箱`)
    const moves = () => screen.names('[role=link]', inPage)
    await until(() => moves().length === 10, 'the first page')
    // goods leave before the next page is read
    await issued(1)
    screen.reachBottom()
    await until(() => moves().length > 10, 'the next page')
    expect(world.sent('getStockMoves').map(({ body }) => body['pageNumber'])).toEqual([1, 2])
    expect(moves()[0]).toMatch(new RegExp(`结存 ${there}$`))
    await screen.find(`当前库存${there} 箱`)
  })

  it('says what failed and reads again, and who may not see it', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getStockMoves', times: 1 })
    await openPage('stockMoves', { goodsUuid: A4 })
    await screen.find(/收发明细加载失败/)
    await press('重试')
    await screen.find('收发记录')
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/Goods')
    const [before] = await world.sandbox.db.select().from(widgetDefinitions).where(table)
    const set = (definition: unknown) =>
      world.sandbox.db.update(widgetDefinitions).set({ definition }).where(table)
    await set({ ...(before?.definition as object), cReader: 'administrator' })
    await world.login(PHONES.storeman)
    await openPage('stockMoves', { goodsUuid: A4 })
    await screen.find('无数据权限，请联系管理员授权')
    await set(before?.definition)
  })
})
