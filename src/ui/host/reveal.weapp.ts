import Taro from '@tarojs/taro'

/** px between the part and the top of the page. */
const AIR = 12

/** ms until what has just changed is on the screen; Taro's nextTick waits by the wall clock, which may stand still or jump. */
const DRAWN = 50

/** Brings a part of the page to its top once what has just changed is drawn: a bar at the bottom hides it no more. */
export const reveal = (id: string): void =>
  void setTimeout(() => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -AIR, duration: 200 }), DRAWN)
