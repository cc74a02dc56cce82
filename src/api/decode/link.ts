import type { BannerImage, LayoutItem, LinkOptions } from '@wire/site'
import { asText, fieldsOf, isRecord, lenient, read, type Fields, type Key } from '@/base/decode'
import { parseSafeLink, type SafeLink } from '@/base/url'
import type { StorefrontLink } from './layoutTypes'

const NO_LINK: StorefrontLink = { kind: 'none' }
const CHILD_PREFIX = '/micro/alm-mall-shop/'

/** Path without the shop's prefix and slashes, the way links of the server name pages. */
const pageName = (path: string): string =>
  (path.startsWith(CHILD_PREFIX) ? path.slice(CHILD_PREFIX.length) : path).replace(/^\/+|\/+$/g, '')

const own = (query: Record<string, string>, name: string): string | undefined =>
  Object.prototype.hasOwnProperty.call(query, name) ? query[name] : undefined

const toLink = (safe: SafeLink): StorefrontLink => {
  if (safe.kind === 'external') return safe
  const { path, query } = safe
  const name = pageName(path)
  const shopUuid = own(query, 'cShopUuid')
  const productCode = own(query, 'cProdCode')
  if (name === 'shop' && shopUuid) return { kind: 'shop', shopUuid }
  if ((name === 'ProductDetails' || name === 'goods/detail') && productCode)
    return { kind: 'product', productCode }
  if (name === 'deLianHui') return { kind: 'deLianHui', params: own(query, 'params') }
  if (name.includes('enquiry/enquiryinfo')) return { kind: 'enquiry', path, query }
  return { kind: 'internal', path, query }
}

const isDeLianHui = (category: string | undefined): boolean =>
  category === 'deLianHui' || category === '德链汇'

/** Link by address, or by the objects a layout editor stored beside it (linkObjs: LinkCate1, cShopUuid, cProdCode). */
const decodeTarget = (address: string | undefined, objects: unknown): StorefrontLink => {
  const fields = fieldsOf<LinkOptions['linkObjs'] & object>(objects)
  const safe = parseSafeLink(address)
  const link = safe ? toLink(safe) : NO_LINK
  if (isDeLianHui(lenient(fields, 'LinkCate1', asText))) {
    return { kind: 'deLianHui', params: link.kind === 'deLianHui' ? link.params : undefined }
  }
  // an address that was refused is not replaced by something else
  if (safe || address) return link
  const shopUuid = lenient(fields, 'cShopUuid', asText)
  const productCode = lenient(fields, 'cProdCode', asText)
  if (productCode) return { kind: 'product', productCode }
  return shopUuid ? { kind: 'shop', shopUuid } : NO_LINK
}

const firstText = <W>(fields: Fields<W>, ...keys: Key<W>[]): string | undefined => {
  for (const key of keys) {
    const text = lenient(fields, key, asText)
    if (text) return text
  }
  return undefined
}

/** linkopts of a module: linkType, link, linkObjs. */
export const decodeLinkOptions = (value: unknown): StorefrontLink =>
  isRecord<LinkOptions>(value)
    ? decodeTarget(firstText(value, 'link', 'path'), read(value, 'linkObjs'))
    : NO_LINK

/** Banner image: Lnk 1 leads to `path` (or LnkAddr), Lnk 2 to LnkAddr. */
export const decodeBannerLink = (fields: Fields<BannerImage>): StorefrontLink => {
  const isUrl = lenient(fields, 'Lnk', asText) === '2'
  const address = isUrl ? firstText(fields, 'LnkAddr') : firstText(fields, 'path', 'LnkAddr')
  return decodeTarget(address, read(fields, 'linkObjs'))
}

/** Nav item and anything else that carries a link in one of the known places. */
export const decodeItemLink = (fields: Fields<LayoutItem>): StorefrontLink => {
  const options = read(fields, 'linkopts')
  if (isRecord(options)) return decodeLinkOptions(options)
  return decodeTarget(
    firstText(fields, 'navPath', 'navUrl', 'link', 'path', 'LnkAddr'),
    read(fields, 'linkObjs'),
  )
}
