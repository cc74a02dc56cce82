import type { Decoded } from '@/base/decode'
import type { Product, Shop } from './product'

export interface StorefrontColumn {
  columnUuid: string
  name: string
  isHome: boolean
}

export interface StorefrontPage {
  columnUuid: string
  title?: string
  /** the site has other pages too; undefined while it is not known */
  hasSiblings?: boolean
  modules: StorefrontModule[]
}

export interface StorefrontTemplate {
  columns: StorefrontColumn[]
  /** at the end of every page */
  foot: StorefrontModule[]
}

/**
 * Where a module leads (shop §2). Hostile targets (script schemes, `//host`, user info …) decode to `none`.
 * `internal.path` starts with `/` or is a child name of /micro/alm-mall-shop/; `external` leaves the site: ask first.
 */
export type StorefrontLink =
  | { kind: 'none' }
  | { kind: 'shop'; shopUuid: string }
  | { kind: 'product'; productCode: string }
  | { kind: 'deLianHui'; params?: string }
  | { kind: 'enquiry'; path: string; query: Record<string, string> }
  | { kind: 'internal'; path: string; query: Record<string, string> }
  | { kind: 'external'; url: string; host: string }

/** Lengths in design px, base 375. */
export interface FontStyle {
  size?: number
  /** 0 means normal */
  lineHeight?: number
  color?: string
  family?: string
  bold: boolean
  italic: boolean
  underline: boolean
  align: 'left' | 'right' | 'center' | 'justify'
}

export interface ModuleTitle {
  /** radio 2 plain text, 3 text with a bar; radio 1 gives no title */
  look: 'plain' | 'bar'
  name: string
  fontSize?: number
  color?: string
}

export interface ModuleFrame {
  margin: { top: number; right: number; bottom: number; left: number }
  radius: { topLeft: number; topRight: number; bottomRight: number; bottomLeft: number }
  background?: string
  font?: FontStyle
  title?: ModuleTitle
}

/** Place inside a free container, design px. */
export interface ModuleBox {
  x: number
  y: number
  width?: number
  height?: number
}

interface ModuleBase {
  id: string
  name: string
  icon?: string
  frame: ModuleFrame
  box: ModuleBox
}

/** Carousel settings; the defaults of shop §9 are filled in. */
export interface CarouselSettings {
  autoplay: boolean
  /** seconds */
  interval: number
  pageNum: number
  /** design px */
  spaceBetween: number
}

export interface BannerSlide {
  imageUrl: string
  /** colour laid over the picture */
  mask?: string
  /** the whole picture instead of one that fills its place */
  whole: boolean
  /** 1 is as large as its place */
  zoom: number
  link: StorefrontLink
}

/** basic_style_one … basic_style_six (shop §9) */
export type BannerStyle = 1 | 2 | 3 | 4 | 5 | 6

export interface BannerModule extends ModuleBase {
  kind: 'banner'
  style: BannerStyle
  height?: number
  slides: BannerSlide[]
  carousel: CarouselSettings
}
interface TextModule extends ModuleBase {
  kind: 'text'
  /** plain text or HTML: hostile until sanitized */
  content: string
  link: StorefrontLink
}
interface ButtonItem {
  label: string
  iconUrl?: string
  link: StorefrontLink
}
interface ButtonsModule extends ModuleBase {
  kind: 'buttons'
  buttons: ButtonItem[]
}
export interface NoticeModule extends ModuleBase {
  kind: 'notice'
  items: { content: string; link: StorefrontLink }[]
  scroll: { direction: 'left' | 'right' | 'up' | 'down'; amount: number; delay: number }
}
/** Where the products or shops of a module come from (shop §3 prodTypeRadio). */
export type ModuleSource = { by: 'items'; codes: string[] } | { by: 'class'; classUuids: string[] }

export type Pagination = 'pager' | 'loadMore' | 'none'

export interface ModuleTab {
  title: string
  codes: string[]
  /** products that came along with the layout */
  products: Decoded<Product>
}
interface TagsModule extends ModuleBase {
  kind: 'tags'
  tabs: ModuleTab[]
  pageSize: number
  columns: number
}
export interface ProductListModule extends ModuleBase {
  kind: 'productList'
  source: ModuleSource
  /** products that came along with the layout */
  products: Decoded<Product>
  pageSize: number
  pagination: Pagination
  columns: number
}
interface ShopListModule extends ModuleBase {
  kind: 'shopList'
  shopUuids: string[]
  shops: Decoded<Shop>
  pageSize: number
  pagination: Pagination
}
interface ShopSliderModule extends ModuleBase {
  kind: 'shopSlider'
  shopUuids: string[]
  shops: Decoded<Shop>
  carousel: CarouselSettings
  /** always 2 (shop §9) */
  perView: number
}
export interface NavEntry {
  name: string
  imageUrl?: string
  link: StorefrontLink
}
export interface NavGridModule extends ModuleBase {
  kind: 'navGrid'
  entries: NavEntry[]
  columns: number
  /** design px; a row is 74 plus twice the interval high (shop §9) */
  interval: number
  rowHeight: number
}
interface SwipeGridModule extends ModuleBase {
  kind: 'swipeGrid'
  entries: NavEntry[]
  columns: 3 | 4 | 5
  carousel: CarouselSettings
}
interface ContainerModule extends ModuleBase {
  kind: 'container'
  children: StorefrontModule[]
}
interface DraggableTextModule extends ModuleBase {
  kind: 'draggableText'
  text: string
  font: FontStyle
  link: StorefrontLink
}
/** Links and lines of the operator: licences, terms, numbers. */
interface FootModule extends ModuleBase {
  kind: 'foot'
  links: NavEntry[]
  lines: string[]
}
/** A module that is unknown or could not be decoded: a named placeholder, its siblings live. */
export interface BrokenModule {
  kind: 'broken'
  id: string
  name: string
  componentName?: string
}

export type StorefrontModule =
  | BannerModule
  | TextModule
  | ButtonsModule
  | NoticeModule
  | TagsModule
  | ProductListModule
  | ShopListModule
  | ShopSliderModule
  | NavGridModule
  | SwipeGridModule
  | ContainerModule
  | DraggableTextModule
  | FootModule
  | BrokenModule
