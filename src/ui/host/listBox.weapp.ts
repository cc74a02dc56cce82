import Taro from '@tarojs/taro'
import type { ListBox } from '../window/contract'

/** ms between two looks at a list that scrolls: each crosses to the view's thread and back */
export const LOOK_EVERY = 100

/** Mounted so far below the upper edge of the screen, px: every row costs a crossing */
export const LOOK_BELOW = 1400

type Found = { top: number; height: number; width: number } | null

/** Where a list stands, and how high its parts with these ids are; undefined while it is not drawn. */
export const measureList = (id: string, parts: readonly string[]): Promise<ListBox | undefined> =>
  new Promise(resolve => {
    const query = Taro.createSelectorQuery()
    for (const one of [id, ...parts]) query.select(`#${one}`).boundingClientRect()
    query.exec(([box, ...rest]: Found[]) =>
      resolve(
        box && box.height > 0
          ? { top: box.top, height: box.height, width: box.width, parts: rest.map(part => part?.height) }
          : undefined,
      ),
    )
  })
