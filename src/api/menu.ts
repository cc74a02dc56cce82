import type { MenuAnswer as WireMenuAnswer, MenuButton as WireMenuButton } from '@wire/institution'
import type { MenuRequest } from '@wire/institution'
import { asText, lenient, must, record, soundOf, type Decoder } from '@/base/decode'
import { post } from './client'
import * as paths from './firstPaths'

/** The mall's menu (shop §9). */
export const MALL_MENU_CODE = 'mall-user'

const decodeButton: Decoder<string> = (value, at) =>
  must(record<WireMenuButton>(value, at), 'cButtonCode', asText, at)

const asButtons: Decoder<string[]> = (value, at) => soundOf(decodeButton)(value, at).items

/** What a menu grants, by button codes. */
export interface MenuButtons {
  codes: readonly string[]
  /** those that a toolbar may add behind 更多 */
  others: readonly string[]
}

/** No data means no granted button. */
export const decodeButtons: Decoder<MenuButtons> = (value, at) => {
  if (value === undefined || value === null) return { codes: [], others: [] }
  const fields = record<WireMenuAnswer>(value, at)
  return {
    codes: must(fields, 'buttonList', asButtons, at),
    others: lenient(fields, 'otherButtonList', asButtons) ?? [],
  }
}

/** Button codes an account may use in a menu (shop §7). */
export const getMenuButtons = (input: { accUuid: string; menuCode?: string }): Promise<MenuButtons> => {
  const body: MenuRequest = { cAccUuid: input.accUuid, cMenuCode: input.menuCode ?? MALL_MENU_CODE }
  return post(paths.getAccountLeaseMenuByMenuCode, body, decodeButtons)
}
