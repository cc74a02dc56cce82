import Taro from '@tarojs/taro'

/** px between the part and what stays at the top of the page. */
const AIR = 12

/** ms until what has just changed is on the screen; Taro's nextTick waits by the wall clock, which may stand still or jump. */
const DRAWN = 50

/**
 * Brings a part of the page to its top, below what stays there, once what has just changed is drawn: a bar at the bottom
 * hides it no more. The mini-program knows no focus.
 */
export const reveal = (id: string, _focuses?: boolean): void =>
  void setTimeout(() => {
    const query = Taro.createSelectorQuery()
    query.select('.alm-page__top').boundingClientRect()
    query.exec(([top]: [{ height: number } | null]) => {
      const offsetTop = -(top?.height ?? 0) - AIR
      void Taro.pageScrollTo({ selector: `#${id}`, offsetTop, duration: 200 })
    })
  }, DRAWN)
