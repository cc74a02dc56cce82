import type { SiteInfo as WireSiteInfo } from '@wire/site'
import { asFlag, asText, lenient, must, read, record, type Decoder } from '@/base/decode'
import { parseImageUrl } from '@/base/url'

export interface Site {
  siteUuid: string
  /** template of the storefront pages */
  templateUuid: string
  orgName: string
  orgUuid: string
  accUuid: string
  shortName: string
  logoUrl?: string
  carouselUrl?: string
  faviconUrl?: string
  /** prices are shown to people who are not logged in */
  showPricesToGuests: boolean
  grey: boolean
}

/** No data: no site has this domain. */
export const decodeSite: Decoder<Site | undefined> = (value, at) => {
  if (value === undefined || value === null) return undefined
  const fields = record<WireSiteInfo>(value, at)
  return {
    siteUuid: must(fields, 'siUuid', asText, at),
    templateUuid: must(fields, 'stUuid', asText, at),
    orgName: must(fields, 'cOrgName', asText, at),
    orgUuid: must(fields, 'cOrgUuid', asText, at),
    accUuid: must(fields, 'cAccUuid', asText, at),
    shortName: lenient(fields, 'siteShortName', asText) || must(fields, 'cOrgName', asText, at),
    logoUrl: parseImageUrl(read(fields, 'cLogoImageUrl')),
    carouselUrl: parseImageUrl(read(fields, 'cCarouselUrl')),
    faviconUrl: parseImageUrl(read(fields, 'cFaviconUrl')),
    showPricesToGuests: lenient(fields, 'bDisplayPrice', asFlag) ?? false,
    grey: lenient(fields, 'bGrey', asFlag) ?? false,
  }
}
