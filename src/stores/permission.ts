import { create } from 'zustand'
import { getMenuButtons } from '@/api/menu'

/** Button codes granted to an account; undefined until loaded. */
export interface PermissionState {
  accUuid?: string
  codes?: readonly string[]
}

/** A button without code always shows; any other only when the menu grants its code (shop §5). */
export const isButtonAllowed = (codes: readonly string[] | undefined, code: string | undefined): boolean =>
  !code || (codes?.includes(code) ?? false)

export const usePermission = create<PermissionState>()(() => ({}))

/** Loads the mall menu's buttons of an account; a failure grants nothing and rejects with ApiError. */
export const loadPermission = async (accUuid: string): Promise<void> => {
  usePermission.setState({ accUuid, codes: undefined }, true)
  const codes = await getMenuButtons({ accUuid })
  if (usePermission.getState().accUuid === accUuid) usePermission.setState({ codes })
}

export const clearPermission = (): void => usePermission.setState({}, true)
