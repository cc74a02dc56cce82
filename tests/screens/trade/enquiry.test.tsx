import { and, eq, ne } from 'drizzle-orm'
import { draftNameOf } from '@/features/enquiry/model/formSource'
import { isEnquiryDraft } from '@/features/enquiry/model/keptDraft'
import { isQuoteDraft } from '@/features/enquiry/model/quoteForm'
import { keepDraft, ofInstitution, readDraft } from '@/stores/formDrafts'
import {
  enquiries,
  enquiryLines,
  enquiryShops,
  files,
  orders,
  products,
  quoteLines,
  quotes,
  skus,
} from '../../../sandbox/db/schema'
import { backKey } from '../../support/backKey'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** Of the seeded world: still quoting, and one another enterprise asked a staffed shop. */
const QUOTING = 'enq-demo-0'
const ASKED = { cEnquiryUuid: 'enq-other-0', cShopUuid: 'shop-ruigu' }
const STAFF = '13800000017'
const COLLEAGUE = '沈一凡'

it('[S054] [B021] a user without an enterprise is told that quoting is for enterprise users', async () => {
  await world.login(PHONES.noEnterprise)
  for (const route of ['myQuote', 'enquiryInfo'] as const) {
    await openPage(route)
    await screen.find('仅企业用户可参与报价')
    screen.pullDown()
    await until(() => !screen.isRefreshing(), 'the end of the refresh')
  }
  await openPage('searchEnquiryList', { keyword: '劳保' })
  await screen.find('仅企业用户可参与报价')
  expect(world.sent('getEnquiryPage')).toHaveLength(0)
})

it('[B002] an enquiry names what is missing, loses nothing typed, and is published once', async () => {
  await world.login()
  await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  await screen.type('联系电话', '123')
  await screen.type('询价标题', '年度胶带采购')
  await screen.press('发布询价')
  await screen.toast('手机')
  expect(world.sent('saveEnquiry')).toHaveLength(0)
  await screen.type('联系电话', '13800000001')
  const publish = await screen.role('button', '发布询价')
  publish.click()
  publish.click()
  await screen.find('报价截止')
  await screen.find('年度胶带采购')
  expect(world.sent('saveEnquiry')).toHaveLength(1)
  const mine = eq(enquiries.title, '年度胶带采购')
  expect(await world.sandbox.db.select().from(enquiries).where(mine)).toMatchObject([{ state: 1 }])
})

it('coming back to the list asks for the counts anew, also while an older question is under way', async () => {
  await world.login()
  await openPage('myQuote')
  await screen.find('三车间劳保与包装耗材')
  await world.idle()
  world.hold('getEnquiryCount')
  const asked = () => world.sent('getEnquiryCount').length
  const before = asked()
  for (const times of [1, 2]) {
    screen.appHidden()
    screen.appShown()
    await until(() => asked() === before + times, 'the counts again')
  }
})

const picture = async () => {
  const { db, clock } = world.sandbox
  await db.insert(files).values({
    fileUuid: 'file-drawing',
    userUuid: 'user-0001',
    businessCode: 'enquiryFile',
    accUuid: null,
    name: 'drawing.png',
    type: 'png',
    size: 1,
    sha256: 'a'.repeat(64),
    content: Buffer.from('x'),
    createdAt: clock.now(),
  })
}
const line = { key: '1', name: '夹具', spec: 'M8', unit: '个', quantity: '20', targetPrice: '' }
const draft = {
  title: '夹具询价',
  lastDay: '',
  contactName: '',
  contactPhone: '',
  deliveryPlace: '苏州',
  remark: '',
  lines: [line],
  shops: [
    {
      shopUuid: 'shop-ruigu',
      name: '锐固',
    },
  ],
  fileIds: ['file-drawing'],
}

it('[B002] an enquiry that was changed after its answer got lost is published once', async () => {
  await world.login()
  await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  await screen.type('询价标题', '年度胶带采购')
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveEnquiry', times: 1 })
  await screen.press('发布询价')
  await screen.toast('请稍后再试')
  await screen.type('补充要求', '须附检测报告')
  await screen.press('发布询价')
  await screen.press('我知道了')
  await screen.find('处理记录')
  const mine = eq(enquiries.title, '年度胶带采购')
  expect(await world.sandbox.db.select().from(enquiries).where(mine)).toHaveLength(1)
})

it('[B002] an enquiry whose answer got lost is published once, also after its page was loaded again', async () => {
  await world.login()
  const source = { cProdCode: 'AL0702001', qty: '200' }
  await openPage('enquiryInfo', source)
  await screen.find('200 卷')
  await screen.type('询价标题', '年度胶带采购')
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveEnquiry', times: 1 })
  await screen.press('发布询价')
  await screen.toast('请稍后再试')
  await world.idle()
  closeApp()
  await openPage('enquiryInfo', source)
  await screen.toast('已恢复上次未提交的内容')
  expect(await screen.field('询价标题')).toHaveProperty('value', '年度胶带采购')
  await screen.type('补充要求', '须附检测报告')
  await screen.press('发布询价')
  await toldOfEarlierTry()
  await screen.find('处理记录')
  const mine = eq(enquiries.title, '年度胶带采购')
  expect(await world.sandbox.db.select().from(enquiries).where(mine)).toHaveLength(1)
})

it('[B002] what was typed comes back also when the goods it began with have gone from the cart', async () => {
  await world.login()
  await keepDraft(ofInstitution(draftNameOf({ lines: 'line-gone' })), draft)
  await openPage('enquiryInfo', { lines: 'line-gone' })
  await until(async () => (await screen.field('询价标题')).value === '夹具询价', 'the draft')
})

it('[B002] one picture that is gone does not take the others of a draft along', async () => {
  await world.login()
  await picture()
  await keepDraft(ofInstitution('enquiry'), { ...draft, fileIds: ['file-drawing', 'file-gone'] })
  await openPage('enquiryInfo')
  await screen.toast('部分附件图片已失效')
  await screen.find('图纸、样品照片等，1/6')
})

it('[B002] an enquiry that is asked again has the pictures of the earlier one, a colleague’s too', async () => {
  await world.login()
  await picture()
  const { db } = world.sandbox
  await db.update(files).set({ userUuid: 'user-0002' }).where(eq(files.fileUuid, 'file-drawing'))
  await db
    .update(enquiries)
    .set({ pictures: ['file-drawing'] })
    .where(eq(enquiries.enquiryUuid, QUOTING))
  await openPage('enquiryInfo', { again: QUOTING })
  await screen.find('图纸、样品照片等，1/6')
  await screen.press('发布询价')
  await screen.find('处理记录')
  expect(world.sent('saveEnquiry').map(({ body }) => body['cDocIds'])).toEqual([['file-drawing']])
})

/** A draft with a picture; `shows`: whether the server tells where the picture can be seen. */
const openDraft = async (shows: boolean) => {
  await world.login()
  await picture()
  await keepDraft(ofInstitution('enquiry'), draft)
  world.answer('getFilePaths', links => (shows ? links : null))
  await openPage('enquiryInfo')
}

it('[B002] an enquiry is published with the pictures of its draft, and not while they cannot be read', async () => {
  await openDraft(false)
  await screen.toast('附件图片加载')
  await screen.press('发布询价')
  await screen.toast('附件图片加载')
  await world.idle()
  expect(world.sent('saveEnquiry')).toHaveLength(0)
  world.answer('getFilePaths', links => links)
  await screen.press('发布询价')
  await until(() => world.sent('saveEnquiry').length > 0, 'the enquiry')
  expect(world.sent('saveEnquiry').map(({ body }) => body['cDocIds'])).toEqual([['file-drawing']])
})

it('[B002] a picture that was taken out of a draft does not come back', async () => {
  await openDraft(true)
  await screen.find('图纸、样品照片等，1/6')
  await screen.press('删除附件图片 1')
  await screen.find('图纸、样品照片等，0/6')
  closeApp()
  await world.idle()
  await openPage('enquiryInfo')
  await until(async () => (await screen.field('询价标题')).value === '夹具询价', 'the draft')
  await world.idle()
  await screen.find('图纸、样品照片等，0/6')
})

it('[B002] pictures come back with what was not published, also after a visit that could not show them', async () => {
  await openDraft(false)
  await screen.toast('附件图片加载')
  await screen.find('图纸、样品照片等，0/6')
  closeApp()
  world.answer('getFilePaths', links => links)
  await openPage('enquiryInfo')
  await screen.find('图纸、样品照片等，1/6')
  expect(await screen.field('询价标题')).toHaveProperty('value', '夹具询价')
})

it('[B002] what was typed is kept while its page is still open: a reload does not wait', async () => {
  await world.login()
  await openPage('enquiryInfo')
  await screen.type('询价标题', '年度劳保采购')
  await until(
    async () => (await readDraft(ofInstitution('enquiry'), isEnquiryDraft))?.title === '年度劳保采购',
    'the draft',
  )
})

it('[B002] shops that were chosen are not dropped without a question, and it is said when not all are shown', async () => {
  world.answer('searchShops', (page: object) => ({ ...page, iTotleSize: 80 }))
  await world.login()
  await openPage('enquiryInfo')
  await screen.press('选择店铺')
  await screen.find(/仅显示前 \d+ 家/)
  await until(() => screen.all('.enquiry-entry__choice', { within: screen.page }).length > 0, 'the shops')
  screen.all('.enquiry-entry__choice', { within: screen.page })[0]?.click()
  await screen.press('关闭')
  expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
  await screen.press('继续填写')
  await screen.press('确定（1）')
  await screen.role('button', /^移除/)
})

it('[B003] offers are compared in a table whose columns are the shops', async () => {
  await world.login()
  await openPage('enquiryInfo', { cEnquiryUuid: QUOTING })
  await screen.find('报价对比')
  const table = await screen.role('table', '报价对比')
  const [head, ...rows] = [...table.querySelectorAll('[role=row]')]
  const count = head?.querySelectorAll('[role=columnheader]').length ?? 0
  expect(count).toBeGreaterThan(2)
  for (const row of rows) {
    expect(row.querySelectorAll('[role=rowheader]')).toHaveLength(1)
    expect(row.querySelectorAll('[role=cell]')).toHaveLength(count - 1)
  }
})

it('[B002] an accepted quote that is withdrawn cannot be ordered any more: that is said before', async () => {
  await world.login()
  await world.sandbox.db
    .update(quotes)
    .set({ state: 2 })
    .where(eq(quotes.quoteUuid, `${QUOTING}-shop-liancai`))
  await world.sandbox.db
    .update(enquiries)
    .set({ state: 3, acceptedQuoteUuid: `${QUOTING}-shop-liancai` })
    .where(eq(enquiries.enquiryUuid, QUOTING))
  await openPage('enquiryInfo', { cEnquiryUuid: QUOTING })
  await screen.press('撤回询价')
  expect((await screen.dialog()).text).toContain('不能再按已采纳的报价下单')
})

it('[B002] a line that was typed is not closed without a question', async () => {
  await world.login()
  await openPage('enquiryInfo')
  await screen.press('添加商品')
  await screen.type('规格要求', '加厚，掌面防滑')
  await screen.press('关闭')
  expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
  await screen.press('继续填写')
  expect(await screen.field('规格要求')).toHaveProperty('value', '加厚，掌面防滑')
  await screen.press('关闭')
  await screen.press('放弃')
  await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'the end of the sheet')
})

it('[B002] a quantity with a point is refused, not made ten times as much, and one from a table is read', async () => {
  await world.login()
  await openPage('enquiryInfo')
  await screen.press('添加商品')
  await screen.type('商品名称', '防护手套')
  await screen.type('单位', '双')
  await screen.type('数量', '1.5')
  await screen.press('保存')
  await screen.find('请输入 1 至 999999 的整数')
  expect(await screen.field('数量')).toHaveProperty('value', '1.5')
  await screen.type('数量', '1,200.00')
  await screen.press('保存')
  await screen.find('1200 双')
})

it('[B002] what was typed is still there after an enquiry that began elsewhere was published', async () => {
  await world.login()
  await openPage('enquiryInfo')
  await screen.type('询价标题', '年度劳保采购')
  closeApp()
  await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  await screen.type('询价标题', '胶带采购')
  closeApp()
  await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  expect(await screen.field('询价标题')).toHaveProperty('value', '胶带采购')
  await screen.press('发布询价')
  await screen.find('处理记录')
  closeApp()
  await openPage('enquiryInfo')
  expect(await screen.field('询价标题')).toHaveProperty('value', '年度劳保采购')
})

it('[B002] [B003] [B007] an enquiry is found, one of its quotes accepted, and ordered from', async () => {
  await world.login()
  await openPage('searchEnquiryList', { keyword: '三车间' })
  await screen.press(/三车间劳保/, { role: 'link' })
  await screen.at('enquiryInfo')
  await screen.find('报价对比')
  await screen.press(/^采纳报价 联采优选/)
  await screen.find('采纳后其他报价不再有效')
  // asked for in words: what the shop makes of them is looked at
  await screen.press('我已核对，同意采购以上 3 项商品', { role: 'checkbox' })
  await screen.press(/^采纳报价 ¥/)
  await screen.press('按报价下单')
  await screen.at('orderSubmission')
  await screen.find('应付')
  await screen.press('提交订单')
  await screen.at('successfully')
  const { db } = world.sandbox
  const accepted = and(eq(quotes.enquiryUuid, QUOTING), eq(quotes.state, 2))
  const [quote] = await db.select().from(quotes).where(accepted)
  expect(
    await db
      .select()
      .from(orders)
      .where(eq(orders.quoteUuid, quote?.quoteUuid ?? '')),
  ).toMatchObject([{ freightFen: quote?.freightFen, goodsFen: quote?.goodsFen }])
})

it('[B003] other goods than were asked for are named with their picture, and accepted by an act of their own', async () => {
  const { db } = world.sandbox
  const quoteUuid = `${QUOTING}-shop-liancai`
  const [asked] = await db.select().from(quoteLines).where(eq(quoteLines.quoteUuid, quoteUuid))
  const [other] = await db
    .select()
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(ne(skus.prodCode, asked?.prodCode ?? ''))
    .limit(1)
  if (!asked || !other) throw new Error('quotes are seeded')
  const { prodCode, skuCode } = other.skus
  await db
    .update(enquiryLines)
    .set({ prodCode: asked.prodCode, skuCode: asked.skuCode })
    .where(eq(enquiryLines.enquiryLineUuid, asked.enquiryLineUuid))
  await db
    .update(quoteLines)
    .set({ prodCode, skuCode, prodName: other.products.name })
    .where(and(eq(quoteLines.quoteUuid, quoteUuid), eq(quoteLines.enquiryLineUuid, asked.enquiryLineUuid)))
  await world.login()
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.find(other.products.name)
  await screen.find('替代商品')
  await openPage('enquiryInfo', { cEnquiryUuid: QUOTING })
  await screen.find('替代商品')
  await screen.find(other.products.name)
  await screen.press(/^采纳报价 联采优选/)
  const sheet = () => screen.reach().textContent ?? ''
  await until(() => sheet().includes(other.products.name), 'what is offered instead')
  expect(screen.all('img').length).toBeGreaterThan(0)
  expect(await screen.isOff(/^采纳报价 ¥/)).toBe(true)
  await screen.press(/我已核对/, { role: 'checkbox' })
  await screen.press(/^采纳报价 ¥/)
  await screen.find('按报价下单')
  expect(world.sent('acceptQuote')).toHaveLength(1)
})

it('[B003] a quote is refused with a reason: nothing is wrong before one is tried, one’s own may not be empty', async () => {
  await world.login()
  const quoteUuid = `${QUOTING}-shop-liancai`
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.press('拒绝报价')
  expect(await screen.isOff('确认拒绝')).toBe(true)
  await screen.press('其他原因', { role: 'radio' })
  expect(screen.says('请填写原因')).toBe(false)
  await screen.press('确认拒绝')
  await screen.find('请填写原因')
  expect(world.sent('refuseQuote')).toHaveLength(0)
  await screen.press('交货期太长', { role: 'radio' })
  await screen.press('确认拒绝')
  await screen.toast('已拒绝该报价')
  const { db } = world.sandbox
  expect(await db.select().from(quotes).where(eq(quotes.quoteUuid, quoteUuid))).toMatchObject([
    { state: 3, reason: '交货期太长' },
  ])
})

/** A shop's offer is another one than it was. */
const revise = async (quoteUuid: string) => {
  const { db } = world.sandbox
  await db.update(quotes).set({ version: 2, deliveryDays: 9 }).where(eq(quotes.quoteUuid, quoteUuid))
  await db.update(quoteLines).set({ prodName: '加厚手套' }).where(eq(quoteLines.quoteUuid, quoteUuid))
}

it('[B003] other goods that a shop has changed meanwhile are shown and agreed to anew', async () => {
  const quoteUuid = `${QUOTING}-shop-liancai`
  await world.login()
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.press('采纳报价')
  await screen.press(/我已核对/, { role: 'checkbox' })
  await revise(quoteUuid)
  await screen.press(/^采纳报价 ¥/)
  await screen.toast('商家已修改该报价，请核对后再处理')
  await until(() => screen.reach().textContent?.includes('加厚手套'), 'the goods as they are now')
  expect(await screen.isOff(/^采纳报价 ¥/)).toBe(true)
  await screen.press(/我已核对/, { role: 'checkbox' })
  await screen.press(/^采纳报价 ¥/)
  await screen.toast('已采纳报价')
  expect(world.sent('acceptQuote').map(({ body }) => body['iQuoteVersion'])).toEqual([1, 2])
})

it('[B003] a quote that a shop has changed meanwhile is refused by the next press, with the same words', async () => {
  const quoteUuid = `${QUOTING}-shop-liancai`
  await world.login()
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.press('拒绝报价')
  await screen.press('其他原因', { role: 'radio' })
  await screen.type('其他原因', '上次的批次掉色')
  await revise(quoteUuid)
  await screen.press('确认拒绝')
  await screen.toast('商家已修改该报价，请核对后再处理')
  await screen.press('确认拒绝')
  await screen.toast('已拒绝该报价')
  expect(world.sent('refuseQuote').map(({ body }) => body['cReason'])).toEqual([
    '上次的批次掉色',
    '上次的批次掉色',
  ])
})

it('[B003] a quote that a shop has changed under the open sheet is not refused unseen', async () => {
  const quoteUuid = `${QUOTING}-shop-liancai`
  await world.login()
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.press('拒绝报价')
  await screen.press('交货期太长', { role: 'radio' })
  await revise(quoteUuid)
  const before = world.sent('getEnquiryDetail').length
  screen.appHidden()
  screen.appShown()
  await until(() => world.sent('getEnquiryDetail').length > before, 'the enquiry again')
  await world.idle()
  await screen.press('确认拒绝')
  await screen.toast('商家已修改该报价，请核对后再处理')
  expect(world.sent('refuseQuote')).toEqual([])
  await screen.press('确认拒绝')
  await screen.toast('已拒绝该报价')
  expect(world.sent('refuseQuote').map(({ body }) => body['iQuoteVersion'])).toEqual([2])
})

it('[B003] a quote that can be refused no more closes what was open for it', async () => {
  const quoteUuid = `${QUOTING}-shop-liancai`
  await world.login()
  await openPage('myQuote', { cEnquiryUuid: QUOTING, cQuoteUuid: quoteUuid })
  await screen.press('拒绝报价')
  await screen.press('交货期太长', { role: 'radio' })
  await world.sandbox.db.update(quotes).set({ state: 3 }).where(eq(quotes.quoteUuid, quoteUuid))
  await screen.press('确认拒绝')
  await screen.toast('该报价已被拒绝')
  await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'the end of the sheet')
})

it('[B003] a quote that was typed is not left without a question', async () => {
  await world.login(STAFF)
  await openPage('myQuote')
  await world.goTo('myQuote', ASKED)
  await screen.find('目录价')
  await screen.type('运费（元）', '88')
  await screen.press('返回')
  expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
  await screen.press('继续填写')
  expect(await screen.field('运费（元）')).toHaveProperty('value', '88')
  await screen.press('返回')
  await screen.press('放弃')
  await until(() => screen.stack().length === 1, 'the list')
})

it('[B003] a quote that was typed is not left by the browser’s key without a question either', async () => {
  await world.login(STAFF)
  const pressBack = backKey()
  await openPage('myQuote')
  await world.goTo('myQuote', ASKED)
  await screen.find('目录价')
  await screen.type('运费（元）', '88')
  await pressBack()
  expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
  await screen.press('继续填写')
  expect(await screen.field('运费（元）')).toHaveProperty('value', '88')
  await pressBack()
  await screen.press('放弃')
  await until(() => screen.stack().length === 1, 'the list')
})

it('[B003] an enquiry that could not be read again says so when it was pulled down', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.find('目录价')
  await screen.type('运费（元）', '88')
  await world.idle()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getEnquiryDetail', times: 1 })
  screen.pullDown()
  await screen.toast('询价单加载失败')
  expect(await screen.field('运费（元）')).toHaveProperty('value', '88')
})

it('[B002] an enquiry that was begun is not left by the browser’s key without a question', async () => {
  await world.login()
  const pressBack = backKey()
  await openPage('myQuote')
  await world.goTo('enquiryInfo')
  await screen.type('询价标题', '年度胶带采购')
  await pressBack()
  expect((await screen.dialog()).title).toBe('离开此页面？')
  await screen.press('继续填写')
  expect(await screen.field('询价标题')).toHaveProperty('value', '年度胶带采购')
})

it('[B002] an enquiry that was only opened for a shop is left without a question', async () => {
  await world.login()
  await openPage('myQuote')
  await world.goTo('enquiryInfo', { cShopUuid: 'shop-ruigu' })
  await screen.role('button', /^移除/)
  await world.idle()
  await screen.press('返回')
  await until(() => screen.stack().length === 1, 'the list')
})

it('[B002] an open sheet is closed first by the browser’s key, also after another app was in front', async () => {
  await world.login()
  const pressBack = backKey()
  await openPage('myQuote')
  await world.goTo('enquiryInfo')
  await screen.type('询价标题', '年度胶带采购')
  await screen.press('添加商品')
  const sheets = () => screen.all('.alm-sheet', { within: screen.page }).length
  await until(() => sheets() === 1, 'the sheet')
  // the page has drawn that it is hidden before it is shown
  screen.appHidden()
  await stays(() => sheets() === 1, 'the sheet')
  screen.appShown()
  await stays(() => sheets() === 1, 'the sheet')
  await pressBack()
  await until(() => sheets() === 0, 'the sheet to be gone')
  expect(screen.all('[role=alertdialog]', { within: screen.page })).toEqual([])
  expect(screen.stack()).toEqual(['myQuote', 'enquiryInfo'])
  await pressBack()
  expect((await screen.dialog()).title).toBe('离开此页面？')
})

it('[B002] an enquiry that was stored while its person was elsewhere is what they come back to, and is sent once', async () => {
  await world.login()
  await openPage('setting')
  await world.goTo('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  await screen.type('询价标题', '年度胶带采购')
  await screen.type('联系电话', '13800000001')
  const release = world.hold('saveEnquiry')
  await screen.press('发布询价')
  await until(() => world.sent('saveEnquiry').length === 1, 'the call')
  await screen.press('我的询价')
  await screen.at('myQuote')
  release()
  await screen.toast('询价已发布')
  await world.idle()
  // the person is not led away from where they are
  expect(screen.stack()).toEqual(['setting', 'enquiryInfo', 'myQuote'])
  screen.back()
  await screen.find('撤回询价')
  expect(screen.names('button', { within: screen.page })).not.toContain('发布询价')
  expect(screen.stack()).toEqual(['setting', 'enquiryInfo'])
  expect(world.sent('saveEnquiry')).toHaveLength(1)
})

it('[B003] a shop’s quote does not replace a colleague’s unasked, and keeps what was typed', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.find('目录价')
  const [price] = screen.all('input').flatMap(field => field.getAttribute('aria-label') ?? [])
  const name = price ?? ''
  expect(name).toMatch(/单价$/)
  await screen.type(name, '8.80')
  // the second line is not to be had there
  screen.all('[role=checkbox]')[1]?.click()
  const { db } = world.sandbox
  const now = world.sandbox.clock.now()
  await db.insert(quotes).values({
    quoteUuid: 'quo-colleague',
    quoteCode: 'BJ0',
    enquiryUuid: ASKED.cEnquiryUuid,
    shopUuid: ASKED.cShopUuid,
    sellerName: COLLEAGUE,
    state: 1,
    quotedAt: now,
    validUntil: now + 30 * 24 * 36e5,
    deliveryDays: 2,
    goodsFen: 66600,
    freightFen: 0,
    remark: '',
  })
  await screen.press('提交报价')
  const { text } = await screen.dialog()
  expect(text).toContain(`${COLLEAGUE} 刚提交了合计 ¥666.00 的报价`)
  await screen.press('保留我的内容')
  expect(await screen.field(name)).toHaveProperty('value', '8.80')
  await screen.press('修改报价')
  await screen.at('myQuote')
  await screen.toast('报价已提交')
  const mine = eq(quotes.quoteUuid, 'quo-colleague')
  expect(await db.select().from(quotes).where(mine)).toMatchObject([{ version: 2 }])
})

it('[B003] a colleague’s quote asks nothing of who has gone on to another page', async () => {
  await world.login(STAFF)
  await openPage('setting')
  await world.goTo('myQuote', ASKED)
  await typeQuote('8.80')
  const { db, clock } = world.sandbox
  await db.insert(quotes).values({
    quoteUuid: 'quo-colleague',
    quoteCode: 'BJ0',
    enquiryUuid: ASKED.cEnquiryUuid,
    shopUuid: ASKED.cShopUuid,
    sellerName: COLLEAGUE,
    state: 1,
    quotedAt: clock.now(),
    validUntil: clock.now() + 30 * 24 * 36e5,
    deliveryDays: 2,
    goodsFen: 66600,
    freightFen: 0,
    remark: '',
  })
  const release = world.hold('saveQuote')
  await screen.press('提交报价')
  await until(() => world.sent('saveQuote').length === 1, 'the call')
  await world.goTo('chatToCart')
  release()
  await world.idle()
  expect(screen.all('[role=alertdialog]')).toEqual([])
  screen.back()
  await screen.press(/^(提交报价|修改报价)$/)
  expect((await screen.dialog()).text).toContain(COLLEAGUE)
})

/** The first line is priced, the second one is not to be had there. */
const typeQuote = async (yuan: string) => {
  await screen.find('目录价')
  const [price = ''] = screen.all('input').flatMap(field => field.getAttribute('aria-label') ?? [])
  await screen.type(price, yuan)
  const skip = screen.all('[role=checkbox]')[1]
  if (skip?.getAttribute('aria-checked') !== 'true') skip?.click()
  return price
}

it('[B003] a quote that was changed after its answer got lost replaces it, and is no colleague’s', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  const price = await typeQuote('8.80')
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveQuote', times: 1 })
  await screen.press('提交报价')
  await screen.toast('请稍后再试')
  await screen.type(price, '8.50')
  await screen.press('提交报价')
  await screen.toast('报价已提交')
  const { db } = world.sandbox
  const mine = and(eq(quotes.enquiryUuid, ASKED.cEnquiryUuid), eq(quotes.shopUuid, ASKED.cShopUuid))
  const [quote] = await db.select().from(quotes).where(mine)
  expect(quote).toMatchObject({ version: 2 })
  const lines = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteUuid, quote?.quoteUuid ?? ''))
  expect(lines.map(one => one.priceFen)).toEqual([850])
})

it('[B003] a line that is not to be had does not ask for goods any more', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.find('请选择报价商品，或标记为不供应')
  await typeQuote('8.80')
  await screen.gone('请选择报价商品，或标记为不供应')
  screen.all('[role=checkbox]')[1]?.click()
  await screen.find('请选择报价商品，或标记为不供应')
})

it('[B003] an enquiry that was declined for another reason after the answer got lost is declined once', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.press('不参与')
  await screen.press('暂无货源')
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/declineEnquiry', times: 1 })
  await screen.press('确认不参与')
  await screen.toast('请稍后再试')
  await screen.press('不配送该地区')
  await screen.press('确认不参与')
  await toldOfEarlierTry()
  await screen.gone('确认不参与')
})

it('[B003] an enquiry that a colleague has declined meanwhile is not declined again, and says so', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.press('不参与')
  await screen.press('暂无货源')
  const { db } = world.sandbox
  const asked = and(
    eq(enquiryShops.enquiryUuid, ASKED.cEnquiryUuid),
    eq(enquiryShops.shopUuid, ASKED.cShopUuid),
  )
  await db.update(enquiryShops).set({ answer: 3, reason: '不经营该规格' }).where(asked)
  await screen.press('确认不参与')
  await screen.toast('店铺已答复过该询价')
  await screen.gone('确认不参与')
  await screen.role('button', '提交报价')
})

it('[B003] a quote whose answer got lost is no colleague’s after a reload either', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await typeQuote('8.80')
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveQuote', times: 1 })
  await screen.press('提交报价')
  await screen.toast('请稍后再试')
  closeApp()
  await openPage('myQuote', ASKED)
  await screen.toast('已恢复上次未提交的内容')
  await screen.press(/^(提交报价|修改报价)$/)
  await screen.toast('报价已提交')
  const mine = and(eq(quotes.enquiryUuid, ASKED.cEnquiryUuid), eq(quotes.shopUuid, ASKED.cShopUuid))
  expect(await world.sandbox.db.select().from(quotes).where(mine)).toMatchObject([{ version: 1 }])
})

it('[B003] a quote is there again after the session has ended while it was sent', async () => {
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  const price = await typeQuote('8.80')
  world.sandbox.faults.add({ kind: 'kill-session', path: '*/saveQuote', times: 1 })
  await screen.press('提交报价')
  await screen.at('loginAccount')
  closeApp()
  await world.login(STAFF)
  await openPage('myQuote', ASKED)
  await screen.toast('已恢复上次未提交的内容')
  expect(await screen.field(price)).toHaveProperty('value', '8.80')
  await screen.press('提交报价')
  await screen.toast('报价已提交')
  closeApp()
  expect(
    await readDraft(ofInstitution(`quote:${ASKED.cEnquiryUuid}/${ASKED.cShopUuid}`), isQuoteDraft),
  ).toBeUndefined()
})

it('[B002] the shops of an enquiry are not struck through while it is published', async () => {
  await world.login()
  await openPage('enquiryInfo', { cProdCode: 'AL0702001', qty: '200' })
  await screen.find('200 卷')
  await screen.type('询价标题', '年度胶带采购')
  world.sandbox.faults.add({ kind: 'latency', path: '*/saveEnquiry', ms: 600, times: 1 })
  await screen.press('发布询价')
  const chips = () => screen.all('.enquiry-form__shops .alm-chip', { within: screen.page })
  await until(
    () => chips().length > 1 && chips().every(chip => chip.matches(':disabled, [aria-disabled=true]')),
    'no more changes',
  )
  expect(chips().filter(chip => chip.className.includes('alm-chip--disabled'))).toEqual([])
  await screen.find('处理记录')
})

it('a user whose enterprise could not be loaded is not told to have none, and can have it read again', async () => {
  world.sandbox.faults.add({ kind: '5xx', path: '*/getDefaultUserSubscription/*' })
  await world.login()
  await openPage('enquiryInfo')
  await screen.find('企业信息加载失败，请稍后再试')
  expect(screen.says('仅企业用户可参与报价')).toBe(false)
  world.sandbox.faults.clear()
  await screen.press('重试')
  await screen.field('询价标题')
})

it.each([
  ['the search for enquiries', () => openPage('searchEnquiryList', { keyword: '三车间' }), '三车间劳保'],
  [
    'a product',
    async () => {
      await openPage('productDetails', { cProdCode: 'AL0702001' })
      await screen.press(/^询价/, { role: 'link' })
      await screen.at('enquiryInfo')
    },
    '询价标题',
  ],
])('%s does not tell so either while the enterprise could not be loaded', async (_, open, right) => {
  world.sandbox.faults.add({ kind: '5xx', path: '*/getDefaultUserSubscription/*' })
  await world.login()
  await open()
  await screen.find('企业信息加载失败，请稍后再试')
  expect(screen.says('仅企业用户可参与报价')).toBe(false)
  world.sandbox.faults.clear()
  await screen.press('重试')
  await screen.find(right)
})
