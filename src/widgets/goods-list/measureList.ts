import Taro from '@tarojs/taro'

/** Top (relative to the viewport) and height of an element, device px; undefined while it is not drawn. */
export const measureList = (id: string): Promise<{ top: number; height: number } | undefined> =>
  new Promise(resolve => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect(found => {
        const rect = Array.isArray(found) ? found[0] : found
        resolve(rect && rect.height > 0 ? { top: rect.top, height: rect.height } : undefined)
      })
      .exec()
  })
