import Taro from '@tarojs/taro'
import { DESIGN_WIDTH } from '@/base/designLength'
import type { Host } from './contract'

type Look = Parameters<Host['applyTheme']>[0]
let look: Look | undefined

const drawBars = ({ dark }: Look) => {
  void Taro.setNavigationBarColor({
    frontColor: dark ? '#ffffff' : '#000000',
    backgroundColor: dark ? '#181b21' : '#ffffff',
  })
  void Taro.setBackgroundColor({ backgroundColor: dark ? '#0e1014' : '#f4f5f8' })
  // the dots of a page that is pulled down
  void Taro.setBackgroundTextStyle({ textStyle: dark ? 'light' : 'dark' })
}

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
  applyTheme: next => {
    // the platform gives the bars the phone's new theme by itself (theme.json), also where another was chosen
    if (!look) wx.onThemeChange(() => look && drawBars(look))
    look = next
    drawBars(next)
  },
  keepBodyClass: () => () => undefined,
  modalProps: { catchMove: true },
  greyLayer: true,
}
