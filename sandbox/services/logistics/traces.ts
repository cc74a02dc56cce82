import type { ReturnAddress } from '@wire/afterSale'
import type { ParcelState, ParcelTrace } from '@wire/logistics'
import { HOUR_MS } from '../../kernel/chinaTime'

/** A parcel's way: from the merchant's city to the receiver's. */
export interface Journey {
  shippedAt: number
  journey: 'normal' | 'stuck'
  from: string
  to: string
  receiver: string
}

interface Step {
  after: number
  state: ParcelState
  place: 'from' | 'to'
  text: (it: Journey) => string
}

const NORMAL: readonly Step[] = [
  { after: 2, state: 1, place: 'from', text: it => `【${it.from}】快递员已揽收` },
  { after: 7, state: 2, place: 'from', text: it => `【${it.from}】已离开${it.from}转运中心，发往${it.to}` },
  { after: 26, state: 2, place: 'to', text: it => `【${it.to}】已到达${it.to}转运中心` },
  { after: 33, state: 2, place: 'to', text: it => `【${it.to}】已到达派送网点` },
  {
    after: 44,
    state: 3,
    place: 'to',
    text: it => `【${it.to}】快递员正在派送，请保持电话畅通，收件人${it.receiver}`,
  },
  { after: 50, state: 4, place: 'to', text: it => `【${it.to}】已签收，签收人：${it.receiver}（本人）` },
]

const STUCK: readonly Step[] = [
  ...NORMAL.slice(0, 5),
  {
    after: 52,
    state: 5,
    place: 'to',
    text: it => `【${it.to}】派送未成功：收货地址电话无人接听，快递员将再次联系收件人${it.receiver}`,
  },
]

/** What is known of a parcel at a moment, newest first. Pure. */
export const tracesOf = (it: Journey, now: number): ParcelTrace[] =>
  (it.journey === 'stuck' ? STUCK : NORMAL)
    .map(step => ({
      dTime: it.shippedAt + step.after * HOUR_MS,
      iState: step.state,
      cText: step.text(it),
      cPlace: it[step.place],
    }))
    .filter(trace => trace.dTime <= now)
    .reverse()

export const stateOfTraces = (traces: readonly ParcelTrace[]): ParcelState => traces[0]?.iState ?? 0

const CITIES = [
  { province: '江苏省', city: '苏州市' },
  { province: '浙江省', city: '杭州市' },
  { province: '浙江省', city: '宁波市' },
  { province: '江苏省', city: '无锡市' },
  { province: '广东省', city: '东莞市' },
  { province: '广东省', city: '佛山市' },
  { province: '山东省', city: '青岛市' },
] as const

const placeOfShop = (shopUuid: string): (typeof CITIES)[number] => {
  let sum = 0
  for (const char of shopUuid) sum = (sum * 31 + char.charCodeAt(0)) % 9973
  return CITIES[sum % CITIES.length] ?? CITIES[0]
}

/** City a shop ships from: the same for a shop always. */
export const cityOfShop = (shopUuid: string): string => placeOfShop(shopUuid).city

/** City an address is in; the province where it names none. */
export const cityOfAddress = (fullAddress: string): string =>
  /(?:省|自治区)(.{2,10}?(?:市|自治州|地区|盟))/.exec(fullAddress)?.[1] ??
  /^(.{2,10}?(?:市|省|自治区))/.exec(fullAddress)?.[1] ??
  fullAddress.slice(0, 6)

/** Where goods come back to. */
export const returnAddressOf = (shop: { shopUuid: string; shopName: string }): ReturnAddress => {
  const { province, city } = placeOfShop(shop.shopUuid)
  return {
    cReceiver: `${shop.shopName}售后仓`,
    cMobilePhone: '400-820-6326',
    cFullAddress: `${province}${city}高新区仓储路 218 号物流中心 B3 库 2 号月台`,
  }
}
