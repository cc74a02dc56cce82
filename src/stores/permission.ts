import { create } from 'zustand'
import { getMenuButtons, MALL_MENU_CODE } from '@/api/menu'
import { loadConfig } from '@/platform/env'
import { accUuidOf } from './session/selectors'
import { useSession } from './session/useSession'

/** What a menu grants; without codes it is unknown, being asked for, or was refused: then it grants nothing. */
export interface MenuGrant {
  codes?: readonly string[]
  /** buttons that may be added behind 更多 (widgets §6) */
  others?: readonly string[]
  failed?: boolean
}

export interface PermissionState {
  /** the account that the grants are for */
  accUuid?: string
  /** by menu code */
  menus: Readonly<Record<string, MenuGrant>>
  /** the deployment's codes, by the name of a button of the shop; undefined until its settings are read */
  buttonCodes?: Readonly<Record<string, string>>
  /** a page has asked for them in vain */
  codesFailed?: boolean
}

/** A button without code always shows; any other only when the menu grants its code (shop §5). */
export const isButtonAllowed = (codes: readonly string[] | undefined, code: string | undefined): boolean =>
  !code || (codes?.includes(code) ?? false)

export const usePermission = create<PermissionState>()(() => ({ menus: {} }))

const setMenu = (menuCode: string, grant: MenuGrant): void =>
  usePermission.setState(({ menus }) => ({ menus: { ...menus, [menuCode]: grant } }))

/**
 * Asks what an account may press in a menu. Until the answer, and after a failure, the menu grants nothing; the failure is
 * state, not an error, and `retryPermission` asks again.
 */
export const loadPermission = async (accUuid: string, menuCode = MALL_MENU_CODE): Promise<void> => {
  if (usePermission.getState().accUuid !== accUuid) usePermission.setState({ accUuid, menus: {} })
  const isOurs = () => usePermission.getState().accUuid === accUuid
  setMenu(menuCode, {})
  await getMenuButtons({ accUuid, menuCode }).then(
    grant => isOurs() && setMenu(menuCode, grant),
    () => isOurs() && setMenu(menuCode, { failed: true }),
  )
}

/** Asks once more for what could not be loaded. */
export const retryPermission = (menuCode = MALL_MENU_CODE): void => {
  const { accUuid, menus } = usePermission.getState()
  if (accUuid && menus[menuCode]?.failed) void loadPermission(accUuid, menuCode)
}

export const clearPermission = (): void => usePermission.setState({ accUuid: undefined, menus: {} })

/** Asks for the mall's menu when an institution is ready, and again when it is another one. Returns how to stop. */
export const followPermission = (): (() => void) => {
  loadConfig().then(
    ({ buttonCodes }) => usePermission.setState({ buttonCodes }),
    // the first page with such buttons asks again
    () => undefined,
  )
  const follow = (state: ReturnType<typeof useSession.getState>) => {
    const accUuid = accUuidOf(state)
    if (state.institution.status !== 'ready' || !accUuid) return
    if (usePermission.getState().accUuid !== accUuid) void loadPermission(accUuid)
  }
  follow(useSession.getState())
  return useSession.subscribe(follow)
}
