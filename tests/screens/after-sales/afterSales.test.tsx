import type { AfterSaleState } from '@wire/afterSale'
import { and, desc, eq } from 'drizzle-orm'
import { afterSales, files, orderLines, orders } from '../../../sandbox/db/schema'
import { merchantIn } from '../../support/merchant'
import { backKey } from '../../support/backKey'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { manyLines } from '../../support/manyLines'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const DEMO = 'user-0001'
const PUSH = '*/pushAfterSale'

const caseIn = async (state: AfterSaleState) => {
  const [row] = await world.sandbox.db
    .select()
    .from(afterSales)
    .where(and(eq(afterSales.userUuid, DEMO), eq(afterSales.state, state)))
    .orderBy(desc(afterSales.createdAt))
    .limit(1)
  if (!row) throw new Error('cases of every state are seeded')
  return row
}
const newest = async (state: 2 | 3 | 4) => {
  const [row] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.userUuid, DEMO), eq(orders.state, state), eq(orders.accUuid, 'acc-hengqi')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!row) throw new Error('orders are seeded')
  return row
}
const countLines = async (orderUuid: string) =>
  (await world.sandbox.db.select().from(orderLines).where(eq(orderLines.orderUuid, orderUuid))).length
const openCase = async (state: AfterSaleState) => {
  const row = await caseIn(state)
  await world.login()
  await openPage('afterSaleDetails', { cAfterSaleUuid: row.afterSaleUuid })
  await screen.find(row.afterSaleCode)
  return row
}
const footer = () => screen.names('.alm-page__footer button', { within: screen.page })
const cards = () => screen.all('.after-card__head', { within: screen.main })

describe('[O009] the list', () => {
  it('has every case, counts the open ones, and filters by who has to act', async () => {
    await world.login()
    await openPage('refundList')
    await until(() => cards().length >= 8, 'the cases')
    await screen.role('tab', /^待我处理 ?\d$/)
    await screen.press('已结束', { role: 'tab' })
    await until(() => cards().length === 2, 'ended cases')
    await screen.find('已撤销')
  })

  it('goes on at its end, and is read again when it is pulled down or comes back', async () => {
    world.answer('getAfterSalePage', (page: object) => ({ ...page, iTotleSize: 11 }))
    const pages = () => world.sent('getAfterSalePage').map(({ body }) => body['pageNumber'])
    await world.login()
    await openPage('refundList')
    await until(() => cards().length >= 8, 'the cases')
    screen.reachBottom()
    await until(() => pages().length === 2, 'the second page')
    await world.idle()
    const counts = world.sent('getAfterSaleCount').length
    screen.pullDown()
    await until(() => pages().length === 4 && !screen.isRefreshing(), 'both pages again')
    await world.idle()
    expect(world.sent('getAfterSaleCount')).toHaveLength(counts + 1)
    screen.appHidden()
    screen.appShown()
    await until(() => pages().length === 6, 'both pages once more')
    await world.idle()
    expect(pages()).toEqual([1, 2, 1, 2, 1, 2])
  })

  it('says when it cannot be read, and when there is nothing', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAfterSalePage' })
    await openPage('refundList')
    await screen.find('售后列表加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length >= 8, 'the cases')
  })
})

describe('[O008] a case', () => {
  it.each([
    [1, '待商家审核', ['撤销申请']],
    [2, '商家已拒绝', ['撤销申请', '修改申请']],
    [3, '待寄回商品', ['撤销申请', '填写退货物流']],
    [4, '退货途中', ['修改退货物流']],
    [5, '退款中', ['确认到账']],
    [6, '退款成功', []],
  ] as const)('in state %s says %s and offers what the server allows', async (state, text, actions) => {
    await openCase(state)
    await screen.find(text)
    expect(footer()).toEqual(actions)
  })

  it('is revoked once, after being asked', async () => {
    const row = await openCase(1)
    await screen.press('撤销申请')
    expect((await screen.dialog()).text).toContain('确定要撤销吗')
    await screen.press('确定')
    await screen.find('已撤销')
    expect(footer()).toEqual([])
    expect(world.sent('revokeAfterSale')).toHaveLength(1)
    expect((await caseIn(7)).afterSaleUuid).toBe(row.afterSaleUuid)
  })

  it('that has moved on says so, and shows where it is now', async () => {
    const row = await openCase(1)
    await merchantIn(world.sandbox).refuse(row.afterSaleUuid, '请补充说明')
    await screen.press('撤销申请')
    await screen.dialog()
    await screen.press('确定')
    await screen.toast('售后单已有新进展，请刷新后重试')
    await screen.find('请补充说明')
    expect(footer()).toEqual(['撤销申请', '修改申请'])
  })

  it('takes the return parcel, refuses a number that cannot be, and keeps what was typed', async () => {
    await openCase(3)
    await screen.press('填写退货物流')
    await screen.press('顺丰速运', { role: 'radio' })
    await screen.type('运单号', 'SF12')
    await screen.press('提交')
    await screen.find('请输入正确的顺丰速运运单号')
    expect(world.sent('saveReturnParcel')).toHaveLength(0)
    expect((await screen.field('运单号')).value).toBe('SF12')
    await screen.type('运单号', 'sf1406-5288-37001')
    await screen.press('提交')
    await screen.find('退货途中')
    await screen.find('SF1406528837001')
  })

  it('whose parcel is not asked for any more closes what was open for it', async () => {
    const row = await openCase(3)
    await screen.press('填写退货物流')
    await screen.field('运单号')
    await world.sandbox.db
      .update(afterSales)
      .set({ state: 8, version: row.version + 1 })
      .where(eq(afterSales.afterSaleUuid, row.afterSaleUuid))
    screen.appHidden()
    screen.appShown()
    await screen.find('已关闭')
    await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'its end')
  })

  it('waits without changes while its parcel is on the way to the server', async () => {
    await openCase(3)
    await screen.press('填写退货物流')
    await screen.press('顺丰速运', { role: 'radio' })
    await screen.type('运单号', 'sf1406-5288-37001')
    const release = world.hold('saveReturnParcel')
    await screen.press('提交')
    const couriers = () => screen.all('[role=radio]', { within: screen.page })
    await until(() => couriers().every(one => one.matches(':disabled, [aria-disabled=true]')), 'the wait')
    expect(couriers().length).toBeGreaterThan(1)
    release()
    await screen.find('退货途中')
  })

  it('of somebody else’s enterprise is not shown', async () => {
    const row = await caseIn(1)
    await world.login('13800000003')
    await openPage('afterSaleDetails', { cAfterSaleUuid: row.afterSaleUuid })
    await screen.find('无权查看该售后单')
    expect(screen.says(row.afterSaleCode)).toBe(false)
  })
})

describe('[O012] [O027] asking', () => {
  const toForm = async () => {
    const order = await newest(4)
    await world.login()
    await openPage('initiateAfterSales', { cOrderUuid: order.orderUuid })
    await screen.find('选择售后类型')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press(/^退货退款/)
    await screen.at('pushAfterSale')
    await screen.find(/最多可退/)
    return order
  }

  it('says that the goods could not be read again, and keeps them', async () => {
    const order = await newest(4)
    await world.login()
    await openPage('initiateAfterSales', { cOrderUuid: order.orderUuid })
    await screen.find('选择售后类型')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAfterSaleOptions' })
    screen.pullDown()
    await screen.toast('可售后商品加载失败，请稍后再试')
    expect(screen.all('.after-choice').length).toBeGreaterThan(0)
  })

  it('takes goods by their whole row, and goes on with a changed quantity only when it was seen', async () => {
    const order = await newest(4)
    const { db } = world.sandbox
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderUuid, order.orderUuid))
      .limit(1)
    // another line may be the same product in another specification
    const name = [line?.prodName, ...(line?.specValues ?? [])].join(' ')
    const [unit, most] = [line?.unit ?? '', line?.qty ?? 0]
    await world.login()
    await openPage('initiateAfterSales', { cOrderUuid: order.orderUuid })
    await screen.find('选择售后类型')
    const row = await screen.role('checkbox', name)
    if (row.getAttribute('aria-checked') !== 'true')
      row.querySelector<HTMLElement>('.alm-goods-line__name')?.click()
    await screen.type(`${name}的售后数量`, '9999')
    await screen.find(`最多 ${most} ${unit}`)
    await screen.press(/^退货退款/)
    await screen.toast(`数量已改为 ${most}，请核对`)
    expect(screen.stack()).toEqual(['initiateAfterSales'])
    await screen.press(/^退货退款/)
    await screen.at('pushAfterSale')
  })

  it('names what is missing, then sends once and shows the case', async () => {
    await toForm()
    await screen.press('提交申请')
    // also where its field is out of sight
    await screen.toast('请选择申请原因')
    await screen.find('请选择申请原因')
    // said, and of what is to be chosen
    const [asked] = screen.all('.after-what [aria-describedby]')
    const told = asked?.getAttribute('aria-describedby')?.split(' ') ?? []
    const [required, failure] = told.map(id => document.getElementById(id))
    expect([required?.getAttribute('aria-label'), failure?.getAttribute('role')]).toEqual(['必填', 'alert'])
    expect(world.sent('pushAfterSale')).toHaveLength(0)
    await screen.press(/^申请原因/)
    await screen.press('七天无理由退货', { role: 'radio' })
    await screen.type('退款金额', '999999')
    await screen.press('提交申请')
    await screen.find(/退款金额不能超过/)
    await screen.type('退款金额', '1.5')
    await screen.press('提交申请')
    await screen.at('afterSaleDetails')
    await screen.find('待商家审核')
    expect(world.sent('pushAfterSale')).toHaveLength(1)
    expect((await caseIn(1)).refundFen).toBe(1_50)
  })

  it('for all of an order of many lines draws those in sight, and keeps the address short', async () => {
    const order = await newest(4)
    await manyLines(world.sandbox.db, order.orderUuid, 200)
    await world.login()
    await openPage('initiateAfterSales', { cOrderUuid: order.orderUuid })
    await screen.find('选择售后类型')
    const rows = (name: string) => screen.all(name, { within: screen.page }).length
    await until(() => rows('.after-choice') > 0 && rows('.after-choice') <= 60, 'the lines in sight')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press(/^退货退款/)
    await screen.at('pushAfterSale')
    await until(() => rows('.after-line') > 4 && rows('.after-line') <= 60, 'the lines in sight')
    expect(location.href.length).toBeLessThan(1000)
    await until(() => world.sent('previewAfterSale').length > 0, 'the limit')
    expect(world.sent('previewAfterSale').at(-1)?.body['lineList']).toHaveLength(
      await countLines(order.orderUuid),
    )
    // no book balances with lines that were added
    await world.sandbox.reset('default')
  })

  it('without goods says so and leads to choosing them', async () => {
    const order = await newest(4)
    await world.login()
    await openPage('pushAfterSale', { cOrderUuid: order.orderUuid, kind: 'refundOnly' })
    await screen.find('还没有选择商品')
    expect(footer()).toEqual([])
    expect(screen.says('退款金额')).toBe(false)
    await screen.press('去选择')
    await screen.at('initiateAfterSales')
  })

  it('keeps everything when it fails, and repeats with the same id', async () => {
    await toForm()
    await screen.press(/^申请原因/)
    await screen.press('七天无理由退货', { role: 'radio' })
    await screen.type('补充说明', '外箱完好')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: PUSH, times: 1 })
    await screen.press('提交申请')
    await screen.toast('提交申请失败，请稍后再试')
    await world.idle()
    expect((await screen.field('补充说明')).value).toBe('外箱完好')
    await screen.press('提交申请')
    await screen.at('afterSaleDetails')
    const ids = world.sent('pushAfterSale').map(({ body }) => body['cRequestUuid'])
    expect(new Set(ids).size).toBe(1)
    expect(await world.audited('after-sale-created')).toHaveLength(1)
  })

  it('is there again after the session has ended while it was sent', async () => {
    await toForm()
    await screen.press(/^申请原因/)
    await screen.press('七天无理由退货', { role: 'radio' })
    await screen.type('补充说明', '外箱完好')
    world.sandbox.faults.add({ kind: 'kill-session', path: PUSH, times: 1 })
    await screen.press('提交申请')
    await screen.at('loginAccount')
    closeApp()
    await world.login()
    await toForm()
    await screen.toast('已恢复上次未提交的内容')
    expect((await screen.field('补充说明')).value).toBe('外箱完好')
    await screen.press('提交申请')
    await screen.at('afterSaleDetails')
    expect(await world.audited('after-sale-created')).toHaveLength(1)
  })

  it('changed after the answer got lost, is asked for once', async () => {
    await toForm()
    await screen.press(/^申请原因/)
    await screen.press('七天无理由退货', { role: 'radio' })
    await screen.type('补充说明', '外箱完好')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: PUSH, times: 1 })
    await screen.press('提交申请')
    await screen.toast('提交申请失败，请稍后再试')
    await screen.type('补充说明', '外箱完好，未拆封')
    await screen.press('提交申请')
    await screen.press('我知道了')
    await screen.at('afterSaleDetails')
    await screen.find('外箱完好')
    expect(await world.audited('after-sale-created')).toHaveLength(1)
  })

  it.each(['the arrow', 'the browser’s key'])(
    'is not left by %s without a question once it was begun',
    async way => {
      const pressBack = way === 'the arrow' ? () => screen.press('返回') : backKey()
      await toForm()
      await screen.type('补充说明', '外箱完好')
      await pressBack()
      expect((await screen.dialog()).title).toBe('放弃申请？')
      await screen.press('继续填写')
      expect((await screen.field('补充说明')).value).toBe('外箱完好')
      await pressBack()
      await screen.press('放弃')
      await screen.at('initiateAfterSales')
    },
  )

  /** The refused case has a picture of its own. */
  const withPicture = async () => {
    const { db, clock } = world.sandbox
    await db.insert(files).values({
      fileUuid: 'file-box',
      userUuid: DEMO,
      businessCode: 'afterSaleEvidence',
      accUuid: null,
      name: 'box.png',
      type: 'png',
      size: 1,
      sha256: 'a'.repeat(64),
      content: Buffer.from('x'),
      createdAt: clock.now(),
    })
    const { afterSaleUuid } = await caseIn(2)
    const refused = eq(afterSales.afterSaleUuid, afterSaleUuid)
    await db
      .update(afterSales)
      .set({ fileUuids: ['file-box'] })
      .where(refused)
  }

  it('again after a refusal begins with what was asked for', async () => {
    await withPicture()
    await openCase(2)
    await screen.press('修改申请')
    await screen.at('pushAfterSale')
    await screen.find('签收单上未注明破损')
    await screen.find(/最多可退/)
    expect((await screen.field('退款金额')).value).not.toBe('')
    expect((await screen.field('补充说明')).value).toContain('外箱破损')
    const tile = await until(() => screen.all('.alm-uploader__face')[0], 'the picture of the box')
    tile.click()
    await until(() => screen.all('.alm-picture-viewer', { within: screen.page }).length > 0, 'the viewer')
  })

  it('again is not possible for a case that waits for the shop: its page says how it stands', async () => {
    const { afterSaleUuid, orderUuid } = await caseIn(1)
    await world.login()
    await openPage('pushAfterSale', { cOrderUuid: orderUuid, cAfterSaleUuid: afterSaleUuid })
    await screen.at('afterSaleDetails')
    await screen.find('待商家审核')
  })

  it.each(['加载最新内容', '保留我的内容'])(
    'again replaces what another person wrote meanwhile only when that was seen: %s',
    async answer => {
      await withPicture()
      const { afterSaleUuid, version } = await openCase(2)
      await screen.press('修改申请')
      await screen.at('pushAfterSale')
      await screen.find(/最多可退/)
      await screen.type('补充说明', '我的说明')
      const one = eq(afterSales.afterSaleUuid, afterSaleUuid)
      const { db } = world.sandbox
      await db
        .update(afterSales)
        .set({ note: '同事的说明', version: version + 2 })
        .where(one)
      await screen.press('提交申请')
      expect((await screen.dialog()).title).toBe('该申请已被修改')
      await screen.press(answer)
      const mine = answer === '保留我的内容'
      const words = mine ? '我的说明' : '同事的说明'
      await until(async () => (await screen.field('补充说明')).value === words, 'the words')
      expect(await db.select().from(afterSales).where(one)).toMatchObject([{ note: '同事的说明' }])
      await screen.find(/最多可退/)
      await screen.press('提交申请')
      await screen.at('afterSaleDetails')
      await screen.find('待商家审核')
      expect(await db.select().from(afterSales).where(one)).toMatchObject([{ note: words }])
    },
  )
})

describe('[O028] parcels', () => {
  it('show number, place and history; the order leads there', async () => {
    const order = await newest(3)
    await world.login()
    await openPage('lookLogistics', { cOrderUuid: order.orderUuid })
    await screen.find('物流轨迹')
    await screen.find(/当前位置：/)
    await screen.press('展开全部轨迹')
    await screen.find('商家已发货')
  })

  it('say what has not been sent', async () => {
    const order = await newest(2)
    await world.login()
    await openPage('lookLogistics', { cOrderUuid: order.orderUuid })
    await screen.find('商家尚未发货，暂无物流信息')
    await screen.find('待发货商品')
  })
})
