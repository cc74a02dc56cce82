import { isAnswer } from '@/api/apiError'
import { getMenuButtons, MALL_MENU_CODE } from '@/api/menu'
import { loadConfig } from '@/platform/env'
import { usePermission, type MenuGrant } from './permission'
import type { SessionState } from './session/reducer'
import { accUuidOf } from './session/selectors'
import { useSession } from './session/useSession'

const setMenu = (menuCode: string, grant: MenuGrant): void =>
  usePermission.setState(({ menus }) => ({ menus: { ...menus, [menuCode]: grant } }))

/**
 * Asks what an account may press in a menu. Until the first answer, and after a failure, the menu grants nothing; the
 * failure is state, not an error, and `retryPermission` asks again. A menu that is known grants what it did until the
 * server has answered again.
 */
export const loadPermission = async (accUuid: string, menuCode = MALL_MENU_CODE): Promise<void> => {
  if (usePermission.getState().accUuid !== accUuid) usePermission.setState({ accUuid, menus: {} })
  const known = usePermission.getState().menus[menuCode]
  const isKnown = known?.codes !== undefined
  const asked: MenuGrant = isKnown ? { ...known } : {}
  setMenu(menuCode, asked)
  // not once the person or the enterprise is another one, or a newer call is under way
  const isOurs = () => usePermission.getState().menus[menuCode] === asked
  await getMenuButtons({ accUuid, menuCode }).then(
    grant => isOurs() && setMenu(menuCode, grant),
    error => isOurs() && (!isKnown || isAnswer(error)) && setMenu(menuCode, { failed: true }),
  )
}

/** Asks once more for what could not be loaded. */
export const retryPermission = (menuCode = MALL_MENU_CODE): void => {
  const { accUuid, menus } = usePermission.getState()
  if (accUuid && menus[menuCode]?.failed) void loadPermission(accUuid, menuCode)
}

/**
 * Asks for the mall's menu when an institution is ready, and for all known menus when that has been read again: an
 * administrator may have granted more. Returns how to stop.
 */
export const followPermission = (): (() => void) => {
  loadConfig().then(
    ({ buttonCodes }) => usePermission.setState({ buttonCodes }),
    // the first page with such buttons asks again
    () => undefined,
  )
  const follow = (state: SessionState, before?: SessionState) => {
    const accUuid = accUuidOf(state)
    if (state.institution.status !== 'ready' || !accUuid) return
    const { accUuid: known, menus } = usePermission.getState()
    if (known !== accUuid) void loadPermission(accUuid)
    else if (before && before.institution.status !== 'ready') {
      for (const [menuCode, { codes, failed }] of Object.entries(menus))
        if (failed || (codes && !justAsked)) void loadPermission(accUuid, menuCode)
      justAsked = false
    }
  }
  const now = useSession.getState()
  // the institution of a restored session is read at once: its menu need not be asked for twice
  let justAsked = now.institution.status === 'ready'
  follow(now)
  return useSession.subscribe(follow)
}
