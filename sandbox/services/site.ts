import type { SiteInfo } from '@wire/site'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { findSiteByDomain, siteInfoOf } from './catalog/sites'

const domainInput = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(253))
const MOBILE_SITE = v.picklist([2, '2'])

/** Sites by domain name (shop §7). */
export const siteCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap',
    access: 'guest',
    input: v.object({ siteType: MOBILE_SITE, domainName: domainInput }),
    handle: async (input, { db, publicUrl }): Promise<SiteInfo> =>
      siteInfoOf(await findSiteByDomain(db, input.domainName), publicUrl),
  }),
  defineCall({
    method: 'POST',
    path: 'alc-alshop/WebsiteAction/getShowSiteBaseInfoByDomainName',
    access: 'guest',
    input: v.object({ siteType: v.optional(MOBILE_SITE), domainName: domainInput }),
    handle: async (input, { db, publicUrl }): Promise<SiteInfo> =>
      siteInfoOf(await findSiteByDomain(db, input.domainName), publicUrl),
  }),
]
