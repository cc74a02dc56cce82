import { isAnswer, isApiCode, NOT_THERE } from './apiError'
import { post, type CallOptions } from './client'
import { decodeSite, type Site } from './decode/site'
import * as paths from './firstPaths'
import { byDomain } from './origin'

export type { Site } from './decode/site'

/** Resolves the site by domain name, siteType 2 (shop §7). Undefined when no site has this domain. */
export const getSite = async (domainName: string, options?: CallOptions): Promise<Site | undefined> => {
  const ask = (path: string) => post(path, byDomain(domainName), decodeSite, { ...options, siteless: true })
  try {
    return await ask(paths.getSiteByDomain)
  } catch (error) {
    if (isApiCode(error, NOT_THERE)) return undefined
    if (!isAnswer(error)) throw error
    // the public website's own call is asked where this one is refused
    return ask(paths.getWebsiteInfo)
  }
}
