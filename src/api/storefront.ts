import type { ColumnPageRequest } from '@wire/site'
import { post, type CallOptions } from './client'
import { decodeColumnPage, decodeColumns, type StorefrontColumn, type StorefrontPage } from './decode/layout'
import type { Decoded } from '@/base/decode'
import { paths } from './paths'

export type * from './decode/layoutTypes'

/** Pages of a site. */
export const getStorefrontColumns = (
  templateUuid: string,
  options?: CallOptions,
): Promise<Decoded<StorefrontColumn>> =>
  post(paths.getSiteColumns, { stUuid: templateUuid }, decodeColumns, options)

/** One page of modules; without `columnUuid` the home page. */
export const getStorefrontPage = (
  input: { templateUuid: string; columnUuid?: string },
  options?: CallOptions,
): Promise<StorefrontPage> => {
  const body: ColumnPageRequest = { stUuid: input.templateUuid, cColumnUuid: input.columnUuid }
  return post(paths.getColumnPage, body, decodeColumnPage, options)
}
