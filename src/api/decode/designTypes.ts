import type { CarouselSettings, ModuleFrame, NoticeModule, StorefrontModule } from './layoutTypes'

/** What pages are made of; the foot is the template's. */
export type DesignKind = Exclude<StorefrontModule['kind'], 'broken' | 'foot'>

/** A link as it is edited (shop §3): 1 internal path, 2 url. What the address says is judged when it is followed. */
export interface DesignLink {
  type: 'none' | 'internal' | 'url'
  address: string
}

/** fontopts of a text block, or the font settings of a module's style (shop §3). Lengths in design px. */
export interface DesignFont {
  size?: number
  /** 0 means normal */
  lineHeight?: number
  color: string
  family: string
  bold: boolean
  italic: boolean
  underline: boolean
  align: 'left' | 'right' | 'center' | 'justify'
}

export type TitleLook = 'none' | 'plain' | 'bar'

export interface DesignTitle {
  look: TitleLook
  name: string
  fontSize?: number
  color: string
}

/** Place inside a free container; every value within the drag limits of shop §9. */
export interface DesignBox {
  x: number
  y: number
  width: number
  height: number
}

/** Banner picture, navigation entry, button or notice line. */
export interface DesignItem {
  key: string
  text: string
  imageUrl: string
  link: DesignLink
  /** as the server sent it: what is not edited goes back unchanged */
  raw: unknown
}

export interface DesignTab {
  title: string
  codes: string[]
  raw: unknown
}

/** Everything a super user can set. Which of it counts depends on `kind`. */
export interface DesignSettings {
  name: string
  visible: boolean
  margin: ModuleFrame['margin']
  radius: ModuleFrame['radius']
  background: string
  title: DesignTitle
  font: DesignFont
  /** in a container */
  box: DesignBox
  /** of a banner or a container */
  height: number
  /** of a text, a text block, a notice without lines, a single button; not trimmed (shop §5) */
  text: string
  link: DesignLink
  items: DesignItem[]
  /** chosen products or shops */
  codes: string[]
  tabs: DesignTab[]
  source: 'items' | 'class'
  classUuids: string[]
  pageSize: number
  pagination: 'none' | 'pager' | 'loadMore'
  columns: number
  interval: number
  carousel: CarouselSettings
  bannerStyle: 1 | 2 | 3 | 4 | 5 | 6
  scroll: NoticeModule['scroll']
}

export interface DesignModule extends DesignSettings {
  /** unique on the page */
  key: string
  /** `unreadable`: kept, moved, hidden or removed, never looked into */
  kind: DesignKind | 'unreadable'
  children: DesignModule[]
  /** as the server sent it; what is not edited goes back unchanged */
  raw: unknown
}

/** Who saved a page last. */
export interface DesignChange {
  version: number
  /** ms since the epoch */
  time?: number
  personName?: string
}

export interface Design {
  columnUuid: string
  title: string
  modules: DesignModule[]
  change: DesignChange
  /** what a new banner starts with (shop §3) */
  carousel: CarouselSettings
}
