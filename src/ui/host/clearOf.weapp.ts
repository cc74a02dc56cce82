import Taro from '@tarojs/taro'
import { lastOf } from '@/base/list'

const AIR = 16
/** ms until what has just changed is on the screen */
const DRAWN = 50

interface Found {
  top: number
  bottom: number
  height: number
  scrollTop: number
  node?: { scrollTo?: (to: { top: number; animated: boolean }) => void }
}

type Answers = [Found | null, Found | null, Found[], Found | null, Found | null]

/** The page, or the sheet's scroll area the part stands in; room below it is the form's own. */
export const clearOf = (part: string, panel: string): (() => void) => {
  const timer = setTimeout(() => {
    const query = Taro.createSelectorQuery()
    query.select(`#${part}`).boundingClientRect()
    query.select(`#${panel}`).boundingClientRect()
    // the panel with its title: the sheet in front; its height, as it is still on its way up
    query.selectAll('.alm-sheet--in').boundingClientRect()
    query
      .select('.alm-sheet--in .alm-scroller')
      .fields({ node: true, rect: true, size: true, scrollOffset: true })
    query.selectViewport().scrollOffset()
    query.exec(([field, over, sheets, box, page]: Answers) => {
      if (!field || !over) return
      const { height } = lastOf(sheets) ?? over
      const covered = field.bottom + AIR - (Taro.getWindowInfo().windowHeight - height)
      if (covered <= 0) return
      if (box?.node?.scrollTo && field.top >= box.top)
        box.node.scrollTo({ top: box.scrollTop + covered, animated: true })
      else void Taro.pageScrollTo({ scrollTop: (page?.scrollTop ?? 0) + covered, duration: 200 })
    })
  }, DRAWN)
  return () => clearTimeout(timer)
}

/**
 * Scrolls what a sheet of that class holds until a part is in sight, nothing of it below the sheet's foot, once that is
 * drawn. The mini-program knows no focus.
 */
export const clearOfFoot = (part: string, sheet: string, _focuses?: boolean): (() => void) => {
  const timer = setTimeout(() => {
    const query = Taro.createSelectorQuery()
    query.select(`#${part}`).boundingClientRect()
    query.select(`.${sheet} .alm-scroller`).fields({ node: true, rect: true, scrollOffset: true })
    query.exec(([field, box]: [Found | null, Found | null]) => {
      if (!field || !box) return
      const covered = field.bottom + AIR - box.bottom
      const above = field.top - AIR - box.top
      // of a part that is higher than the sheet the top counts
      const by = above < 0 ? above : Math.min(Math.max(covered, 0), above)
      if (by !== 0) box.node?.scrollTo?.({ top: Math.max(0, box.scrollTop + by), animated: true })
    })
  }, DRAWN)
  return () => clearTimeout(timer)
}
