import { createContext, useContext } from 'react'
import type { FieldSpec } from '@/api/widget'
import type { Referred } from './model/types/refer'

export interface ReferWish {
  /** title of the chooser */
  label: string
  /** code of the reference */
  code: string
  /** a data source of defined fields, in the place of a code */
  source?: FieldSpec['source']
  multiple: boolean
  chosen: readonly Referred[]
  /** so many can be chosen; default: any number */
  most?: number
  /** what to look for first: it was scanned */
  search?: string
}

/**
 * Ways to fill in a field that are widgets of their own: no widget knows another one, so a page hands them in. Each
 * resolves with what was chosen, or with undefined when the field is left as it is.
 */
export interface FieldChoosers {
  refer?: (wish: ReferWish) => Promise<readonly Referred[] | undefined>
  /** resolves with the address */
  location?: (wish: { label: string; address: string }) => Promise<string | undefined>
  /** resolves with what was read */
  scan?: () => Promise<string | undefined>
}

const Choosers = createContext<FieldChoosers>({})
/** Around everything with fields: what is not handed in cannot be chosen there, and the fields say so. */
export const FieldChoosersProvider = Choosers.Provider
export const useFieldChoosers = (): FieldChoosers => useContext(Choosers)
