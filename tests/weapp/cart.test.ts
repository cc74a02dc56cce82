import { randomUUID } from 'node:crypto'
import type { AddCartLinesAnswer, Cart, MatchCartLinesAnswer } from '@wire/cart'
import type { StorefrontProduct } from '@wire/product'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import type { WeappShopper } from './weappShopper'
import { sentBytes as sent, weappStage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const LINES = 28
/** bytes of a cart of so many lines, from the tap on the tab to the last picture */
const OPENING = 30 * 1024
/** bytes of one more piece in it, with all that follows of it */
const ONE_MORE = 1024
const TAB = '/micro/alm-mall-shop/home/ShoppingCart'

const { stage, withShopper } = weappStage()
let whole: Cart

const linesOf = ({ shopList }: Cart) => shopList.flatMap(shop => shop.lineList)
/** what the title counts */
const countOf = (cart: Cart) => linesOf(cart).length + cart.invalidList.length

/** Puts goods into the buyer's cart until it has so many lines that can be bought. */
beforeAll(async () => {
  const buyer = await SignedClient.loggedIn(stage.world.url, BUYER.phone, BUYER.password)
  const post = async <T>(name: string, body: object): Promise<T> => {
    const { code, msg, data } = await buyer.post<T>(`alc-alshop/${name}`, body)
    if (code !== 1) throw new Error(`${name}: ${code} ${msg}`)
    return data
  }
  const products = await post<StorefrontProduct[]>('WhiteListFunctionAction/getProductListBycClassUuid', {
    pageNum: 1,
    pageSize: 60,
  })
  const { matchList } = await post<MatchCartLinesAnswer>('ShoppingCartAction/matchCartLines', {
    lineList: products.map(({ cProdCode }) => ({ cLineKey: cProdCode, cText: cProdCode })),
  })
  const cart = await post<Cart>('ShoppingCartAction/getCart', {})
  const wanted = matchList
    .flatMap(({ skuList }) => skuList.slice(0, 1))
    .filter(sku => Number(sku.bShelf) === 1 && sku.iStock > sku.iMinQty + sku.iStepQty && sku.iCartQty === 0)
    .slice(0, LINES - linesOf(cart).length)
  const added = await post<AddCartLinesAnswer>('ShoppingCartAction/addCartLines', {
    cRequestUuid: randomUUID(),
    lineList: wanted.map(({ cProdCode, cSkuCode, iMinQty }) => ({
      cLineKey: cSkuCode,
      cProdCode,
      cSkuCode,
      iQty: iMinQty,
    })),
  })
  expect(linesOf(added.cart)).toHaveLength(LINES)
  whole = added.cart
}, 60_000)

const openCart = async (shopper: WeappShopper): Promise<void> => {
  await openAs(shopper, BUYER, '/')
  await shopper.see('本周热采')
  await shopper.app.settle(500)
  await shopper.app.resetStats()
  await shopper.open(TAB)
  await shopper.see('结算')
  await shopper.app.settle(500)
}

const rowOf = (shopper: WeappShopper, at: number) => shopper.app.locator('.cart-row').nth(at)

// first: what it answers with is the cart as it was filled
it('the title is the page’s in front: what a cart behind it hears shows when it is back', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    const { app } = shopper
    const title = async () => (await app.pages()).at(-1)?.title
    const look = async () => {
      await app.tap(rowOf(shopper, 0).locator('.alm-goods-line__name'))
      await shopper.see('加入购物车')
    }
    expect(await title()).toContain(String(countOf(whole)))
    await look()
    const ofProduct = await title()
    await shopper.back()
    // the cart is read again, and its answer comes when the product is in front once more
    let answer = () => undefined as void
    const held = new Promise<void>(resolve => (answer = resolve))
    const fewer = { ...whole, shopList: whole.shopList.slice(0, 1) }
    let asked = 0
    app.mockRequest(async ({ url }) => {
      if (!url.includes('ShoppingCartAction/getCart')) return undefined
      asked += 1
      await held
      return { data: { code: 1, msg: '', data: fewer } }
    })
    await app.background()
    await app.foreground()
    await until('the call', () => asked > 0)
    await look()
    expect(await title()).toBe(ofProduct)
    answer()
    await app.settle(500)
    expect(await title()).toBe(ofProduct)
    await shopper.back()
    await until('the new title', async () => String(await title()).includes(`（${countOf(fewer)}）`))
  }))

it('a cart of 28 lines opens in little', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    expect(await shopper.app.locator('.cart-row').count()).toBe(LINES)
    expect(await sent(shopper)).toBeLessThan(OPENING)
    await shopper.picture('cart-long')
  }))

it('one more piece in a long cart sends next to nothing', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    const { app } = shopper
    const row = rowOf(shopper, 0)
    const field = row.locator('input')
    const before = Number(await field.inputValue())
    const updates = () => app.requests().filter(({ url }) => url.includes('updateCartLine')).length
    await app.resetStats()
    await app.tap(row.locator('[aria-label^="增加"]'))
    await until('the call', () => updates() === 1)
    await until('the answer', async () => !(await shopper.sees('金额更新中')))
    await app.settle(500)
    expect(await sent(shopper)).toBeLessThan(ONE_MORE)
    expect(Number(await field.inputValue())).toBeGreaterThan(before)
  }))

it('a number that was typed counts for the press that follows, with no key to confirm it', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    const { app } = shopper
    const row = rowOf(shopper, 0)
    const field = row.locator('input')
    const more = row.locator('[aria-label^="增加"]')
    const before = await field.inputValue()
    const settled = () => until('the answer', async () => !(await shopper.sees('金额更新中')))
    const type = async (quantity: string) => {
      await app.tap(field)
      await field.fill(quantity)
    }
    await app.tap(more)
    await settled()
    const stepped = await field.inputValue()
    expect(stepped).not.toBe(before)

    await type(before)
    await app.tap(more)
    await settled()
    expect(await field.inputValue()).toBe(stepped)

    const asked = app.requests().length
    await type(before)
    await shopper.tap(/^结算/)
    const calls = () => app.requests().slice(asked)
    const at = (name: string) => calls().findIndex(({ url }) => url.includes(name))
    await until('the order', async () => at('previewOrder') >= 0)
    expect(at('updateCartLine')).toBeGreaterThanOrEqual(0)
    expect(at('updateCartLine')).toBeLessThan(at('previewOrder'))
    await shopper.back()
    expect(await field.inputValue()).toBe(before)
  }))

it('a finger that rests on a button presses it all the same', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    await shopper.app.longpress(shopper.app.locator('.cart-bar__sums'))
    await shopper.app.locator('.alm-sheet--in').waitFor()
  }))

itInFull('a row takes what is typed as far as it can be bought, is chosen, opened and dragged aside', () =>
  withShopper(async shopper => {
    await openCart(shopper)
    const { app } = shopper
    const row = rowOf(shopper, 0)
    const field = row.locator('input')
    await app.tap(field)
    await field.fill('999999')
    await field.press('Enter')
    await app.settle()
    expect(await row.locator('.alm-stepper__reason').textContent()).toMatch(/^最多 \d+/)
    expect(await field.inputValue()).toMatch(/^\d{1,5}$/)

    const name = (await row.locator('.alm-goods-line__name').textContent()) ?? ''
    expect(await row.locator(`[aria-label="${name}的数量"]`).count()).toBe(1)
    const box = row.locator(`[aria-label="选择${name}"]`)
    const was = await row.locator('.alm-checkbox__box--on').count()
    await app.tap(box)
    await until('the choice', async () => (await row.locator('.alm-checkbox__box--on').count()) !== was)

    await app.swipe(row.locator('.alm-goods-line__name'), -160, 0)
    await app.tap('删除')
    await shopper.see(`确定从购物车删除「${name}」吗？`)
    await shopper.tap('取消')

    await app.tap(row.locator('.alm-goods-line__name'))
    await shopper.see('加入购物车')
    await shopper.see(name)
  }),
)
