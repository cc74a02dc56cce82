import type { StorefrontPage } from '@/api/storefront'
import { getWebsitePage, getWebsiteTemplate } from '@/api/website'

/** The home page by the specification's own calls, for a gateway that does not take a domain for a page. */
export const specifiedHome = async (templateUuid: string): Promise<StorefrontPage> => {
  const { columns } = await getWebsiteTemplate(templateUuid)
  const home = columns.find(column => column.isHome) ?? columns[0]
  const page = await getWebsitePage({ templateUuid, columnUuid: home?.columnUuid })
  return { ...page, hasSiblings: page.hasSiblings ?? columns.length > 1 }
}
