import type { ToolbarRequest } from '@wire/widgetToolbar'
import { post } from './client'
import { decodeToolbar, type ToolbarLayout } from './decode/widgetToolbar'
import * as paths from './widgetPaths'
import type { WidgetOwner } from './widget'

export type { ToolbarButton, ToolbarLayout } from './decode/widgetToolbar'

/** The buttons of a menu, per account, menu, person and user type (widgets §6); code 2000: no data permission. */
export const getToolbar = (
  input: { menuUuid: string; userType: string },
  owner: WidgetOwner,
): Promise<ToolbarLayout> => {
  const body: ToolbarRequest = {
    cAccUuid: owner.accUuid,
    cMenuUuid: input.menuUuid,
    cPersonUuid: owner.personUuid,
    cUserType: input.userType,
  }
  return post(paths.getButtonListByMenuUuid, body, decodeToolbar)
}
