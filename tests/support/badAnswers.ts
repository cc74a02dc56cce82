import type { RouteName } from '@/routes/table'

/** How a gateway may misbehave: each changes the data of an answer that is right. */

type Json = unknown
type Change = (value: Json, key: string, depth: number) => Json

const AMOUNT =
  /price|amount|freight|rate|sales|commission|frozen|settled|withdraw|discount|refund|rebate|reduce/i
const NUMBER = /^-?\d+(\.\d+)?$/
const isNumber = (value: Json): boolean =>
  typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value))
/** Texts people read; what identifies or leads somewhere stays, or nothing would be on the page at all. */
const isTold = (key: string, value: Json): value is string =>
  typeof value === 'string' && /(name|title|receiver)$/i.test(key)

const LONG = 20_000

/** Applies `change` to every value, deepest first. */
const walk = (value: Json, change: Change, key = '', depth = 0): Json => {
  if (Array.isArray(value))
    return change(
      value.map(item => walk(item, change, key, depth + 1)),
      key,
      depth,
    )
  if (typeof value !== 'object' || value === null) return change(value, key, depth)
  const entries = Object.entries(value).map(([name, inner]) => [name, walk(inner, change, name, depth + 1)])
  return change(Object.fromEntries(entries), key, depth)
}

const changes: Readonly<Record<string, Change>> = {
  'amounts below zero': (value, key) => (AMOUNT.test(key) && isNumber(value) ? '-3.01' : value),
  'amounts and counts beyond what is safe': (value, key) => {
    if (!isNumber(value) || !/^i[A-Z]/.test(key) || /state|type|kind|version|role/i.test(key)) return value
    return AMOUNT.test(key) ? '9999999999999.99' : 9_007_199_254_740_991
  },
  'names of 20,000 characters': (value, key) =>
    isTold(key, value) ? `${value}${'长M'.repeat(LONG / 2)}` : value,
  'times no date can hold': (value, key) => (/^d[A-Z]/.test(key) && isNumber(value) ? 1e18 : value),
  'lists that are null': value => (Array.isArray(value) ? null : value),
  'rows that are empty': value =>
    Array.isArray(value)
      ? value.map((row: Json, at) => (at === 0 && typeof row === 'object' ? {} : row))
      : value,
  'fields that are missing': value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).filter((_, at) => at % 3 !== 1))
  },
  'values of another type': (value, key) => {
    if (typeof value === 'string' && /^[ci][A-Z]/.test(key) && key.length % 2 === 0) return { odd: [value] }
    return typeof value === 'number' && key.length % 2 === 0 ? [value] : value
  },
}

/** What the app needs to be logged in and to know its site is left as it is. */
export const isLeft = (path: string): boolean =>
  /getMockToken|login|UserSubscription|getNonCustody|PassStrategy|realtime/i.test(path)

export const badAnswers = Object.keys(changes)

export const spoil = (kind: string, data: Json): Json => walk(data, changes[kind] ?? (value => value))

const GOODS = 'AL0101001'

/** Pages to visit: with their query, or with the newest order or goods of a group of who visits them. */
export const visitedPages: readonly (readonly [
  RouteName,
  Readonly<Record<string, string>> | 'order' | 'group',
])[] = [
  ['tabHome', {}],
  ['classification', {}],
  ['productDetails', { cProdCode: GOODS }],
  ['shop', { cShopUuid: 'shop-antu' }],
  ['searchResult', { keyword: '手套' }],
  ['shoppingCart', {}],
  ['userCenter', {}],
  ['myOrderCx', {}],
  ['orderDetails', 'order'],
  ['lookLogistics', 'order'],
  ['refundList', {}],
  ['complaintManage', {}],
  ['invoiceHeader', {}],
  ['address', {}],
  ['enterpriseChangeOver', {}],
  ['myQuote', {}],
  ['myPinDan', {}],
  ['addSplicingOrders', 'group'],
  ['myCommissions', {}],
  ['performanceDashboards', {}],
  ['payApprovals', {}],
  ['prodCollect', {}],
  ['myFootPrint', {}],
  ['myReviewList', {}],
  ['enterpriseGuidance', {}],
]

/** What no person is to read. */
export const NONSENSE = /NaN|undefined|\[object Object\]|Infinity/

/** What a page says that could not be drawn. */
export const NOT_DRAWN = '页面加载失败，请稍后再试'
