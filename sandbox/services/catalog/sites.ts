import type { SiteInfo } from '@wire/site'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { sites } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { LOGO_PATH } from '../../world/catalog/picturePaths'
import { pictureUrl } from './pictures'

type SiteRow = typeof sites.$inferSelect

const notFound = (message: string): ServiceError => new ServiceError(CODE.notFound, message)

/** Host name as sites are registered: lower case, without port and final dot. */
const normalDomain = (domainName: string): string =>
  domainName.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export const findSiteByDomain = async (db: Database, domainName: string): Promise<SiteRow> => {
  const domain = normalDomain(domainName)
  const [site] = await db
    .select()
    .from(sites)
    .where(sql`${sites.domainNames} @> ${JSON.stringify([domain])}::jsonb`)
    .limit(1)
  if (!site) throw notFound(`域名 ${domain} 未开通商城站点，请核对访问地址`)
  return site
}

/** A site by its own id or its template's. */
export const requireSite = async (db: Database, uuid: string): Promise<SiteRow> => {
  const [site] = await db
    .select()
    .from(sites)
    .where(or(eq(sites.siUuid, uuid), eq(sites.stUuid, uuid)))
    .limit(1)
  if (!site) throw notFound('站点不存在或已停用')
  return site
}

export const siteInfoOf = (site: SiteRow, publicUrl: string): SiteInfo => {
  const logo = pictureUrl(publicUrl, LOGO_PATH)
  return {
    siUuid: site.siUuid,
    stUuid: site.stUuid,
    cOrgName: site.orgName,
    cAccUuid: site.accUuid,
    cOrgUuid: site.orgUuid,
    siteAttr: site.siteAttr ?? undefined,
    siteShortName: site.shortName,
    cLogoImageUrl: logo,
    cCarouselUrl: pictureUrl(publicUrl, '/media/banners/workshop/750.webp'),
    cFaviconUrl: logo,
    bDisplayPrice: site.displayPrice ? '1' : '0',
    bGrey: site.grey ? '1' : '0',
    cOperatorUuid: site.operatorUuid ?? undefined,
  }
}

/** As `seesPrices`, of a site that is known. */
export const seesPricesOf = (
  { caller }: Pick<CallContext, 'caller'>,
  site: Pick<SiteRow, 'displayPrice'>,
): boolean => caller.kind === 'account' || site.displayPrice

/**
 * Whether this caller sees prices: accounts always, guests where the site shows them (shop §5). A call that names no
 * site is judged by the first one.
 */
export const seesPrices = async ({ caller, db, site }: CallContext): Promise<boolean> => {
  if (caller.kind === 'account') return true
  const rows = await db
    .select({ displayPrice: sites.displayPrice })
    .from(sites)
    .where(site ? eq(sites.accUuid, site.accUuid) : undefined)
    .orderBy(asc(sites.siUuid))
    .limit(1)
  return rows[0]?.displayPrice ?? false
}
