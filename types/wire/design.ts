import type { BannerSettings, ColumnPage, LayoutModule } from './site'

/** Editing of storefront pages, by super users only (shop §4, §6). Both calls are `@assumed`; others get 40300. */

/**
 * Page-design settings beside the modules (shop §3). @assumed shape: `carousel` is what a new banner starts with,
 * `formulaField` the definition of a computed field as voucher templates have it; the shop hands it back unread.
 */
export interface PageDesignSettings {
  carousel?: BannerSettings
  formulaField?: {
    cFieldName: string
    cTitleName: string
    cDefinedFormula: string
    iPrecision?: number
  }
}

/** POST alc-alshop/SiteTempDesignAction/getColumnDesign. @assumed. Without a column the home page. */
export interface ColumnDesignRequest {
  stUuid: string
  cColumnUuid?: string
}

/** Who saved a page last. */
export interface ColumnChange {
  /** rises with every save */
  iVersion: number
  /** ms since the epoch; absent before the first edit of the page */
  dUpdateTime?: number
  cUpdatePersonName?: string
}

/** @assumed answer: the page with its hidden modules. */
export interface ColumnDesign extends ColumnPage, ColumnChange {
  settings?: PageDesignSettings
}

/**
 * POST alc-alshop/SiteTempDesignAction/saveColumnDesign. @assumed. `iVersion` is the one that was read; when another person
 * has saved since then the answer is 40900 with ColumnChange as data and nothing is written. A layout the
 * storefront could not show safely answers 40000 and names the module.
 */
export interface SaveColumnDesignRequest {
  cRequestUuid: string
  cColumnUuid: string
  iVersion: number
  modules: LayoutModule[]
}
