import Taro from '@tarojs/taro'
import type { ElementBox } from './contract'

/** The element with this id; undefined while it is not drawn. */
export const measure = (id: string): Promise<ElementBox | undefined> =>
  new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect(found => {
        const rect = Array.isArray(found) ? found[0] : found
        resolve(rect && rect.height > 0 ? { top: rect.top, height: rect.height } : undefined)
      })
      .exec()
  })
