import type { MenuRequest } from '@wire/institution'
import { asText, must, record, soundOf, type Decoder } from '@/base/decode'
import { post, type CallOptions } from './client'
import * as paths from './paths'

/** The mall's menu (shop §9). */
export const MALL_MENU_CODE = 'mall-user'

const decodeButton: Decoder<string> = (value, at) => must(record(value, at), 'cButtonCode', asText, at)

/** No data means no granted button. */
export const decodeButtons: Decoder<string[]> = (value, at) =>
  value === undefined || value === null
    ? []
    : must(record(value, at), 'buttonList', soundOf(decodeButton), at).items

/** Button codes an account may use in a menu (shop §7). */
export const getMenuButtons = (
  input: { accUuid: string; menuCode?: string },
  options?: CallOptions,
): Promise<string[]> => {
  const body: MenuRequest = { cAccUuid: input.accUuid, cMenuCode: input.menuCode ?? MALL_MENU_CODE }
  return post(paths.getAccountLeaseMenuByMenuCode, body, decodeButtons, options)
}
