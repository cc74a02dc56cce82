import Taro from '@tarojs/taro'
import { host } from './host'

/** px between the part and what it is brought below: the top of the screen, or the title bar the page draws. */
const AIR = 12
const NAV_BAR = 48

/** Brings a part of the page to its top once what has just changed is drawn: a bar at the bottom hides it no more. */
export const reveal = (id: string): void =>
  Taro.nextTick(
    () =>
      void Taro.pageScrollTo({
        selector: `#${id}`,
        offsetTop: -(AIR + (host.drawsNavBar ? NAV_BAR : 0)),
        duration: 200,
      }),
  )
