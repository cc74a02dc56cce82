import type { SiteRequest } from '@wire/site'
import { isApiCode } from './apiError'
import { post, type CallOptions } from './client'
import { decodeSite, type Site } from './decode/site'
import * as paths from './paths'

export type { Site } from './decode/site'

const NOT_FOUND = 40400

/** Resolves the site by domain name, siteType 2 (shop §7). Undefined when no site has this domain. */
export const getSite = async (domainName: string, options?: CallOptions): Promise<Site | undefined> => {
  const body: SiteRequest = { siteType: 2, domainName }
  try {
    return await post(paths.getSiteByDomain, body, decodeSite, { ...options, siteless: true })
  } catch (error) {
    if (isApiCode(error, NOT_FOUND)) return undefined
    throw error
  }
}
