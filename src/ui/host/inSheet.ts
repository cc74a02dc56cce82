import { createContext } from 'react'

/** Whether a part stands in a sheet, which does not move with the page: the mini-program's text areas have to be told. */
export const InSheet = createContext(false)
