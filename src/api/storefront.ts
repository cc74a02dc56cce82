import type { ColumnPageRequest } from '@wire/site'
import { isAnswer } from './apiError'
import { post } from './client'
import {
  decodeColumnPage,
  decodeColumns,
  decodeTemplate,
  type StorefrontColumn,
  type StorefrontPage,
  type StorefrontTemplate,
} from './decode/layout'
import type { Decoded } from '@/base/decode'
import * as paths from './firstPaths'
import { byDomain } from './origin'

export type * from './decode/layoutTypes'

/** What all pages of a site have in common: the list of them, and their foot. */
export const getStorefrontTemplate = (templateUuid: string): Promise<StorefrontTemplate> =>
  post(paths.getSiteTemplate, { stUuid: templateUuid }, decodeTemplate)

/** Pages of a site. */
export const getStorefrontColumns = (templateUuid: string): Promise<Decoded<StorefrontColumn>> =>
  post(paths.getSiteColumns, { stUuid: templateUuid }, decodeColumns)

/** One page of modules; without `columnUuid` the home page. */
export const getStorefrontPage = (input: {
  templateUuid: string
  columnUuid?: string
}): Promise<StorefrontPage> => {
  const body: ColumnPageRequest = { stUuid: input.templateUuid, cColumnUuid: input.columnUuid }
  return post(paths.getColumnPage, body, decodeColumnPage)
}

/**
 * Home page of the site with this domain: asked for together with the site itself, one round trip earlier; it names
 * the operating site this device knows. Undefined when no site has this domain, or where a gateway does not take a
 * domain for a page (`@assumed`).
 */
export const getHomePage = async (domainName: string): Promise<StorefrontPage | undefined> => {
  try {
    return await post(paths.getColumnPage, byDomain(domainName), decodeColumnPage, { siteEarly: true })
  } catch (error) {
    if (isAnswer(error)) return undefined
    throw error
  }
}
