import type { coreDrawings } from './drawings'
import type { moreDrawings } from './moreDrawings'

export type IconName = keyof typeof coreDrawings | keyof typeof moreDrawings
