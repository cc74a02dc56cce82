import type { BaseEventOrig } from '@tarojs/components'
import type { Spot } from './contract'

/** Where a touch began. */
export const touched = (event: BaseEventOrig): Spot | null => event.target as unknown as Element
