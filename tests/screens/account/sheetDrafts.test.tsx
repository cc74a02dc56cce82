import type { AfterSaleState } from '@wire/afterSale'
import { and, desc, eq } from 'drizzle-orm'
import { getOrderCount } from '@/api/counts'
import { isRecord } from '@/base/decode'
import { draftCounter, keepDraft, ofInstitution, readDraft } from '@/stores/formDrafts'
import { afterSales, files, orders } from '../../../sandbox/db/schema'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const DEMO = 'user-0001'
const RESTORED = '已恢复上次未提交的内容'

// jsdom lays nothing out
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => ({ left: 0, right: 0, top: 0, bottom: 0 }) as DOMRect
})

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
const changeCase = (afterSaleUuid: string, change: Partial<typeof afterSales.$inferInsert>) =>
  world.sandbox.db.update(afterSales).set(change).where(eq(afterSales.afterSaleUuid, afterSaleUuid))
const received = async () => {
  const [row] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.userUuid, DEMO), eq(orders.state, 4), eq(orders.accUuid, 'acc-hengqi')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!row) throw new Error('orders are seeded')
  return row
}

const editor = () => document.querySelector<HTMLElement>('.alm-editor__text')
const valueOf = async (label: string) => (await screen.field(label)).value
const saysValue = (label: string, value: string) =>
  screen.all('input, textarea').some(it => (it as HTMLInputElement).value === value) && label !== ''
const closeSheet = async () => {
  await screen.press('关闭')
  await screen.press('放弃')
}

interface Place {
  /** of its draft */
  name: () => Promise<string>
  /** opens the page */
  open: () => Promise<void>
  /** goes on to the field; a sheet that comes back open needs no way */
  enter?: () => Promise<void>
  comesBackOpen?: true
  type: () => Promise<void>
  /** the words are there */
  shows: () => boolean
  throwAway: () => Promise<void>
}

const openParcel = async () => {
  const { afterSaleUuid } = await caseIn(3)
  await openPage('afterSaleDetails', { cAfterSaleUuid: afterSaleUuid })
}
const openClaim = async () => {
  const { afterSaleUuid, orderUuid } = await caseIn(2)
  await openPage('pushAfterSale', { cOrderUuid: orderUuid, cAfterSaleUuid: afterSaleUuid })
  await screen.find(/最多可退/)
}
const openComplaint = async () => {
  const { orderUuid } = await received()
  await openPage('pushComplaint', { cOrderUuid: orderUuid })
  await screen.find('投诉原因')
}

const PLACES: Record<string, Place> = {
  'the parcel of a return': {
    name: async () => `parcel:${(await caseIn(3)).afterSaleUuid}`,
    open: openParcel,
    enter: () => screen.press('填写退货物流'),
    type: () => screen.type('运单号', 'SF1406'),
    shows: () => saysValue('运单号', 'SF1406'),
    throwAway: closeSheet,
  },
  'a claim that is asked for again': {
    name: async () => {
      const { orderUuid, afterSaleUuid } = await caseIn(2)
      return `claim:${orderUuid}/${afterSaleUuid}`
    },
    open: openClaim,
    type: () => screen.type('补充说明', '外箱压扁，瓶身开裂'),
    shows: () => saysValue('补充说明', '外箱压扁，瓶身开裂'),
    throwAway: async () => {
      await screen.press('返回')
      await screen.press('放弃')
    },
  },
  'a line of an enquiry': {
    name: () => Promise.resolve('enquiry'),
    open: () => openPage('enquiryInfo'),
    enter: () => screen.press('添加商品'),
    comesBackOpen: true,
    type: () => screen.type('规格要求', '加厚，掌面防滑'),
    shows: () => saysValue('规格要求', '加厚，掌面防滑'),
    throwAway: closeSheet,
  },
  'the editor of a remark': {
    name: () => Promise.resolve('enquiry'),
    open: () => openPage('enquiryInfo'),
    enter: () => screen.press('排版 补充要求'),
    comesBackOpen: true,
    async type() {
      await until(editor, 'the editor')
      await screen.press('表格')
    },
    shows: () => Boolean(editor()?.querySelector('table')),
    throwAway: closeSheet,
  },
  'the editor of a complaint': {
    name: async () => `complaint:${(await received()).orderUuid}`,
    open: openComplaint,
    enter: () => screen.press('排版 问题描述'),
    comesBackOpen: true,
    async type() {
      await until(editor, 'the editor')
      await screen.press('表格')
    },
    shows: () => Boolean(editor()?.querySelector('table')),
    throwAway: closeSheet,
  },
}
const all = Object.entries(PLACES)

const isNamed = async (name: string) => (await readDraft(ofInstitution(name), isRecord)) !== undefined
const isKept = async (place: Place) => isNamed(await place.name())
const typeInto = async (place: Place) => {
  await world.login()
  await place.open()
  await place.enter?.()
  await place.type()
  await until(place.shows, 'what was typed')
}
const comeBack = async (place: Place) => {
  await place.open()
  if (!place.comesBackOpen) await place.enter?.()
  await screen.toast(RESTORED)
  await until(place.shows, 'what was typed')
}

it.each(all)('%s: a killed app keeps what was typed, throwing it away forgets it', async (_, place) => {
  await typeInto(place)
  // its page is still open
  await until(() => isKept(place), 'the draft')
  closeApp()
  await comeBack(place)
  await place.throwAway()
  await until(async () => !(await isKept(place)), 'the end of the draft')
  closeApp()
  await place.open()
  await place.enter?.()
  await world.idle()
  expect(place.shows()).toBe(false)
  expect((await draftCounter())()).toBe(0)
})

it.each(all)('%s: leaving its page at once keeps what was typed', async (_, place) => {
  await typeInto(place)
  closeApp()
  await comeBack(place)
})

it.each(all)('%s: the end of a session keeps what was typed, for the same person only', async (_, place) => {
  await typeInto(place)
  await world.idle()
  await world.loginElsewhere(PHONES.admin, PASSWORD)
  await Promise.allSettled([getOrderCount()])
  await screen.at('loginAccount')
  closeApp()
  await world.login(PHONES.colleague)
  expect(await isKept(place)).toBe(false)
  if (place.comesBackOpen) {
    await openPage('enquiryInfo')
    await screen.field('询价标题')
    await stays(() => !place.shows(), 'a page without it')
    closeApp()
  }
  await world.login()
  await comeBack(place)
})

it.each(all)('%s: a damaged draft is dropped without a word', async (_, place) => {
  await world.login()
  const name = ofInstitution(await place.name())
  const odd = { editing: 1, kind: 'returnGoods', received: true, reasonCode: '', note: '旧', again: {} }
  await keepDraft(name, { ...odd, seen: { trackingNo: 1 }, draft: {}, fileIds: [], lines: [], shops: [] })
  await place.open()
  await place.enter?.()
  await world.idle()
  await stays(() => !screen.says(RESTORED), 'a page without a word')
  await place.type()
  await until(place.shows, 'what was typed')
})

describe('the parcel of a return', () => {
  const parcel = PLACES['the parcel of a return']!

  it('that was sent leaves nothing behind, also where its answer got lost', async () => {
    const name = await parcel.name()
    await typeInto(parcel)
    await screen.press('顺丰速运', { role: 'radio' })
    await screen.type('运单号', 'sf1406-5288-37001')
    await until(() => isNamed(name), 'the draft')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveReturnParcel', times: 1 })
    await screen.press('提交')
    await screen.toast('提交退货物流失败')
    await screen.find('退货途中')
    await until(async () => !(await isNamed(name)), 'the end of the draft')
    await screen.press('关闭')
    await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'its end')
    await screen.press('修改退货物流')
    await screen.type('运单号', 'SF1406528837002')
    await until(() => isNamed(name), 'the draft')
    await screen.press('提交')
    await screen.find('SF1406528837002')
    await until(async () => !(await isNamed(name)), 'the end of the draft')
    expect((await draftCounter())()).toBe(0)
  })

  it('that a colleague has filled in meanwhile gets back what was typed only', async () => {
    await typeInto(parcel)
    closeApp()
    const { afterSaleUuid, version } = await caseIn(3)
    await changeCase(afterSaleUuid, {
      state: 4,
      courierCode: 'SF',
      trackingNo: 'SF1406528837009',
      version: version + 1,
      sentAt: world.sandbox.clock.now(),
    })
    await openPage('afterSaleDetails', { cAfterSaleUuid: afterSaleUuid })
    await screen.press(/退货物流$/)
    await screen.toast('已恢复您改过的内容，原信息已在别处更新，请核对后保存')
    expect(await valueOf('运单号')).toBe('SF1406')
    const courier = await screen.role('radio', '顺丰速运')
    await until(() => courier.getAttribute('aria-checked') === 'true', 'the courier of the colleague')
  })
})

describe('a claim that is asked for again', () => {
  const claim = PLACES['a claim that is asked for again']!
  /** Its reason asks for one. */
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
    await changeCase((await caseIn(2)).afterSaleUuid, { fileUuids: ['file-box'] })
  }

  it('comes back with its amount, and that was sent leaves nothing behind', async () => {
    await withPicture()
    const name = await claim.name()
    await typeInto(claim)
    await screen.type('退款金额', '1.5')
    await until(() => isKept(claim), 'the draft')
    closeApp()
    await comeBack(claim)
    expect(await valueOf('退款金额')).toBe('1.5')
    await screen.find(/最多可退/)
    const { afterSaleUuid } = await caseIn(2)
    await screen.press('提交申请')
    await screen.at('afterSaleDetails')
    await screen.find('待商家审核')
    expect(await isNamed(name)).toBe(false)
    const [sent] = await world.sandbox.db
      .select()
      .from(afterSales)
      .where(eq(afterSales.afterSaleUuid, afterSaleUuid))
    expect(sent).toMatchObject({ note: '外箱压扁，瓶身开裂', refundFen: 1_50 })
  })

  it.each(['加载最新内容', '保留我的内容'])(
    'that a colleague has changed meanwhile asks whose words stand: %s',
    async answer => {
      await withPicture()
      await typeInto(claim)
      closeApp()
      const { afterSaleUuid, version } = await caseIn(2)
      await changeCase(afterSaleUuid, { note: '同事的说明', version: version + 2 })
      await openClaim()
      expect((await screen.dialog()).title).toBe('该申请已被修改')
      await screen.press(answer)
      const words = answer === '保留我的内容' ? '外箱压扁，瓶身开裂' : '同事的说明'
      await until(async () => (await valueOf('补充说明')) === words, 'the words')
      await screen.find(/最多可退/)
      await screen.press('提交申请')
      await screen.at('afterSaleDetails')
      await screen.find('待商家审核')
    },
  )

  it('that cannot be changed any more has no draft', async () => {
    await typeInto(claim)
    closeApp()
    const { afterSaleUuid, orderUuid, version } = await caseIn(2)
    await changeCase(afterSaleUuid, { state: 8, version: version + 1 })
    const name = ofInstitution(`claim:${orderUuid}/${afterSaleUuid}`)
    await openPage('pushAfterSale', { cOrderUuid: orderUuid, cAfterSaleUuid: afterSaleUuid })
    await screen.at('afterSaleDetails')
    await until(async () => (await readDraft(name, isRecord)) === undefined, 'the end of the draft')
  })
})

it('a line that came back is saved into the enquiry, and stands in its draft from then on', async () => {
  const line = PLACES['a line of an enquiry']!
  await typeInto(line)
  closeApp()
  await comeBack(line)
  await screen.type('商品名称', '防护手套')
  await screen.type('单位', '双')
  await screen.type('数量', '200')
  await screen.press('保存')
  await until(() => screen.all('[role=dialog]', { within: screen.page }).length === 0, 'the end of the sheet')
  await screen.find('防护手套')
  closeApp()
  await line.open()
  await screen.toast(RESTORED)
  await screen.find('防护手套')
  expect(screen.all('[role=dialog]', { within: screen.page })).toEqual([])
})

it('what is done in the editor goes into the complaint, and nothing is left of the editor', async () => {
  const place = PLACES['the editor of a complaint']!
  await world.login()
  await openComplaint()
  await screen.type('问题描述', '少了两件')
  await place.enter?.()
  await until(editor, 'the editor')
  await screen.press('代码')
  await until(
    async () =>
      (await readDraft(ofInstitution(await place.name()), isRecord))?.['editing'] ===
      '<pre><code>少了两件</code></pre>',
    'the draft',
  )
  closeApp()
  await openComplaint()
  await until(() => editor()?.querySelector('pre'), 'the editor with what was written')
  await screen.press('完成')
  await until(() => !editor(), 'the end of the editor')
  await until(async () => {
    const kept = await readDraft(ofInstitution(await place.name()), isRecord)
    return kept && kept['editing'] === undefined && String(kept['descriptionHtml']).includes('<pre>')
  }, 'the description')
})
