import { useEffect } from 'react'
import { MALL_MENU_CODE } from '@/api/menu'
import { loadConfig } from '@/platform/env'
import { isButtonAllowed, usePermission } from '@/stores/permission'
import { loadPermission, retryPermission } from '@/stores/permissionCalls'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useOn } from '@/ui/useOn'
import { useShownAgain } from './useShownAgain'

export interface PermittedButtons {
  /** Whether the menu grants a code; a button without code is always allowed. */
  holds(code: string | undefined): boolean
  /** What `holds` goes by; the same until the menu is read again. */
  codes: readonly string[] | undefined
  /** Whether the menu lets a button be added behind 更多, by its own code. */
  adds(code: string): boolean
  /** The answer has come, or has failed to. */
  known: boolean
  /** Whether a button of the shop may be shown, by its name in the deployment's `buttonCodes`. */
  may(button: string): boolean
  /** They could not be asked for, so that a button with a code is hidden; asked again when the page is shown again. */
  failed: boolean
  /** So it is with the names of the shop's buttons: `may` allows none. */
  namesFailed: boolean
  retry(): void
}

const retryCodes = (): void => {
  if (usePermission.getState().buttonCodes) return
  usePermission.setState({ codesFailed: undefined })
  loadConfig().then(
    ({ buttonCodes }) => usePermission.setState({ buttonCodes }),
    () => usePermission.setState({ codesFailed: true }),
  )
}

/** What the account in use may press in a menu; the mall's own when none is named (shop §5, widgets §6). */
export function usePermittedButtons(menuCode = MALL_MENU_CODE): PermittedButtons {
  const accUuid = useSession(accUuidOf)
  const { accUuid: owner, menus, buttonCodes, codesFailed } = usePermission()
  const grant = owner === accUuid ? menus[menuCode] : undefined
  const retry = () => {
    retryPermission(menuCode)
    retryCodes()
  }
  const holds = (code: string | undefined) => isButtonAllowed(grant?.codes, code)
  useOn([accUuid, menuCode], () => {
    if (accUuid && !grant) void loadPermission(accUuid, menuCode)
  })
  useEffect(retry, [menuCode])
  useShownAgain(retry)
  return {
    holds,
    codes: grant?.codes,
    adds: code => grant?.others?.includes(code) ?? false,
    known: grant?.codes !== undefined || grant?.failed === true,
    may: button => buttonCodes !== undefined && holds(buttonCodes[button]),
    failed: grant?.failed ?? false,
    namesFailed: codesFailed === true && buttonCodes === undefined,
    retry,
  }
}
