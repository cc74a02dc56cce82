import type { BaseEventOrig } from '@tarojs/components'
import type { Spot } from './contract'

/** Where a touch began: the mini-program tells the id, which Taro's own tree has as well. */
export const touched = (event: BaseEventOrig): Spot | null => document.getElementById(event.target.id)
