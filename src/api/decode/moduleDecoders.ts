import type { BannerImage, LayoutItem, LayoutModule, NavItem } from '@wire/site'
import {
  asText,
  isRecord,
  lenient,
  oneOf,
  read,
  soundOf,
  type Decoded,
  type Decoder,
  type Fields,
  type Key,
} from '@/base/decode'
import { parseImageUrl } from '@/base/url'
import { bounded, colour, decodeCarousel, decodeFont, length, listIn, part } from './layoutStyle'
import type * as Layout from './layoutTypes'
import { decodeBannerLink, decodeItemLink, decodeLinkOptions } from './link'
import { decodeProduct, decodeShop } from './product'

type Module = Layout.StorefrontModule
export type ModuleBase = Pick<Layout.BannerModule, 'id' | 'name' | 'icon' | 'frame' | 'box'>
export type ModuleDecoder = (
  fields: Fields<LayoutModule>,
  base: ModuleBase,
  children: () => Module[],
) => Module

const itemsOf = <T, W>(list: unknown[], decode: (fields: Fields<W>) => T | undefined): T[] =>
  list.flatMap(item => (isRecord<W>(item) ? (decode(item) ?? []) : []))

const firstText = <W>(fields: Fields<W>, ...keys: Key<W>[]): string =>
  keys.map(key => lenient(fields, key, asText)).find(Boolean) ?? ''

const contentOf = (fields: Fields<LayoutModule>): string =>
  lenient(part(fields, 'textSettings'), 'contnt', asText) ?? ''

const pageSizeOf = (fields: Fields<LayoutModule>): number =>
  Math.round(bounded(fields, 'defaultDisplay', 1, 100) ?? 10)

const paginationOf = (fields: Fields<LayoutModule>): Layout.Pagination => {
  const mode = lenient(fields, 'paginationMode', oneOf(1, 2))
  if (mode === undefined) return 'none'
  return mode === 1 ? 'pager' : 'loadMore'
}

const columnsOf = (fields: Fields<LayoutModule>, fallback: number, min: number, max: number): number =>
  Math.round(bounded(fields, 'columns', min, max) ?? fallback)

/** Chosen items come as whole objects or as bare codes. */
const chosen = <T, W>(
  list: unknown[],
  key: Key<W>,
  decoder: Decoder<T, W>,
): { codes: string[]; found: Decoded<T> } => {
  const codes = list.flatMap(item =>
    isRecord<W>(item) ? (lenient(item, key, asText) ?? []) : lenientText(item),
  )
  return { codes, found: soundOf(decoder)(list.filter(isRecord), key) }
}
const lenientText = (value: unknown): string | never[] => (typeof value === 'string' && value ? value : [])

const MAX_ZOOM = 3

/** `120`, `120%` and `1.2` are the same; what is no number leaves the picture as it is. */
const zoomOf = (fields: Fields<BannerImage>): number => {
  const given = Number.parseFloat(lenient(fields, 'pictureZoom', asText) ?? '')
  const factor = given > 10 ? given / 100 : given
  return factor > 1 ? Math.min(MAX_ZOOM, factor) : 1
}

const decodeSlide = (fields: Fields<BannerImage>): Layout.BannerSlide | undefined => {
  const imageUrl = parseImageUrl(read(fields, 'img'))
  if (!imageUrl) return undefined
  return {
    imageUrl,
    mask: colour(fields, 'Msk'),
    whole: lenient(fields, 'imgstyle', asText) === 'contain',
    zoom: zoomOf(fields),
    link: decodeBannerLink(fields),
  }
}

const BANNER_STYLES = ['one', 'two', 'three', 'four', 'five', 'six'].map(name => `basic_style_${name}`)

const bannerStyleOf = (fields: Fields<LayoutModule>): Layout.BannerStyle => {
  const index = BANNER_STYLES.indexOf(lenient(part(fields, 'pictureSettings'), 'imageStyle', asText) ?? '')
  return (Math.max(index, 0) + 1) as Layout.BannerStyle
}

const decodeEntry = (fields: Fields<LayoutItem>): Layout.NavEntry => ({
  name: firstText(fields, 'navName', 'name', 'title', 'text'),
  imageUrl: itemsOf(listIn(fields, 'cUrl'), (picture: Fields<NavItem['cUrl'][number]>) =>
    parseImageUrl(read(picture, 'url')),
  )[0],
  link: decodeItemLink(fields),
})

const decodeTab = (fields: Fields<LayoutItem>): Layout.ModuleTab => {
  const { codes, found } = chosen(listIn(fields, 'goodsList'), 'cProdCode', decodeProduct)
  return { title: firstText(fields, 'title', 'name'), codes, products: found }
}

const shopsOf = (fields: Fields<LayoutModule>) => {
  const { codes, found } = chosen(listIn(fields, 'dataList'), 'cShopUuid', decodeShop)
  return { shopUuids: codes, shops: found }
}

const decodeNotice: ModuleDecoder = (fields, base) => {
  const scroll = part(fields, 'scrollSettings')
  const items = itemsOf(listIn(fields, 'dataList'), (item: Fields<LayoutItem>) => {
    const content = firstText(item, 'contnt', 'text', 'title', 'navName', 'name')
    return content ? { content, link: decodeItemLink(item) } : undefined
  })
  const content = contentOf(fields)
  const single = content ? [{ content, link: decodeLinkOptions(read(fields, 'linkopts')) }] : []
  return {
    ...base,
    kind: 'notice',
    items: items.length > 0 ? items : single,
    scroll: {
      direction: lenient(scroll, 'direction', oneOf('left', 'right', 'up', 'down')) ?? 'left',
      amount: bounded(scroll, 'scrollamount', 1, 100) ?? 6,
      delay: bounded(scroll, 'scrolldelay', 0, 10_000) ?? 85,
    },
  }
}

const decodeProductList: ModuleDecoder = (fields, base) => {
  const { codes, found } = chosen(listIn(fields, 'dataList'), 'cProdCode', decodeProduct)
  const classUuid = lenient(part(fields, 'partnerClass'), 'cClassUuid', asText)
  const byClass = lenient(fields, 'prodTypeRadio', oneOf(1, 2)) === 2
  return {
    ...base,
    kind: 'productList',
    source: byClass
      ? { by: 'class', classUuids: classUuid ? classUuid.split(',') : [] }
      : { by: 'items', codes },
    products: found,
    pageSize: pageSizeOf(fields),
    pagination: paginationOf(fields),
    columns: columnsOf(fields, 2, 1, 2),
  }
}

const decodeButtons: ModuleDecoder = (fields, base) => {
  const buttons = itemsOf(listIn(fields, 'dataList'), (item: Fields<LayoutItem>) => {
    const { name, imageUrl, link } = decodeEntry(item)
    return name || imageUrl ? { label: name, iconUrl: imageUrl, link } : undefined
  })
  const link = decodeLinkOptions(read(fields, 'linkopts'))
  const content = contentOf(fields)
  // a button without items of its own is one itself, once a person has given it words or a way
  const single = content || link.kind !== 'none' ? [{ label: content || base.name, link }] : []
  return { ...base, kind: 'buttons', buttons: buttons.length > 0 ? buttons : single }
}

const decodeDraggableText: ModuleDecoder = (fields, base) => {
  const inherited = isRecord(read(fields, 'fontopts')) ? undefined : base.frame.font
  return {
    ...base,
    kind: 'draggableText',
    // not trimmed (shop §5)
    text: (lenient(fields, 'textVal', asText) ?? contentOf(fields)).slice(0, 999_999),
    font: inherited ?? decodeFont(part(fields, 'fontopts')),
    link: decodeLinkOptions(read(fields, 'linkopts')),
  }
}

const NAV_ROW = 74

/** A foot is a few lines. */
const MAX_LINES = 12

const decodeNavGrid: ModuleDecoder = (fields, base) => {
  const interval = bounded(fields, 'interval', 0, 200) ?? 0
  return {
    ...base,
    kind: 'navGrid',
    entries: itemsOf(listIn(fields, 'dataList'), decodeEntry),
    columns: columnsOf(fields, 5, 3, 5),
    interval,
    rowHeight: NAV_ROW + 2 * interval,
  }
}

const decodeFoot: ModuleDecoder = (fields, base) => ({
  ...base,
  kind: 'foot',
  links: itemsOf(listIn(fields, 'dataList'), (item: Fields<LayoutItem>) => {
    const entry = decodeEntry(item)
    return entry.name ? entry : undefined
  }),
  lines: contentOf(fields)
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, MAX_LINES),
})

/** By componentName. */
export const moduleDecoders: ReadonlyMap<string, ModuleDecoder> = new Map<string, ModuleDecoder>([
  [
    'banner-images',
    (fields, base) => ({
      ...base,
      kind: 'banner',
      style: bannerStyleOf(fields),
      height: length(part(fields, 'pictureSettings'), 'height'),
      slides: itemsOf(listIn(fields, 'dataList'), decodeSlide),
      carousel: decodeCarousel(fields),
    }),
  ],
  [
    'text',
    (fields, base) => ({
      ...base,
      kind: 'text',
      content: contentOf(fields),
      link: decodeLinkOptions(read(fields, 'linkopts')),
    }),
  ],
  ['buttons', decodeButtons],
  ['scrolling-notice', decodeNotice],
  [
    'tags',
    (fields, base) => ({
      ...base,
      kind: 'tags',
      tabs: itemsOf(listIn(fields, 'styleTabDataList'), decodeTab),
      pageSize: pageSizeOf(fields),
      columns: columnsOf(fields, 2, 1, 2),
    }),
  ],
  ['product-list', decodeProductList],
  [
    'shop-list',
    (fields, base) => ({
      ...base,
      kind: 'shopList',
      ...shopsOf(fields),
      pageSize: pageSizeOf(fields),
      pagination: paginationOf(fields),
    }),
  ],
  [
    'shop-slider',
    (fields, base) => ({
      ...base,
      kind: 'shopSlider',
      ...shopsOf(fields),
      carousel: decodeCarousel(fields),
      perView: 2,
    }),
  ],
  ['nav-grid', decodeNavGrid],
  [
    'swipe-grid',
    (fields, base) => ({
      ...base,
      kind: 'swipeGrid',
      entries: itemsOf(listIn(fields, 'dataList'), decodeEntry),
      columns: columnsOf(fields, 4, 3, 5) as 3 | 4 | 5,
      carousel: decodeCarousel(fields),
    }),
  ],
  ['free-container', (_fields, base, children) => ({ ...base, kind: 'container', children: children() })],
  ['draggable-text', decodeDraggableText],
  ['site-foot', decodeFoot],
])
