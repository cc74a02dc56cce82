import { create } from 'zustand'

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

export const clearPermission = (): void => usePermission.setState({ accUuid: undefined, menus: {} })
