import { get } from './client'
import { decodeAreaTree, type Areas } from './decode/area'
import * as paths from './pagePaths'

export type { Area } from './decode/area'

/** Provinces with their cities and districts (3,000+ nodes): ask once, keep it. */
export const getAreaTree = (): Promise<Areas> => get(paths.getAreaTree, decodeAreaTree)
