import type { ColumnPageRequest } from '@wire/site'
import { post } from './client'
import {
  decodeColumnPage,
  decodeTemplate,
  type StorefrontPage,
  type StorefrontTemplate,
} from './decode/layout'
import * as paths from './paths'

/** What all pages of the public website have in common. */
export const getWebsiteTemplate = (stUuid: string): Promise<StorefrontTemplate> =>
  post(paths.getWebsiteTemplate, { stUuid }, decodeTemplate)

/** One page of the public website. */
export const getWebsitePage = (input: {
  templateUuid: string
  columnUuid?: string | undefined
}): Promise<StorefrontPage> => {
  const body: ColumnPageRequest = { stUuid: input.templateUuid, cColumnUuid: input.columnUuid }
  return post(paths.getWebsitePage, body, decodeColumnPage)
}
