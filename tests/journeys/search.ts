import type { Locator } from 'playwright-core'
import { until } from '../support/until'
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
  for (let tries = 0; tries < 6 && !(await look()); tries += 1) await shopper.scrollDown()
  await eventually(look, true)
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
