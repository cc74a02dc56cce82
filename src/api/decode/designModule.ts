import type {
  FontSettings,
  LayoutItem,
  LayoutModule,
  LayoutModuleStyle,
  LinkOptions,
  NavItem,
} from '@wire/site'
import {
  asFlag,
  asText,
  fieldsOf,
  isRecord,
  lenient,
  oneOf,
  read,
  textField,
  type Fields,
  type Key,
} from '@/base/decode'
import { DESIGN_WIDTH } from '@/base/designLength'
import { DEFAULT_CHILD_HEIGHT, MAX_HEIGHT, MIN_HEIGHT, MIN_WIDTH } from '@/base/layoutLimits'
import type * as Design from './designTypes'
import { bounded, decodeCarousel, decodeFont, edgesOf, listIn, MAX_ITEMS, part } from './layoutStyle'

/** Wire names of what the storefront can draw; the order is the one modules are offered in. */
export const COMPONENTS: Readonly<Record<Design.DesignKind, string>> = {
  banner: 'banner-images',
  navGrid: 'nav-grid',
  swipeGrid: 'swipe-grid',
  notice: 'scrolling-notice',
  text: 'text',
  buttons: 'buttons',
  productList: 'product-list',
  tags: 'tags',
  shopList: 'shop-list',
  shopSlider: 'shop-slider',
  container: 'free-container',
  draggableText: 'draggable-text',
}
const kinds = new Map(Object.entries(COMPONENTS).map(([kind, name]) => [name, kind as Design.DesignKind]))

const DEFAULT_HEIGHT = 160
const MAX_DEPTH = 6
const MAX_TEXT = 999_999

const firstText = <W>(fields: Fields<W>, ...keys: Key<W>[]): string =>
  keys.map(key => textField(fields, key)).find(Boolean) ?? ''

const linkOf = (address: string, type: unknown): Design.DesignLink => {
  if (!address) return { type: 'none', address: '' }
  const isUrl = type === undefined ? /^[a-z][a-z0-9+.-]*:/i.test(address) : type === 2 || type === '2'
  return { type: isUrl ? 'url' : 'internal', address }
}

const designLink = (options: Fields<LinkOptions>): Design.DesignLink =>
  linkOf(firstText(options, 'link', 'path'), lenient(options, 'linkType', oneOf(1, 2)))

const itemLink = (fields: Fields<LayoutItem>): Design.DesignLink => {
  const options = read(fields, 'linkopts')
  if (isRecord<LinkOptions>(options)) return designLink(options)
  const kind = lenient(fields, 'Lnk', oneOf(1, 2))
  if (kind === 2) return linkOf(textField(fields, 'LnkAddr'), kind)
  return linkOf(firstText(fields, 'path', 'navPath', 'navUrl', 'link', 'LnkAddr'), kind)
}

const pictureOf = (fields: Fields<LayoutItem>): string => {
  const picture = read(fields, 'cUrl')
  const first = Array.isArray(picture) ? (picture[0] as unknown) : undefined
  return (
    textField(fields, 'img') ||
    (isRecord<NavItem['cUrl'][number]>(first) ? textField(first, 'url') : textField(fields, 'cUrl'))
  )
}

const designItem = (value: unknown, index: number): Design.DesignItem => {
  const fields = fieldsOf<LayoutItem>(value)
  return {
    key: `item-${index}`,
    text: firstText(fields, 'navName', 'contnt', 'text', 'title', 'name'),
    imageUrl: pictureOf(fields),
    link: itemLink(fields),
    raw: value,
  }
}

const codesOf = (list: readonly unknown[], key: 'cProdCode' | 'cShopUuid'): string[] =>
  list.flatMap(item =>
    isRecord(item) ? (lenient(item, key, asText) ?? []) : typeof item === 'string' ? item : [],
  )

const designTab = (value: unknown): Design.DesignTab => {
  const fields = fieldsOf<LayoutItem>(value)
  return {
    title: firstText(fields, 'title', 'name'),
    codes: codesOf(listIn(fields, 'goodsList'), 'cProdCode'),
    raw: value,
  }
}

const designFont = (fields: Fields<FontSettings>): Design.DesignFont => {
  const { size, lineHeight, color = '', family = '', ...rest } = decodeFont(fields)
  return {
    ...(size !== undefined && { size }),
    ...(lineHeight !== undefined && { lineHeight }),
    color,
    family,
    ...rest,
  }
}

/** In the order of the codes from 1 on (shop §3). */
export const TITLE_LOOKS: readonly Design.TitleLook[] = ['none', 'plain', 'bar']

const designTitle = (fields: Fields<NonNullable<LayoutModuleStyle['moduleTitle']>>): Design.DesignTitle => {
  const fontSize = bounded(fields, 'fontSize', 1, 200)
  return {
    look: TITLE_LOOKS[(lenient(fields, 'radio', oneOf(1, 2, 3)) ?? 1) - 1] ?? 'none',
    name: textField(fields, 'name'),
    ...(fontSize !== undefined && { fontSize }),
    color: textField(fields, 'colorVal'),
  }
}

/** What the editor saved last goes before what a template brought along (shop §3: sx, sy, swidth, sheight). */
const placed = (
  fields: Fields<LayoutModule>,
  key: 'x' | 'y' | 'width' | 'height',
  min: number,
  max: number,
): number | undefined => bounded(fields, `s${key}` as const, min, max) ?? bounded(fields, key, min, max)

const designBox = (fields: Fields<LayoutModule>): Design.DesignBox => {
  const x = Math.min(placed(fields, 'x', 0, DESIGN_WIDTH) ?? 0, DESIGN_WIDTH - MIN_WIDTH)
  const height = placed(fields, 'height', MIN_HEIGHT, MAX_HEIGHT) ?? DEFAULT_CHILD_HEIGHT
  const room = DESIGN_WIDTH - x
  return {
    x,
    y: Math.min(placed(fields, 'y', 0, MAX_HEIGHT) ?? 0, MAX_HEIGHT - height),
    width: Math.min(placed(fields, 'width', MIN_WIDTH, DESIGN_WIDTH) ?? room, room),
    height,
  }
}

/** Own height of a banner or a container, which is around what stands in it; 0 for what has none. */
const heightOf = (
  fields: Fields<LayoutModule>,
  kind: DesignedKind,
  children: readonly Design.DesignModule[],
): number => {
  if (kind === 'banner')
    return bounded(part(fields, 'pictureSettings'), 'height', MIN_HEIGHT, MAX_HEIGHT) ?? DEFAULT_HEIGHT
  if (kind !== 'container') return 0
  const reach = Math.max(MIN_HEIGHT, ...children.map(({ box }) => box.y + box.height))
  return Math.min(MAX_HEIGHT, Math.max(reach, placed(fields, 'height', MIN_HEIGHT, MAX_HEIGHT) ?? 0))
}
type DesignedKind = Design.DesignModule['kind']

const STYLES = ['one', 'two', 'three', 'four', 'five', 'six'].map(name => `basic_style_${name}`)
const bannerStyleOf = (fields: Fields<LayoutModule>) =>
  (Math.max(0, STYLES.indexOf(textField(part(fields, 'pictureSettings'), 'imageStyle'))) +
    1) as Design.DesignModule['bannerStyle']
export const bannerStyleName = (style: number): string => STYLES[style - 1] ?? 'basic_style_one'

const PAGINATION = { 1: 'pager', 2: 'loadMore' } as const
const DEFAULT_COLUMNS: Partial<Record<DesignedKind, number>> = { navGrid: 5, swipeGrid: 4 }

const designScroll = (
  fields: Fields<NonNullable<LayoutModule['scrollSettings']>>,
): Design.DesignModule['scroll'] => ({
  direction: lenient(fields, 'direction', oneOf('left', 'right', 'up', 'down')) ?? 'left',
  amount: bounded(fields, 'scrollamount', 1, 100) ?? 6,
  delay: bounded(fields, 'scrolldelay', 0, 10_000) ?? 85,
})

const designFrame = (fields: Fields<LayoutModule>) => {
  const style = part(fields, 'style')
  return {
    ...edgesOf(style),
    background: textField(style, 'background'),
    title: designTitle(part(style, 'moduleTitle')),
  }
}

const designLists = (fields: Fields<LayoutModule>, kind: DesignedKind) => {
  const mode = lenient(fields, 'paginationMode', oneOf(1, 2))
  const shops = kind === 'shopList' || kind === 'shopSlider'
  const listed = shops || kind === 'productList'
  const classes = textField(part(fields, 'partnerClass'), 'cClassUuid')
  return {
    items: listed ? [] : listIn(fields, 'dataList').map(designItem),
    codes: listed ? codesOf(listIn(fields, 'dataList'), shops ? 'cShopUuid' : 'cProdCode') : [],
    tabs: listIn(fields, 'styleTabDataList').map(designTab),
    source: lenient(fields, 'prodTypeRadio', oneOf(1, 2)) === 2 ? ('class' as const) : ('items' as const),
    classUuids: classes ? classes.split(',') : [],
    pageSize: Math.round(bounded(fields, 'defaultDisplay', 1, 100) ?? 10),
    pagination: mode === undefined ? ('none' as const) : PAGINATION[mode],
    columns: Math.round(bounded(fields, 'columns', 1, 5) ?? DEFAULT_COLUMNS[kind] ?? 2),
    interval: bounded(fields, 'interval', 0, 200) ?? 0,
  }
}

/** Keys of a page are unique, also when the server gives two modules the same name. */
export class Keys {
  private readonly taken = new Set<string>()

  take(wanted: string): string {
    let key = wanted
    for (let n = 2; this.taken.has(key); n += 1) key = `${wanted}~${n}`
    this.taken.add(key)
    return key
  }
}

/** Reads a module for editing. Never fails: what cannot be read is kept as it is. */
export const decodeDesignModule = (
  value: unknown,
  index: number,
  keys: Keys,
  depth = 1,
): Design.DesignModule => {
  const fields = fieldsOf<LayoutModule>(value)
  const kind = depth > MAX_DEPTH ? undefined : kinds.get(textField(fields, 'componentName'))
  const readable = kind !== undefined && textField(fields, 'id') !== ''
  const shown: DesignedKind = readable ? kind : 'unreadable'
  const children =
    readable && kind === 'container' ? decodeDesignModules(read(fields, 'list'), keys, depth + 1) : []
  const inBlock = shown === 'draggableText'
  const fontFields =
    inBlock && isRecord(read(fields, 'fontopts'))
      ? part(fields, 'fontopts')
      : part(part(fields, 'style'), 'font')
  const content = textField(part(fields, 'textSettings'), 'contnt')
  const box = designBox(fields)
  const height = heightOf(fields, shown, children)
  return {
    key: keys.take(textField(fields, 'id') || `broken-${index}`),
    kind: shown,
    name: textField(fields, 'name'),
    visible: lenient(fields, 'isShow', asFlag) ?? true,
    ...designFrame(fields),
    font: designFont(fontFields),
    box: shown === 'container' ? { ...box, height } : box,
    height,
    text: (inBlock ? (lenient(fields, 'textVal', asText) ?? content) : content).slice(0, MAX_TEXT),
    link: designLink(part(fields, 'linkopts')),
    ...designLists(fields, shown),
    carousel: decodeCarousel(fields),
    bannerStyle: bannerStyleOf(fields),
    scroll: designScroll(part(fields, 'scrollSettings')),
    children,
    raw: value,
  }
}

export const decodeDesignModules = (value: unknown, keys = new Keys(), depth = 1): Design.DesignModule[] =>
  Array.isArray(value)
    ? value
        .slice(0, MAX_ITEMS)
        .map((module: unknown, index) => decodeDesignModule(module, index, keys, depth))
    : []
