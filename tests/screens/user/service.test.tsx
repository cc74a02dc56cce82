import { and, eq } from 'drizzle-orm'
import {
  complaintMessages,
  complaints,
  invoiceOrders,
  invoices,
  orders,
  reviews,
} from '../../../sandbox/db/schema'
import { isRecord } from '@/base/decode'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { backKey } from '../../support/backKey'
import { manyLines } from '../../support/manyLines'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const DONE = 4

const received = async () => {
  const [order] = await world.sandbox.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accUuid, 'acc-hengqi'),
        eq(orders.state, DONE),
        eq(orders.reviewed, false),
        eq(orders.afterSale, false),
        eq(orders.invoiced, false),
      ),
    )
    .limit(1)
  if (!order) throw new Error('received orders are seeded')
  return order
}
const rate = async (aspect: string, stars: RegExp) => {
  const groups = screen.all('[role=radiogroup]').filter(group => group.getAttribute('aria-label') === aspect)
  for (const group of groups) await screen.press(stars, { role: 'radio', within: () => group })
}

/** The failure has been shown and has gone, and the calls after it have ended. */
const settled = async () => {
  await screen.toast(/稍后再试/)
  await until(() => !screen.page().querySelector('.alm-toast'), 'the end of the toast')
  await world.idle()
}
const requestIds = (call: string) => new Set(world.sent(call).map(({ body }) => body['cRequestUuid']))

describe('a review', () => {
  it('[O025] [O023] names what is missing, is posted once, and is then among one’s own', async () => {
    const order = await received()
    await world.login()
    await openPage('pushReview', { cOrderUuid: order.orderUuid })
    await screen.press('发表评价')
    // also where the line is out of sight
    await screen.toast('请为商品评分')
    await screen.find('请为商品评分')
    expect(world.sent('saveReview')).toEqual([])
    for (const aspect of ['商品质量', '商家服务', '物流配送']) await rate(aspect, /^5/)
    await screen.press('发表评价')
    await screen.at('myReviewList')
    await screen.find('已评价')
    expect(world.sent('saveReview')).toHaveLength(1)
    const kept = await world.sandbox.db.select().from(reviews).where(eq(reviews.goodsStar, 5))
    expect(kept.some(row => row.createdAt > world.sandbox.clock.now() - 60_000)).toBe(true)
  })

  it('[O025] whose answer got lost is still there, and is posted once', async () => {
    const order = await received()
    await world.login()
    await openPage('pushReview', { cOrderUuid: order.orderUuid })
    await screen.find('商品质量')
    for (const aspect of ['商品质量', '商家服务', '物流配送']) await rate(aspect, /^5/)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveReview', times: 1 })
    await screen.press('发表评价')
    await settled()
    await screen.press('发表评价')
    await screen.at('myReviewList')
    expect(requestIds('saveReview').size).toBe(1)
  })

  it('that is stored after its writer went back is told, and replaces no other page', async () => {
    const order = await received()
    await world.login()
    await openPage('setting')
    await world.goTo('pushReview', { orderUuid: order.orderUuid })
    await screen.find('商品质量')
    for (const aspect of ['商品质量', '商家服务', '物流配送']) await rate(aspect, /^5/)
    const release = world.hold('saveReview')
    await screen.press('发表评价')
    await until(() => world.sent('saveReview').length === 1, 'the review')
    screen.back()
    release()
    await screen.toast('评价已发表')
    await world.idle()
    expect(screen.stack()).toEqual(['setting'])
  })

  it('[O003] of a product is read by a guest, by tab', async () => {
    await openPage('prodReviewsList', { cProdCode: 'AL0101001' })
    await screen.find('好评率')
    await screen.press(/^差评/, { role: 'tab' })
    await until(() => world.sent('getProductReviewPage').length > 1, 'the other tab')
  })

  it('that could not be read again says so, and a press tries it again', async () => {
    await openPage('prodReviewsList', { cProdCode: 'AL0101001' })
    await screen.press(/^差评 0/, { role: 'tab' })
    await screen.find('「差评」下暂无评价')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getProductReviewPage' })
    screen.pullDown()
    await screen.role('button', '重试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('「差评」下暂无评价')
  })

  it('say nothing of the days between a review and what was added when one of the times is none', async () => {
    world.answer('getProductReviewPage', (page: { pageData: object[] }) => ({
      ...page,
      pageData: page.pageData.map(row => ({
        ...row,
        dCreateTime: 1e300,
        followUp: { cContent: '用了一个月，很稳', pictureList: [], dCreateTime: 1_700_000_000_000 },
      })),
    }))
    await openPage('prodReviewsList', { cProdCode: 'AL0101001' })
    await screen.find('用了一个月，很稳')
    expect(screen.says('未知')).toBe(true)
    expect(screen.text()).not.toMatch(/NaN|天后追评/)
  })

  it('stay where the reader is when they are read again', async () => {
    await openPage('prodReviewsList', { cProdCode: 'AL0101001' })
    await until(() => screen.all('.card-rows__row').length === 10, 'the first page')
    screen.reachBottom()
    await until(() => screen.all('.card-rows__row').length === 12, 'the second page')
    screen.pullDown()
    await until(() => world.sent('getProductReviewPage').length === 4, 'both pages again')
    await world.idle()
    expect(screen.all('.card-rows__row')).toHaveLength(12)
  })
})

describe('a review of an order of many lines', () => {
  // no book balances with lines that were added
  afterEach(() => world.sandbox.reset('default'))

  it('[O025] is written for as many as are wanted; the others wait', async () => {
    const { orderUuid } = await received()
    await manyLines(world.sandbox.db, orderUuid, 60)
    await world.login()
    await openPage('pushReview', { cOrderUuid: orderUuid })
    await until(() => screen.all('[aria-label=商品质量]').length === 20, 'the first lines')
    await screen.press(/^继续显示/)
    await until(() => screen.all('[aria-label=商品质量]').length === 40, 'more lines')
    for (const aspect of ['商品质量', '商家服务', '物流配送']) await rate(aspect, /^5/)
    await screen.press('发表评价')
    await screen.at('myReviewList')
    expect(world.sent('saveReview')[0]?.body['lineList']).toHaveLength(40)
  })

  it('[O025] is there again with all that was written, also beyond the first twenty', async () => {
    const { orderUuid } = await received()
    await manyLines(world.sandbox.db, orderUuid, 60)
    await world.login()
    await openPage('pushReview', { cOrderUuid: orderUuid })
    await screen.press(/^继续显示/)
    await until(() => screen.all('[aria-label=商品质量]').length === 40, 'more lines')
    await rate('商品质量', /^5/)
    closeApp()
    await world.idle()
    await openPage('pushReview', { cOrderUuid: orderUuid })
    await until(() => screen.all('[aria-label=商品质量]').length === 40, 'the lines that were open')
    const rated = () => screen.all('[aria-label=商品质量] [aria-checked=true]').length
    await until(() => rated() === 40, 'all stars')
  })
})

describe('what is added to a review', () => {
  const openSheet = async () => {
    await world.login()
    await openPage('myReviewList', { tab: 'done' })
    const [add] = await until(() => {
      const found = screen.names('button').filter(name => name.startsWith('追加评价 '))
      return found.length > 0 && found
    }, 'a review that may be added to')
    await screen.press(add ?? '')
  }

  it('[O023] and changed after its answer got lost, is told to be there as it was', async () => {
    await openSheet()
    await screen.type('评价内容', '用了一个月，很稳')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveFollowUp', times: 1 })
    await screen.press('发表追评')
    await screen.toast('请稍后再试')
    await screen.type('评价内容', '用了一个月，很稳，会再买')
    await screen.press('发表追评')
    await toldOfEarlierTry()
    await screen.toast('追评已发表')
    await screen.find('用了一个月，很稳')
  })

  it('[O023] is there again after the session has ended while it was sent', async () => {
    await openSheet()
    await screen.type('评价内容', '用了一个月，很稳')
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/saveFollowUp', times: 1 })
    await screen.press('发表追评')
    await screen.at('loginAccount')
    closeApp()
    await openSheet()
    await screen.toast('已恢复上次未提交的内容')
    expect(await screen.field('评价内容')).toHaveProperty('value', '用了一个月，很稳')
    await screen.press('关闭')
    await screen.press('放弃')
    await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'its end')
    closeApp()
    await openSheet()
    expect(await screen.field('评价内容')).toHaveProperty('value', '')
  })

  it('[O023] is not asked for any more once it was added elsewhere', async () => {
    await openSheet()
    await screen.type('评价内容', '用了一个月，很稳')
    await world.sandbox.db.update(reviews).set({
      followedAt: world.sandbox.clock.now(),
      followContent: '已在电脑上追评',
      followPictures: [],
    })
    await screen.press('发表追评')
    await screen.toast('该评价已追评过')
    await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'its end')
    await screen.find('已在电脑上追评')
  })

  it('[O023] is not thrown away without a question', async () => {
    await openSheet()
    await screen.type('评价内容', '用了一个月，很稳')
    await screen.press('关闭')
    expect((await screen.dialog()).title).toBe('放弃追评？')
    await screen.press('继续填写')
    expect(await screen.field('评价内容')).toHaveProperty('value', '用了一个月，很稳')
    await screen.press('关闭')
    await screen.press('放弃')
    await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'its end')
  })
})

describe('a complaint', () => {
  it('[O024] [O019] is submitted for a line and leads to its page, where it is withdrawn', async () => {
    const order = await received()
    await world.login()
    await openPage('pushComplaint', { cOrderUuid: order.orderUuid })
    await screen.find('投诉原因')
    // why, what is wished, what has happened, and whom to call
    expect(screen.all('.alm-field__required', { within: screen.page })).toHaveLength(4)
    await screen.press('提交投诉')
    // also where the first of them is out of sight
    await screen.toast(/^请选择/)
    await screen.find('请选择投诉原因')
    expect(world.sent('saveComplaint')).toEqual([])
    await screen.find('请选择期望处理方式')
    const goods = screen
      .all('.complaint-choice .alm-goods-line__name')
      .find(it => !it.closest('.complaint-choice')?.querySelector('[aria-disabled=true]'))
    goods?.click()
    await until(() => goods?.closest('[role=radio][aria-checked=true]'), 'the choice of its whole row')
    await screen.press('少件、漏发', { role: 'radio' })
    await screen.press('补发', { role: 'radio' })
    await screen.type('问题描述', '少了两件')
    await screen.find('4/500')
    await screen.press('提交投诉')
    await screen.at('complaintDetail')
    await screen.find('少了两件')
    await screen.press('撤销投诉')
    await screen.press('确定')
    await screen.find('您已撤销该投诉')
    const rows = await world.sandbox.db
      .select()
      .from(complaints)
      .where(eq(complaints.orderUuid, order.orderUuid))
    expect(rows.some(row => row.state === 6)).toBe(true)
  })

  it('about an order of many lines draws those in sight', async () => {
    const { orderUuid } = await received()
    await manyLines(world.sandbox.db, orderUuid, 200)
    await world.login()
    await openPage('pushComplaint', { cOrderUuid: orderUuid })
    await screen.find('投诉原因')
    const choices = () => screen.all('.complaint-choice', { within: screen.page }).length
    await until(() => choices() > 0 && choices() <= 60, 'the lines in sight')
    // no book balances with lines that were added
    await world.sandbox.reset('default')
  })

  it('[W022] is written with formats by those who want them, and read with them', async () => {
    const order = await received()
    await world.login()
    await openPage('pushComplaint', { cOrderUuid: order.orderUuid })
    await screen.find('投诉原因')
    const [line] = screen.all('.complaint-choice [role=radio]:not([aria-disabled=true])')
    line?.click()
    await screen.press('少件、漏发', { role: 'radio' })
    await screen.press('补发', { role: 'radio' })
    await screen.type('问题描述', '少了两件 <急>')
    await screen.press('排版 问题描述')
    const editor = await until(() => document.querySelector('.alm-editor__text'), 'the editor')
    expect(editor.textContent).toBe('少了两件 <急>')
    // pictures of a complaint are its evidence
    expect(screen.names('.alm-editor__tool')).not.toContain('图片')
    await screen.press('标题')
    await screen.press('标题 2')
    await screen.press('完成')
    await until(() => document.querySelector('.formatted-area h2'), 'what was written')
    await screen.press('提交投诉')
    await screen.at('complaintDetail')
    await until(
      () => screen.all('.complaint-said h2', { within: screen.page })[0]?.textContent === '少了两件 <急>',
      'the words with their format',
    )
    expect(world.sent('saveComplaint').at(-1)?.body).toMatchObject({
      cDescription: '少了两件 <急>',
      cDescriptionHtml: '<h2>少了两件 &lt;急&gt;</h2>',
    })
  })

  /** Still open, of the demo buyer. */
  const openOne = async () => {
    const mine = and(eq(complaints.userUuid, 'user-0001'), eq(complaints.state, 1))
    const [one] = await world.sandbox.db.select().from(complaints).where(mine).limit(1)
    if (!one) throw new Error('complaints are seeded')
    await world.login()
    await openPage('complaintDetail', { complaintUuid: one.complaintUuid })
    return one
  }
  const noSheet = () =>
    until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'the end of the sheet')

  it('[O019] asks before what was added to it is thrown away, also by the browser’s key', async () => {
    const pressBack = backKey()
    await openOne()
    await screen.press('补充说明')
    await screen.type('补充说明', '昨天又少了一件')
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
    await screen.press('继续填写')
    await pressBack()
    await screen.press('继续填写')
    expect(await screen.field('补充说明')).toHaveProperty('value', '昨天又少了一件')
    await screen.press('关闭')
    await screen.press('放弃')
    await noSheet()
    await screen.press('补充说明')
    await screen.field('补充说明')
    await screen.press('关闭')
    await noSheet()
  })

  it('[O019] that has ended meanwhile says so to who adds to it, and shows how', async () => {
    const { complaintUuid } = await openOne()
    await screen.press('补充说明')
    await screen.type('补充说明', '昨天又少了一件')
    await world.sandbox.db
      .update(complaints)
      .set({ state: 4, version: 9 })
      .where(eq(complaints.complaintUuid, complaintUuid))
    await screen.press('提交')
    await screen.toast('投诉已结束，不能再补充')
    await screen.find('平台已判定')
    await noSheet()
    expect(screen.names('button', { within: screen.page })).not.toContain('补充说明')
  })

  it('[O019] message that was changed after its answer got lost is there once', async () => {
    const { complaintUuid } = await openOne()
    const mine = eq(complaintMessages.complaintUuid, complaintUuid)
    const before = await world.sandbox.db.$count(complaintMessages, mine)
    await screen.press('补充说明')
    await screen.type('补充说明', '昨天又少了一件')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addComplaintMessage', times: 1 })
    await screen.press('提交')
    await screen.toast('请稍后再试')
    await screen.type('补充说明', '昨天又少了一件，请补发')
    await screen.press('提交')
    await toldOfEarlierTry()
    await noSheet()
    expect(await world.sandbox.db.$count(complaintMessages, mine)).toBe(before + 1)
  })

  it('[O019] message is there again after the session has ended while it was sent', async () => {
    await openOne()
    await screen.press('补充说明')
    await screen.type('补充说明', '昨天又少了一件')
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/addComplaintMessage', times: 1 })
    await screen.press('提交')
    await screen.at('loginAccount')
    closeApp()
    await openOne()
    await screen.press('补充说明')
    await screen.toast('已恢复上次未提交的内容')
    expect(await screen.field('补充说明')).toHaveProperty('value', '昨天又少了一件')
    await screen.press('提交')
    await noSheet()
    await screen.press('补充说明')
    expect(await screen.field('补充说明')).toHaveProperty('value', '')
  })

  it('[O018] list shows each state with its number', async () => {
    await world.login()
    await openPage('complaintManage')
    for (const state of ['待商家答复', '商家已答复', '平台介入中', '平台已判定']) await screen.find(state)
  })
})

describe('invoices', () => {
  it('[O014] a header with a wrong tax number is not sent; a sound one is kept', async () => {
    await world.login()
    await openPage('invoiceHeader')
    await screen.press('新增发票抬头')
    await screen.type('抬头名称', '苏州新厂有限公司')
    // a browser cuts off what is pasted and does not fit, before the blanks are taken out
    const grouped = '9135 0100 M000 100Y 44'
    expect((await screen.field('纳税人识别号')).maxLength).toBeGreaterThanOrEqual(grouped.length)
    await screen.type('纳税人识别号', grouped)
    await screen.press('保存抬头')
    await screen.find('纳税人识别号不正确')
    expect(world.sent('saveInvoiceHeader')).toEqual([])
    await screen.type('纳税人识别号', '91350100M000100Y43')
    await screen.press('保存抬头')
    await screen.find('苏州新厂有限公司')
  })

  it('[O014] a header that was changed after its answer got lost is kept once', async () => {
    await world.login()
    await openPage('invoiceHeader')
    await screen.press('新增发票抬头')
    await screen.type('抬头名称', '苏州新厂有限公司')
    await screen.type('纳税人识别号', '91350100M000100Y43')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveInvoiceHeader', times: 1 })
    await screen.press('保存抬头')
    await screen.toast('请稍后再试')
    await screen.type('抬头名称', '苏州新厂有限责任公司')
    await screen.press('保存抬头')
    await screen.press('我知道了')
    await screen.find('苏州新厂有限公司')
    expect(screen.says('苏州新厂有限责任公司')).toBe(false)
  })

  it('[O026] [O035] an order is applied for with a mail address, and stands among the records', async () => {
    const order = await received()
    await world.login()
    await openPage('applyInvoiceFrom', { cOrderUuid: order.orderUuid })
    await screen.press('提交申请')
    await screen.find('请填写正确的电子邮箱')
    expect(world.sent('applyInvoice')).toEqual([])
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.gone('请填写正确的电子邮箱')
    await screen.press('提交申请')
    await screen.at('invoiceHeader')
    await screen.find(order.orderCode)
    const rows = await world.sandbox.db
      .select()
      .from(invoices)
      .where(eq(invoices.email, 'finance@example.com'))
    expect(rows.map(row => row.amountFen)).toEqual([order.totalFen])
  })
})

it('[O026] says what can be invoiced where nothing can be', async () => {
  world.answer('getInvoiceableOrders', (page: object) => ({ ...page, pageData: [], iTotleSize: 0 }))
  await world.login()
  await openPage('applyInvoiceFrom')
  await screen.find(/没有可以开票的订单，\s确认收货后的订单可以申请发票/)
})

describe('invoice headers', () => {
  it('each button and choice says which header it is for', async () => {
    await world.login()
    await openPage('invoiceHeader')
    const cards = () => screen.all('.invoice-header', { within: screen.main })
    await until(() => cards().length > 1, 'headers')
    for (const card of cards()) {
      const title = card.querySelector('.invoice-header__title')?.textContent ?? ''
      const within = () => card
      expect(screen.names('button', { within })).toEqual([
        expect.stringMatching(new RegExp(`^(默认抬头|设为默认)：${title}$`)),
        `编辑 ${title}`,
        `删除 ${title}`,
      ])
    }
  })

  it('[O014] one whose removal was confirmed while another one goes is removed, too', async () => {
    await world.login()
    await openPage('invoiceHeader')
    const cards = () => screen.all('.invoice-header', { within: screen.main })
    await until(() => cards().length > 1, 'headers')
    const before = cards().length
    const release = world.hold('deleteInvoiceHeader')
    for (const at of [0, 1]) {
      await screen.press(/^删除 ./, { within: () => cards()[at] ?? screen.page() })
      await screen.dialog()
      await screen.press('删除')
      await until(() => cards()[0]?.classList.contains('invoice-header--busy'), 'the first to be under way')
    }
    release()
    await until(() => cards().length === before - 2, 'both to be gone')
    expect(world.sent('deleteInvoiceHeader')).toHaveLength(2)
  })
})

describe('more orders than one page of them', () => {
  const older = async (count: number) => {
    const order = await received()
    const copies = Array.from({ length: count }, (_, n) => ({
      ...order,
      orderUuid: `older-${n}`,
      orderCode: `OLDER-${n}`,
      createdAt: order.createdAt - (n + 1) * 365 * 86_400_000,
    }))
    await world.sandbox.db.insert(orders).values(copies)
  }
  // no book balances with copied orders
  afterEach(() => world.sandbox.reset('default'))
  const boxes = () => screen.all('.invoice-order').length

  it('[O026] have the one that was asked for, and the others on demand', async () => {
    await older(60)
    await world.login()
    await openPage('applyInvoiceFrom', { cOrderUuid: 'older-59' })
    await screen.find('已选 1 笔订单')
    expect(boxes()).toBe(50)
    await screen.press('更多')
    await until(() => boxes() > 60, 'all orders')
    await screen.find('已选 1 笔订单')
    expect(screen.names('.alm-list-footer')).toEqual([])
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交申请')
    await screen.at('invoiceHeader')
    expect(world.sent('applyInvoice')[0]?.body).toMatchObject({ cOrderUuids: ['older-59'] })
  })

  it('[O026] that cannot be read are asked for again', async () => {
    await older(60)
    await world.login()
    await openPage('applyInvoiceFrom')
    await until(() => boxes() === 50, 'the first page')
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getInvoiceableOrders' })
    await screen.press('更多')
    await screen.find('可开票订单加载失败，请稍后再试 · 重试')
    expect(boxes()).toBe(50)
    world.sandbox.faults.clear()
    await screen.press(/重试$/)
    await until(() => boxes() > 60, 'all orders')
  })
})

describe('an application that is made again', () => {
  /** Three received orders of one shop, the second of them older than a page. */
  const three = async () => {
    const order = await received()
    const { db } = world.sandbox
    const copies = ['again-0', 'again-1', 'again-2'].map((orderUuid, n) => ({
      ...order,
      orderUuid,
      orderCode: `AGAIN${n}`,
      createdAt: n === 1 ? 1 : order.createdAt + n,
    }))
    const newer = Array.from({ length: 60 }, (_, n) => ({
      ...order,
      orderUuid: `newer-${n}`,
      orderCode: `NEWER${n}`,
      createdAt: order.createdAt - 60 + n,
    }))
    await db.insert(orders).values([...copies, ...newer])
    const orderUuids = copies.map(copy => copy.orderUuid)
    await db.insert(invoices).values({
      invoiceUuid: 'ivc-again',
      applyCode: 'FPAGAIN',
      userUuid: 'user-0001',
      accUuid: 'acc-hengqi',
      personName: '陈立恒',
      shopUuid: order.shopUuid,
      shopName: order.shopName,
      state: 3,
      kind: 1,
      titleType: 1,
      title: '苏州恒启精密制造有限公司',
      taxNo: null,
      reason: '税号不符',
      amountFen: order.totalFen * 3,
      email: 'a@b.cn',
      createdAt: world.sandbox.clock.now(),
    })
    await db.insert(invoiceOrders).values(
      orderUuids.map(orderUuid => ({
        invoiceUuid: 'ivc-again',
        orderUuid,
        amountFen: order.totalFen,
        active: false,
      })),
    )
    return orderUuids
  }
  // no book balances with copied orders
  afterEach(() => world.sandbox.reset('default'))

  it('[O026] begins with all its orders that are still free', async () => {
    const [one, , taken] = await three()
    await world.sandbox.db
      .update(orders)
      .set({ afterSale: true })
      .where(eq(orders.orderUuid, taken ?? ''))
    await world.login()
    await openPage('invoiceHeader', { tab: 'records' })
    const card = await until(
      () => screen.all('[role=listitem]').find(item => item.textContent?.includes('AGAIN0')),
      'the record',
    )
    await screen.press('重新申请', { within: () => card })
    await screen.find('已选 2 笔订单')
    // why the third one is not among them
    await screen.find('订单AGAIN2有处理中的售后，完成后才能申请发票')
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交申请')
    await screen.at('invoiceHeader')
    expect(world.sent('applyInvoice')[0]?.body['cOrderUuids']).toEqual(
      expect.arrayContaining([one, 'again-1']),
    )
    // the others are on the newer one, and the third is not free: the refused record offers nothing
    await until(() => screen.all('[role=listitem]').length > 1, 'the records')
    expect(screen.names('[role=listitem] button').filter(name => name === '重新申请')).toHaveLength(
      (await world.sandbox.db.select().from(invoices)).filter(
        ({ state, invoiceUuid }) => state >= 3 && invoiceUuid !== 'ivc-again',
      ).length,
    )
  })

  it('[O026] for one order that is not free any more says why, and leads to the records', async () => {
    const order = await received()
    await world.sandbox.db
      .update(orders)
      .set({ afterSale: true })
      .where(eq(orders.orderUuid, order.orderUuid))
    await world.login()
    await openPage('applyInvoiceFrom', { cOrderUuid: order.orderUuid })
    await screen.find('有处理中的售后')
    expect(screen.names('button')).not.toContain('重试')
    await screen.press('查看开票记录')
    await screen.at('invoiceHeader')
  })
})

describe('an invoice whose answer got lost', () => {
  it('[O026] keeps the orders that were chosen, and is applied for once', async () => {
    const order = await received()
    await world.login()
    await openPage('applyInvoiceFrom')
    await screen.press(new RegExp(order.orderCode), { role: 'checkbox' })
    await screen.type('接收邮箱', 'finance@example.com')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/applyInvoice', times: 1 })
    await screen.press('提交申请')
    await settled()
    await screen.press('提交申请')
    await screen.at('invoiceHeader')
    expect(requestIds('applyInvoice').size).toBe(1)
  })
})

describe('a form that was begun', () => {
  const FORMS = [
    ['pushReview', '放弃评价？', '评价内容'],
    ['pushComplaint', '放弃投诉？', '问题描述'],
    ['applyInvoiceFrom', '放弃修改？', '备注'],
  ] as const

  it.each(FORMS)(
    'asks before the browser’s key leaves it, and stays as it is: %s',
    async (form, title, field) => {
      const order = await received()
      await world.login()
      const pressBack = backKey()
      await openPage('setting')
      await world.goTo(form, { orderUuid: order.orderUuid })
      await screen.type(field, '已经写好的内容')
      await pressBack()
      expect((await screen.dialog()).title).toBe(title)
      await screen.press('继续填写')
      expect(await screen.field(field)).toHaveProperty('value', '已经写好的内容')
      await pressBack()
      await screen.press('放弃')
      await until(() => screen.stack().length === 1, 'the page before')
      await world.goTo(form, { orderUuid: order.orderUuid })
      expect(await screen.field(field)).toHaveProperty('value', '')
    },
  )

  const fillIn = async (form: (typeof FORMS)[number][0], field: string) => {
    const order = await received()
    await world.login()
    await openPage(form, { cOrderUuid: order.orderUuid })
    await screen.type(field, '已经写好的内容')
    if (form === 'pushReview')
      for (const aspect of ['商品质量', '商家服务', '物流配送']) await rate(aspect, /^5/)
    if (form === 'pushComplaint') {
      screen.all('.complaint-choice [role=radio]:not([aria-disabled=true])')[0]?.click()
      await screen.press('商品质量问题')
      await screen.press('退款')
    }
    if (form === 'applyInvoiceFrom') await screen.type('接收邮箱', 'finance@example.com')
    if (form === 'applyInvoiceFrom') await screen.find('已选 1 笔订单')
    return order
  }

  it.each(FORMS)(
    'and changed after its answer got lost, is told to be there as it was: %s',
    async (form, _, field) => {
      await fillIn(form, field)
      for (const path of ['*/saveReview', '*/saveComplaint', '*/applyInvoice'])
        world.sandbox.faults.add({ kind: 'drop-after-commit', path, times: 1 })
      await screen.press(/^(发表评价|提交投诉|提交申请)$/)
      await screen.toast('请稍后再试')
      world.sandbox.faults.clear()
      await screen.type(field, '后来改过的内容')
      await screen.press(/^(发表评价|提交投诉|提交申请)$/)
      await toldOfEarlierTry()
      await until(() => screen.stack().at(-1) !== form, 'what comes after it')
    },
  )

  it.each(FORMS)(
    'is there again after the session has ended while it was sent: %s',
    async (form, _, field) => {
      const order = await fillIn(form, field)
      for (const path of ['*/saveReview', '*/saveComplaint', '*/applyInvoice'])
        world.sandbox.faults.add({ kind: 'kill-session', path, times: 1 })
      await screen.press(/^(发表评价|提交投诉|提交申请)$/)
      await screen.at('loginAccount')
      closeApp()
      await world.login()
      world.sandbox.faults.clear()
      await openPage(form, { cOrderUuid: order.orderUuid })
      await screen.toast('已恢复上次未提交的内容')
      expect(await screen.field(field)).toHaveProperty('value', '已经写好的内容')
      if (form === 'applyInvoiceFrom') await screen.find('已选 1 笔订单')
      await screen.press(/^(发表评价|提交投诉|提交申请)$/)
      await until(() => screen.stack().at(-1) !== form, 'what comes after it')
      closeApp()
      for (const name of ['review', 'complaint', 'invoice'])
        expect(await readDraft(ofInstitution(`${name}:${order.orderUuid}`), isRecord)).toBeUndefined()
    },
  )

  it('is not filled in any more when its person comes back to it after it was stored', async () => {
    const order = await received()
    await world.login()
    await openPage('setting')
    await world.goTo('applyInvoiceFrom', { cOrderUuid: order.orderUuid })
    await screen.type('接收邮箱', 'finance@example.com')
    const release = world.hold('applyInvoice')
    await screen.press('提交申请')
    await until(() => world.sent('applyInvoice').length === 1, 'the call')
    await world.goTo('chatToCart')
    release()
    await screen.toast('已提交')
    await world.idle()
    expect(screen.stack().at(-1)).toBe('chatToCart')
    screen.back()
    await screen.at('invoiceHeader')
    expect(screen.stack()).toEqual(['setting', 'invoiceHeader'])
    expect(world.sent('applyInvoice')).toHaveLength(1)
  })

  it('is left without a question once it has been handed in', async () => {
    const order = await received()
    await world.login()
    const pressBack = backKey()
    await openPage('setting')
    await world.goTo('applyInvoiceFrom', { cOrderUuid: order.orderUuid })
    await screen.type('接收邮箱', 'finance@example.com')
    await screen.press('提交申请')
    await screen.at('invoiceHeader')
    await pressBack()
    await until(() => location.hash === '#/before', 'the step, which nothing holds')
    expect(screen.all('[role=alertdialog]', { within: screen.page })).toEqual([])
  })
})

describe('the order and the user centre', () => {
  it('[O039] [O033] [O035] lead to invoice, complaint and customer service', async () => {
    const order = await received()
    await world.login()
    await openPage('orderDetails', { cOrderUuid: order.orderUuid })
    await screen.find(order.orderCode)
    await screen.role('link', '申请发票')
    await screen.role('link', '投诉商家')
    await screen.press('联系客服')
    await until(() => world.opened.some(url => url.includes(order.orderUuid)), 'the conversation')
  })

  it('lead to the invoice of the order, before all newer ones', async () => {
    const { db } = world.sandbox
    const issued = await db.select().from(invoices).where(eq(invoices.state, 2))
    const oldest = issued.sort((a, b) => a.createdAt - b.createdAt)[0]
    const [part] = await db
      .select({ orderUuid: orders.orderUuid, orderCode: orders.orderCode })
      .from(invoiceOrders)
      .innerJoin(orders, eq(orders.orderUuid, invoiceOrders.orderUuid))
      .where(eq(invoiceOrders.invoiceUuid, oldest?.invoiceUuid ?? ''))
    await world.login()
    await openPage('orderDetailsCx', { cOrderUuid: part?.orderUuid ?? '' })
    await screen.press(/^发票/)
    await screen.at('invoiceHeader')
    const records = () => screen.all('[role=listitem]', { within: screen.main })
    await until(() => records().length > 1, 'the records')
    expect(records()[0]?.textContent).toContain(part?.orderCode)
  })

  it.each(['https://evil.test/kf', 'https://:secret@work.weixin.qq.com/kfid/1', 'weixin://dl/chat'])(
    'open no conversation at %s, and say so',
    async cUrl => {
      world.answer('openWechatCpKfLink', (data: object) => ({ ...data, cUrl }))
      await world.login()
      await openPage('orderDetails', { cOrderUuid: (await received()).orderUuid })
      await screen.press('联系客服')
      await screen.toast(/客服地址不在商城允许打开的范围内/)
      expect(world.opened).toEqual([])
    },
  )

  it('open conversations of the messaging app', async () => {
    const cUrl = 'https://work.weixin.qq.com/kfid/kfc1'
    world.answer('openWechatCpKfLink', (data: object) => ({ ...data, cUrl }))
    await world.login()
    await openPage('orderDetails', { cOrderUuid: (await received()).orderUuid })
    await screen.press('联系客服')
    await until(() => world.opened.includes(cUrl), 'the conversation')
  })
})
