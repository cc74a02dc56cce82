import type { Locator } from 'playwright-core'
import { until } from '../support/until'
import { BUYER } from './buyAndPay'
import type { Shopper } from './shopper'

const FIELD = { label: '搜索', placeholder: '商品名、编码、品牌' }
const WRONG_CODE = '不是有效的商品二维码'

interface Placed {
  name: string
  /** px from the top of the screen */
  top: number
}

const placesOf = (names: Locator): Promise<Placed[]> =>
  names
    .filter({ visible: true })
    .evaluateAll(all =>
      all.map(one => ({ name: one.textContent ?? '', top: Math.round(one.getBoundingClientRect().top) })),
    )

/** Where they are once nothing has moved for a while. */
const placesAtRest = async (names: Locator): Promise<Placed[]> => {
  let same = 0
  let last = ''
  let places: Placed[] = []
  await until('a list that stands still', async () => {
    places = await placesOf(names)
    const now = JSON.stringify(places)
    same = now === last ? same + 1 : 0
    last = now
    return same >= 8
  })
  return places
}

/** A page has ten goods. */
const MORE_THAN_A_PAGE = 14

/** Looks again until it is as wanted; rejects with what it is instead. */
const eventually = async (look: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  let seen: unknown
  const isWanted = async () => (seen = await look()) === wanted
  await until(JSON.stringify(wanted), isWanted).catch((error: Error) => {
    throw new Error(`${error.message}, it is ${JSON.stringify(seen)}`)
  })
}

/** A word, a condition, further down, a product, and back to the same place. `names`: the names on the cards. */
export const searchAndReturn = async (shopper: Shopper, names: Locator): Promise<void> => {
  await shopper.open('/')
  await shopper.see('本周热采')
  await shopper.picture('home-with-search')
  await shopper.tap('搜索商品、店铺')
  await shopper.see('热门搜索')
  await shopper.type(FIELD, '工具')
  await shopper.tap('搜索「工具」')
  await shopper.see(/^共 \d+ 件商品$/)

  await shopper.tap('筛选')
  await shopper.see('品牌')
  await shopper.tap(/^仅看有货（/)
  await shopper.tap(/^查看 \d+ 件商品$/)
  await shopper.see('仅看有货')
  await shopper.picture('search-filtered')

  // the second page comes by itself; what is far from the screen is not drawn
  const seen = new Set<string>()
  const look = async () => {
    for (const { name } of await placesOf(names)) seen.add(name)
    return seen.size >= MORE_THAN_A_PAGE
  }
  await eventually(async () => {
    if (await look()) return true
    await shopper.scrollDown()
    return look()
  }, true)
  const chosen = (await placesAtRest(names)).find(({ top }) => top > 320 && top < 640)
  if (!chosen) throw new Error('no card stands in the middle of the screen')
  await shopper.picture('search-further-down')
  await shopper.tap(chosen.name)
  await shopper.see('加入购物车')
  await shopper.back()
  await shopper.see('仅看有货')
  await eventually(
    async () => (await placesOf(names)).find(({ name }) => name === chosen.name)?.top,
    chosen.top,
  )
  await shopper.picture('search-returned')
}

/** A list that a card opens from, and what the page behind it says. `names` is looked for in the page's document. */
interface ListToReturnTo {
  address: string
  /** says that the list is there */
  shows: string
  /** CSS of a text that names a card */
  names: string
  opens: string
  login?: true
}

/** Lists a buyer comes back to (shop §9). */
export const LISTS: readonly ListToReturnTo[] = [
  { address: '/', shows: '本周热采', names: '.alm-goods__name', opens: '加入购物车' },
  {
    address: '/micro/alm-mall-shop/shop/commodityList?cShopUuid=shop-liancai',
    shows: '销量',
    names: '.alm-goods__name',
    opens: '加入购物车',
  },
  {
    address: '/micro/alm-mall-shop/splicingOrders/MyPinDan',
    shows: '拼单',
    // a countdown has another name each second
    names: '.splicing-card__foot:not(:has(.splicing-card__time))',
    opens: '拼单规则',
    login: true,
  },
  {
    address: '/micro/alm-mall-shop/MyOrder',
    shows: '全部',
    // what an order costs tells it from its neighbours
    names: '.order-card__sum .alm-price',
    opens: '订单编号',
    login: true,
  },
]

/** Further down, a card, and back to it at the same place. */
export const returnToPlace = async (
  shopper: Shopper,
  find: (css: string) => Locator,
  { address, shows, names, opens, login }: ListToReturnTo,
): Promise<void> => {
  const cards = find(names)
  if (login) await shopper.keepLogin(BUYER)
  await shopper.open(address)
  await shopper.see(shows)
  await cards.first().waitFor({ state: 'attached' })
  const top = await placesAtRest(cards)
  await shopper.scrollDown()
  await until('another part of the list', async () => {
    const now = await placesOf(cards)
    return now.length > 0 && JSON.stringify(now) !== JSON.stringify(top)
  })
  const places = await placesAtRest(cards)
  const once = ({ name }: Placed) => places.filter(other => other.name === name).length === 1
  const chosen = places.find(place => place.top > 250 && place.top < 640 && once(place))
  if (!chosen) throw new Error(`no card stands in the middle: ${JSON.stringify(places)}`)
  await shopper.tap(chosen.name)
  await shopper.see(opens)
  await shopper.back()
  await eventually(
    async () => (await placesOf(cards)).find(({ name }) => name === chosen.name)?.top,
    chosen.top,
  )
}

/** A label of something else, then one of a product: the first is said to be none and loses nothing. */
export const scanTwice = async (
  shopper: Shopper,
  scan: { wrong: () => Promise<void>; right: () => Promise<void> },
): Promise<void> => {
  await shopper.open('/micro/alm-mall-shop/search/index')
  await shopper.see('热门搜索')
  await scan.wrong()
  await shopper.see(WRONG_CODE)
  await shopper.picture('scan-wrong')
  await scan.right()
  await shopper.see('加入购物车')
}
