import type { WireFlag } from './user'

/** POST alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap (shop §7). siteType is always 2. */
export interface SiteRequest {
  siteType: 2
  domainName: string
}

/** Site info (shop §3) with its settings (shop §5; grey and bDisplayPrice spelling as in the spec, the rest `@assumed`). */
export interface SiteInfo {
  siUuid: string
  stUuid: string
  cOrgName: string
  cAccUuid: string
  cOrgUuid: string
  siteAttr?: string
  siteShortName: string
  cLogoImageUrl?: string
  cCarouselUrl?: string
  cFaviconUrl?: string
  /** prices are shown to people who are not logged in */
  bDisplayPrice: WireFlag
  /** @assumed the whole site in grey */
  bGrey?: WireFlag
  /** @assumed seller of self-operated goods */
  cOperatorUuid?: string
}

/** POST alc-alshop/SiteTempDesignAction/getPhoneColumnStructureByStUuid { stUuid }. @assumed answer: pages of the site. */
export interface SiteColumn {
  cColumnUuid: string
  cColumnName: string
  bHome: WireFlag
}

/**
 * POST alc-alshop/SiteTempDesignAction/getColumnPage. @assumed payload: a page of a template, or, before the site is
 * known, the home page of the site with this domain (siteType 2).
 */
export interface ColumnPageRequest {
  stUuid?: string
  siteType?: 2
  domainName?: string
  cColumnUuid?: string
}

/** Rendered page of the storefront: modules in drawing order (shop §3). */
export interface ColumnPage {
  cColumnUuid: string
  cTitle?: string
  /** @assumed pages of the site: whether a strip of them needs room is known before anything is drawn */
  iColumnCount?: number
  modules: LayoutModule[]
}

/**
 * POST alc-alshop/SiteTempDesignAction/getTempBaseAndColumnAndFoot { stUuid }. @assumed answer: what all pages of a
 * template have in common. The foot is made of modules too (component `site-foot`, `@assumed`).
 */
export interface SiteTemplate {
  base: SiteInfo
  columnList: SiteColumn[]
  foot: { modules: LayoutModule[] }
}

/** Font settings of module styles. Sizes in design px (base 375). */
export interface FontSettings {
  fontSize?: number
  linheight?: number
  colorPickerVal?: string
  isBold?: WireFlag
  isItalic?: WireFlag
  isUnderline?: WireFlag
  alignType?: string
  fontFamilyType?: string
}

/** Styles of a module (shop §3). Lengths in design px. */
export interface LayoutModuleStyle {
  margin?: { top?: number; right?: number; bottom?: number; left?: number }
  radius?: { topLeft?: number; topRight?: number; bottomRight?: number; bottomLeft?: number }
  background?: string
  font?: FontSettings
  /** radio: 1 none, 2 text, 3 text with bar (`@assumed` meaning) */
  moduleTitle?: { radio: 1 | 2 | 3; name?: string; fontSize?: number; colorVal?: string }
}

/** Link target of a module or banner (shop §3): 1 internal path, 2 url. */
export interface LinkOptions {
  linkType?: 1 | 2 | '1' | '2'
  link?: string
  /** @assumed older layouts have it instead of `link` */
  path?: string
  linkObjs?: { LinkCate1?: string; [key: string]: unknown }
}

/** Banner image item (shop §3). Lnk 1 internal path, 2 URL. */
export interface BannerImage {
  img: string
  Msk?: string
  /** @assumed `contain` shows the whole picture, anything else fills the place */
  imgstyle?: string
  /** @assumed enlarged so many per cent around its middle, 100 to 300 */
  pictureZoom?: string
  Lnk?: 1 | 2 | '1' | '2'
  LnkAddr?: string
  path?: string
  linkObjs?: { LinkCate1?: string }
}

/** linkopts.Sr (shop §3). interval in seconds; AutomaticallyRoundshow '1' = no autoplay. */
export interface BannerSettings {
  AutomaticallyRoundshow?: '0' | '1'
  interval?: number
  pageNum?: number
  spaceBetween?: number
}

/** Nav item (shop §3). */
export interface NavItem {
  navName: string
  cUrl: { url: string }[]
  navUrl?: string
  navPath?: string
}

/** @assumed Item of a list of a module: layouts name the same thing differently. */
export interface LayoutItem extends Partial<BannerImage>, Partial<NavItem> {
  linkopts?: LinkOptions
  link?: string
  contnt?: string
  text?: string
  title?: string
  name?: string
  goodsList?: unknown[]
}

/**
 * Layout module (shop §3). `componentName` picks the renderer; `type` is the basic kind.
 * Component names are `@assumed`: banner-images, text, buttons, scrolling-notice, tags, product-list, shop-list,
 * shop-slider, nav-grid, swipe-grid, free-container, draggable-text, site-foot (links in `dataList`, lines in
 * `textSettings.contnt`).
 */
export interface LayoutModule {
  id: string
  type: 'text' | 'image' | 'button' | string
  name: string
  componentName: string
  icon?: string
  isShow?: WireFlag
  style?: LayoutModuleStyle
  list?: LayoutModule[]
  width?: number
  height?: number
  x?: number
  y?: number
  sx?: number
  sy?: number
  swidth?: number
  sheight?: number
  dataList?: unknown[]
  styleTabDataList?: { title: string; goodsList?: unknown[] }[]
  partnerClass?: { cClassUuid: string }
  /** 1 chosen items, 2 by class */
  prodTypeRadio?: 1 | 2 | '1' | '2'
  /** page size */
  defaultDisplay?: number
  /** 1 pager, 2 load more */
  paginationMode?: 1 | 2 | '1' | '2'
  /** columns of a grid: 3, 4, 5; product lists 1 or 2 (`@assumed`) */
  columns?: number
  /** spacing of nav grids, design px */
  interval?: number
  pictureSettings?: { imageStyle?: string; height?: number; [key: string]: unknown }
  scrollSettings?: {
    direction?: 'left' | 'right' | 'up' | 'down'
    scrollamount?: number
    scrolldelay?: number
  }
  textSettings?: { contnt?: string }
  linkopts?: LinkOptions & { Sr?: BannerSettings }
  /** draggable text block (shop §3) */
  textVal?: string
  fontopts?: FontSettings
}
