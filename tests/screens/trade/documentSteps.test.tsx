import type { DocumentAnswer } from '@wire/document'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { cartLines, erpGoodsReceipts, erpPurchaseRequests, products, skus } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const ORG = 'org-hengqi'
const inPage = { within: screen.page }
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
/** Entered by a colleague, and not posted yet. */
const enteredReceipts = async () => {
  const client = await SignedClient.loggedIn(world.sandbox.url, PHONES.colleague)
  const found: { docUuid: string; code: string }[] = []
  for (const iQty of ['3', '4']) {
    const { data } = await client.post<DocumentAnswer>('alc-biz-industry/DocumentAction/saveDocument', {
      cRequestUuid: `receipt-${iQty}`,
      ...{ cVoucherCode: 'goodsReceipt', cTemplateUuid: 'template-receipt-standard' },
      values: { dDocDate: NEWEST.slice(0, 10), cStaffUuid: 'staff-hengqi-E0031', cWarehouse: 'w1' },
      rowList: [{ cGoodsUuid: 'goods-hengqi-M0301028', iQty, iPrice: '145.00' }],
      ...{ cDocIds: [], cOrgUuid: ORG, cAccUuid: 'acc-hengqi' },
    })
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
  it.each([
    ['审批通过', 'purchaseRequest', erpPurchaseRequests, requestsInApproval, ['2', '3']],
    ['确认入库', 'goodsReceipt', erpGoodsReceipts, enteredReceipts, ['1', '5']],
  ] as const)(
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
    await screen.press('加入采购车', inPage)
    await until(() => world.sent('getCartLinesOfDocument').length > asked, 'the question')
    // a thing of it is not sold at present
    await screen.find('将不会下单')
    await screen.press('知道了，继续')
    await screen.gone('将不会下单')
  }

  it('are put in once, also when the answer was lost and the person presses again', async () => {
    const documentUuid = await soldRequest()
    await world.login()
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid })
    await screen.role('button', '加入采购车', inPage)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLines', times: 1 })
    await toCart()
    await screen.toast('加入采购车失败')
    const first = await inCart()
    expect(first.length).toBeGreaterThan(0)
    await toCart()
    await screen.at('shoppingCart')
    expect(await inCart()).toEqual(first)
    const ids = world.sent('addCartLines').map(({ body }) => body['cRequestUuid'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})
