import Taro from '@tarojs/taro'
import { DESIGN_WIDTH } from '@/base/designLength'
import type { Host } from './contract'

export const host: Host = {
  drawsNavBar: false,
  drawsNearOnly: true,
  // alm-marquee__line moves as long
  refreshesAtOnce: 6,
  length: designPx => `${designPx * 2}rpx`,
  pixels: designPx => (designPx * Taro.getWindowInfo().windowWidth) / DESIGN_WIDTH,
  address: () => '',
  setTitle: title => void Taro.setNavigationBarTitle({ title }),
  setIcon: () => undefined,
  applyTheme: ({ dark, grey }) => {
    void Taro.setNavigationBarColor({
      frontColor: dark ? '#ffffff' : '#000000',
      backgroundColor: dark ? '#181b21' : '#ffffff',
    })
    void Taro.setBackgroundColor({ backgroundColor: dark ? '#0e1014' : '#f4f5f8' })
    // the dots of a page that is pulled down
    void Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' })
    void grey
  },
  keepBodyClass: () => () => undefined,
  modalProps: { catchMove: true },
  greyLayer: true,
}
