import type { DocumentCartAnswer } from '@wire/document'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import {
  cartLines,
  erpDocumentEvents,
  erpGoodsReceipts,
  erpPurchaseRequests,
  erpPurchaseReturns,
  products,
  skus,
} from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, HEADERS, save } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'
import { sampleOf } from '../../support/figure'

const world = screenWorld()
const ORG = 'org-hengqi'
const inPage = { within: screen.page }
const foot = () => screen.all('.configured-batch', inPage)[0] as HTMLElement
const cards = () => screen.all('.configured-row', { within: screen.main })

type Heads = typeof erpPurchaseRequests | typeof erpGoodsReceipts
/** Newer than all others: they stand on the first page of the list. */
const NEWEST = '2099-03-18 08:00:00'
const requestsInApproval = async () => {
  const { db } = world.sandbox
  const found = await db
    .select({ docUuid: erpPurchaseRequests.docUuid, code: erpPurchaseRequests.code })
    .from(erpPurchaseRequests)
    .where(and(eq(erpPurchaseRequests.orgUuid, ORG), eq(erpPurchaseRequests.state, '2')))
    .orderBy(erpPurchaseRequests.docUuid)
    .limit(2)
  const ids = found.map(({ docUuid }) => docUuid)
  await db.update(erpPurchaseRequests).set({ docAt: NEWEST }).where(inArray(erpPurchaseRequests.docUuid, ids))
  return found
}
const today = () => chinaDay(world.sandbox.clock.now())
/** Entered by a colleague, and not posted yet. */
const enteredReceipts = async () => {
  const client = await SignedClient.loggedIn(world.sandbox.url, PHONES.colleague)
  const found: { docUuid: string; code: string }[] = []
  for (const iQty of ['3', '4']) {
    const values = { ...HEADERS.goodsReceipt, dDocDate: today() }
    const answer = await save(client, 'goodsReceipt', [{ cGoodsUuid: A4, iQty, iPrice: '145.00' }], {
      values,
    })
    if (answer.code !== 1) throw new Error(answer.msg)
    const { data } = answer
    found.push({ docUuid: data.cDocUuid, code: data.cDocCode })
  }
  return found
}
const stateOf = async (heads: Heads, docUuid: string) =>
  (await world.sandbox.db.select().from(heads).where(eq(heads.docUuid, docUuid)))[0]?.state
/** Somebody else saves it, in the very second in which the list was read. */
const changedByOther = (heads: Heads, docUuid: string) =>
  world.sandbox.db
    .update(heads)
    .set({ version: sql`${heads.version} + 1`, remark: '数量已改' })
    .where(eq(heads.docUuid, docUuid))

const openList = async (kind: string, ...codes: string[]) => {
  await world.login()
  await openPage('documents', { kind })
  await until(() => cards().length > 0, 'the documents')
  for (const code of codes) await screen.press(`选择 ${code}`, { role: 'checkbox', ...inPage })
}
const doWithAll = async (action: string) => {
  await screen.press(action, inPage)
  await screen.press('确定')
}

describe('a step of several documents at once', () => {
  it.each(
    sampleOf([
      ['审批通过', 'purchaseRequest', erpPurchaseRequests, requestsInApproval, ['2', '3']],
      ['确认入库', 'goodsReceipt', erpGoodsReceipts, enteredReceipts, ['1', '5']],
    ] as const),
  )(
    '%s leaves a document alone that has changed since its row was read, until it was seen as it is',
    async (action, kind, heads, made, [before, after]) => {
      const [changed, same] = await made()
      if (!changed || !same) throw new Error('there are two of them')
      await openList(kind, changed.code, same.code)
      await changedByOther(heads, changed.docUuid)
      await doWithAll(action)
      const { text } = await screen.dialog()
      expect(text).toContain(`${changed.code}：单据已被他人修改，请刷新后重试`)
      expect([await stateOf(heads, changed.docUuid), await stateOf(heads, same.docUuid)]).toEqual([
        before,
        after,
      ])
      expect(world.sent('changeDocumentState').map(({ body }) => body['cDocUuid'])).toEqual([same.docUuid])
      await screen.press('我知道了')
      await world.idle()
      // it is still chosen, and its row is the new one by now
      await doWithAll(action)
      await screen.toast(`【${action}】已完成 1 条记录`)
      expect(await stateOf(heads, changed.docUuid)).toBe(after)
    },
  )
})

it('a document with something to look at is decided on by itself, not with others at once', async () => {
  const client = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  const receipt = async (cDeliveryNo: string) => {
    const values = { ...HEADERS.goodsReceipt, dDocDate: today(), cDeliveryNo }
    return (await save(client, 'goodsReceipt', [{ cGoodsUuid: A4, iQty: '2', iPrice: '145.00' }], { values }))
      .data
  }
  const [first, twice, sound] = [await receipt('SH-7'), await receipt('SH-7'), await receipt('SH-8')]
  await openList('goodsReceipt', twice.cDocCode, sound.cDocCode)
  await doWithAll('确认入库')
  const { text } = await screen.dialog()
  expect(text).toContain(`${twice.cDocCode}：请打开单据核对：送货单号「SH-7」已用于${first.cDocCode}`)
  const states = [twice, sound].map(({ cDocUuid }) => stateOf(erpGoodsReceipts, cDocUuid))
  expect(await Promise.all(states)).toEqual(['1', '5'])
})

describe('the refusal of several documents', () => {
  const wanted = async () => {
    const [changed, same] = await requestsInApproval()
    if (!changed || !same) throw new Error('there are two of them')
    await openList('purchaseRequest', changed.code, same.code)
    await changedByOther(erpPurchaseRequests, changed.docUuid)
    await screen.press('更多', { within: foot })
    await screen.press('驳回')
    await screen.find('驳回 2 张单据')
    return { changed, same }
  }
  const states = (...all: readonly { docUuid: string }[]) =>
    Promise.all(all.map(({ docUuid }) => stateOf(erpPurchaseRequests, docUuid)))

  it('has one reason, which each of them keeps; one that cannot be refused is told', async () => {
    const { changed, same } = await wanted()
    await screen.press('超出预算', { role: 'radio' })
    await screen.press('驳回')
    expect((await screen.dialog()).text).toContain(`${changed.code}：单据已被他人修改，请刷新后重试`)
    expect(await states(changed, same)).toEqual(['2', '9'])
    expect(world.sent('changeDocumentState').map(({ body }) => body['cReason'])).toEqual(['超出预算'])
  })

  it('is none without a reason', async () => {
    const { changed, same } = await wanted()
    await screen.press('取消', { within: () => document.querySelector('.alm-sheet--in') as HTMLElement })
    await world.idle()
    expect(world.sent('changeDocumentState')).toHaveLength(0)
    expect(await states(changed, same)).toEqual(['2', '2'])
    // they are still chosen, and can be approved
    await doWithAll('审批通过')
    await until(() => world.sent('changeDocumentState').length === 1, 'the approval')
  })
})

describe('the steps below a list', () => {
  const open = async (phone: string) => {
    await world.login(phone)
    await openPage('documents', { kind: 'purchaseRequest' })
    await until(() => cards().length > 0, 'the documents')
    await screen.role('button', /^(提交|审批通过)$/, inPage)
  }
  const steps = () => screen.names('.configured-batch button', { within: screen.page })

  it('[L062] are those the menu of the kind grants to who looks at it', async () => {
    await open(PHONES.colleague)
    await world.idle()
    // orders are entered by all of the staff: they can be made of requests
    expect(steps()).toEqual(['提交', '转采购订单'])
    await open(PHONES.admin)
    expect(steps()).toEqual(['更多', '审批通过'])
    await screen.press('更多', { within: foot })
    for (const step of ['提交', '驳回']) await screen.role('button', step)
  })

  it('are all there where it cannot be asked which permission they need', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getButtonListByMenuUuid' })
    await open(PHONES.colleague)
    expect(steps()).toEqual(['更多', '审批通过'])
    const [request] = await requestsInApproval()
    screen.pullDown()
    await screen.press(`选择 ${request?.code}`, { role: 'checkbox', ...inPage })
    await doWithAll('审批通过')
    expect((await screen.dialog()).text).toContain('审批中的单据不能审批通过，或您没有权限')
  })
})

describe('the last step of a document', () => {
  it('names goods that leave the warehouse, not goods that come in', async () => {
    const { db } = world.sandbox
    const [made] = await db.select().from(erpPurchaseReturns).where(eq(erpPurchaseReturns.orgUuid, ORG))
    const documentUuid = made?.docUuid ?? ''
    await db
      .update(erpPurchaseReturns)
      .set({ state: '3' })
      .where(eq(erpPurchaseReturns.docUuid, documentUuid))
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseReturn', documentUuid })
    await screen.press('确认出库', inPage)
    await screen.find('出库信息')
    await screen.find(`单据 ${made?.code} 确认出库？`)
    expect(screen.says('入库')).toBe(false)
    world.sandbox.faults.add({ kind: '5xx', path: '*/changeDocumentState', times: 1 })
    await screen.press('确认出库')
    await screen.toast('退货出库失败')
    // what was filled in is still there
    await screen.find('出库信息')
    await screen.press('确认出库')
    await screen.toast('确认出库成功')
    await screen.find('已退货')
    // on the day that the sheet proposed
    expect(world.sent('changeDocumentState').at(-1)?.body['values']).toEqual({ dDocDate: today() })
  })

  it('is done with several returns at once by who sends goods back', async () => {
    const { db } = world.sandbox
    const { docUuid, orgUuid, code } = erpPurchaseReturns
    const made = await db.select().from(erpPurchaseReturns).where(eq(orgUuid, ORG)).orderBy(code).limit(2)
    const ids = made.map(one => one.docUuid)
    // the newest of all, and approved
    const agreed = { state: '3', docAt: `${today()} 08:00:00` }
    await db.update(erpPurchaseReturns).set(agreed).where(inArray(docUuid, ids))
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'purchaseReturn' })
    for (const one of made) await screen.press(`选择 ${one.code}`, { role: 'checkbox', ...inPage })
    await screen.press('确认出库', inPage)
    await screen.find('出库信息')
    await screen.find(`所选 ${made.length} 张单据都按这一天入账`)
    // given up: nothing is done
    await screen.press('取消')
    await world.idle()
    expect(world.sent('changeDocumentState')).toHaveLength(0)
    await screen.gone('出库信息')
    // the second was approved on a day after the one that is proposed
    const [first, second] = made
    const approved = { docUuid: second?.docUuid ?? '', action: 'approve', actor: '', reason: '' }
    const tomorrow = chinaDay(world.sandbox.clock.now() + 86_400_000)
    await db
      .insert(erpDocumentEvents)
      .values({ ...approved, changes: [], moreChanges: 0, happenedAt: `${tomorrow} 08:00:00` })
    await screen.press('确认出库', inPage)
    await screen.find('出库信息')
    await screen.role('button', new RegExp(`^退货日期.*${today()}`))
    await screen.press('确认出库')
    expect((await screen.dialog()).text).toContain(`${second?.code}：退货日期不能早于审批日期${tomorrow}`)
    expect(world.sent('changeDocumentState').map(({ body }) => body['values'])).toEqual(
      made.map(() => ({ dDocDate: today() })),
    )
    const stateOfAll = [first, second].map(one => stateOf(erpPurchaseReturns, one?.docUuid ?? ''))
    expect(await Promise.all(stateOfAll)).toEqual(['5', '3'])
  })

  it('says what was done: an approval is given', async () => {
    const [request, ...others] = await requestsInApproval()
    const waiting = others.length + 1
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid: request?.docUuid ?? '' })
    await screen.press('审批通过', inPage)
    // asked first: the button stands where the one that handed it in stood
    expect((await screen.dialog()).text).toContain(`确认审批通过单据 ${request?.code}？`)
    expect(await requestsInApproval()).toHaveLength(waiting)
    await screen.press('审批通过')
    await screen.toast('审批已通过')
  })
})

describe('while another document is on its way', () => {
  const open = async () => {
    const [request, other] = await requestsInApproval()
    if (!request || !other) throw new Error('two requests are in approval')
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid: request.docUuid })
    await screen.role('button', '审批通过', inPage)
    return { request, other }
  }
  const steps = () => screen.all('.document-offers button', inPage)
  const isOff = () => steps().every(button => button.getAttribute('aria-disabled') === 'true')

  it('nothing can be done with the one before it, and then the question names the new one', async () => {
    const { request } = await open()
    await screen.press('其他操作', inPage)
    const release = world.hold('getDocument')
    await screen.press(/^下一张待审批/)
    await until(isOff, 'its steps off')
    expect(steps().some(button => button.getAttribute('aria-busy') === 'true')).toBe(true)
    release()
    await screen.gone(request.code)
    const shown = screen.all('.voucher__code', inPage)[0]?.textContent
    await screen.press('审批通过', inPage)
    expect((await screen.dialog()).text).toContain(`确认审批通过单据 ${shown}？`)
    await screen.press('取消')
    await screen.press('驳回', inPage)
    await screen.find(`驳回单据 ${shown}`)
    // a reason that was given up is not the next one's
    await screen.press('价格偏高，请重新询价', { role: 'radio' })
    await until(async () => !(await screen.isOff('驳回')), 'a reason')
    await screen.press('取消')
    await until(() => screen.all('.alm-sheet--in', inPage).length === 0, 'the page')
    await screen.press('驳回', { within: () => screen.all('.document-offers', inPage)[0] as HTMLElement })
    await until(() => screen.all('.alm-sheet--in', inPage).length === 1, 'the sheet')
    expect(await screen.isOff('驳回')).toBe(true)
    expect(screen.all('[role=radio][aria-checked=true]')).toHaveLength(0)
  })

  it('a question that is answered only then does nothing, and neither does a menu', async () => {
    await open()
    await screen.press('审批通过', inPage)
    await screen.dialog()
    let release = world.hold('getDocument')
    screen.pullDown()
    await until(isOff, 'its steps off')
    await screen.press('审批通过')
    await screen.toast('页面上的单据已变化')
    release()
    await screen.press('其他操作', inPage)
    release = world.hold('getDocument')
    screen.pullDown()
    await until(isOff, 'its steps off')
    await screen.press('撤回')
    await screen.toast('页面上的单据已变化')
    release()
    await world.idle()
    expect(world.sent('changeDocumentState')).toHaveLength(0)
  })
})

describe('the goods of a request on their way into the cart', () => {
  /** An approved request for goods the shop sells as they are asked for. */
  const soldRequest = async () => {
    const { db } = world.sandbox
    const [request] = await db
      .select({ docUuid: erpPurchaseRequests.docUuid })
      .from(erpPurchaseRequests)
      .where(and(like(erpPurchaseRequests.docUuid, 'pr-hengqi-open-%'), eq(erpPurchaseRequests.state, '3')))
    if (!request) throw new Error('an approved request for goods of the shop is seeded')
    await db.update(skus).set({ minQty: 1, stepQty: 1, stock: 1_000_000, shelf: true })
    await db.update(products).set({ shelf: true })
    await db.delete(cartLines)
    return request.docUuid
  }
  const inCart = async () =>
    (await world.sandbox.db.select().from(cartLines)).map(({ skuCode, qty }) => `${skuCode} ${qty}`).sort()
  const toCart = async () => {
    const asked = world.sent('getCartLinesOfDocument').length
    await screen.press('加入购物车', inPage)
    await until(() => world.sent('getCartLinesOfDocument').length > asked, 'the question')
    // a thing of it is not sold at present
    await screen.find('无法购买')
    await screen.press('知道了，继续')
    await screen.gone('无法购买')
  }

  it('are reviewed with the reasons of the server, beside what is left; what is ordered already is no change', async () => {
    const documentUuid = await soldRequest()
    await world.sandbox.db.update(skus).set({ stock: 1 })
    world.answer('getCartLinesOfDocument', (data: DocumentCartAnswer) => ({
      ...data,
      lineList: data.lineList.map(line => ({ ...line, bChanged: true, iLeftQty: '40' })),
      missingList: [
        ...data.missingList,
        { cLineUuid: 'ordered', cGoodsName: '已经下单的物料', cReason: '已全部下单', iLeftQty: '0' },
      ],
    }))
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid })
    await screen.press('加入购物车', inPage)
    await screen.find('商城没有对应的商品')
    await screen.find('库存不足，数量调整')
    await screen.find('×40')
    // read out as they are drawn
    const heard = screen.names('.change__values', inPage)
    expect(heard.length).toBeGreaterThan(0)
    for (const words of heard) expect(words).toMatch(/^由 ×\d+ 变为 (×\d+|已移除)$/)
    for (const text of ['商品已下架', '按起订量调整数量', '已经下单的物料'])
      expect(screen.says(text)).toBe(false)
  })

  it('are put in once, also when the answer was lost and the person presses again', async () => {
    const documentUuid = await soldRequest()
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid })
    await screen.role('button', '加入购物车', inPage)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 1 })
    await toCart()
    await screen.toast('加入购物车失败')
    const first = await inCart()
    expect(first.length).toBeGreaterThan(0)
    await screen.press('加入购物车', inPage)
    expect((await screen.dialog()).text).toContain('：已在购物车中')
    await screen.press('去购物车')
    await screen.at('shoppingCart')
    expect(await inCart()).toEqual(first)
    expect(world.sent('addCartLines')).toHaveLength(1)
  })
})
