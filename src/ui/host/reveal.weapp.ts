import Taro from '@tarojs/taro'

/** px between the part and the top of the page. */
const AIR = 12

/** Brings a part of the page to its top once what has just changed is drawn: a bar at the bottom hides it no more. */
export const reveal = (id: string): void =>
  Taro.nextTick(() => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -AIR, duration: 200 }))
