import Taro from '@tarojs/taro'
import type { Host } from './contract'

export const host: Host = {
  drawsNavBar: false,
  length: designPx => `${designPx * 2}rpx`,
  setTitle: title => void Taro.setNavigationBarTitle({ title }),
  setIcon: () => undefined,
  applyTheme: ({ dark, grey }) => {
    void Taro.setNavigationBarColor({
      frontColor: dark ? '#ffffff' : '#000000',
      backgroundColor: dark ? '#181b21' : '#ffffff',
    })
    void Taro.setBackgroundColor({ backgroundColor: dark ? '#0e1014' : '#f4f5f8' })
    void grey
  },
  modalProps: { catchMove: true },
  greyLayer: true,
}
