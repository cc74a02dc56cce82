import { baseInfo } from '../client/baseInfo'
import type { ColorScheme, SystemThemePort } from './contract'

const schemeOf = (theme: string | undefined): ColorScheme => (theme === 'dark' ? 'dark' : 'light')

export const systemTheme: SystemThemePort = {
  systemScheme: () => schemeOf(baseInfo().theme),
  onSystemSchemeChange(listener) {
    const report: WechatMiniprogram.OnThemeChangeCallback = result => listener(schemeOf(result.theme))
    wx.onThemeChange(report)
    return () => wx.offThemeChange(report)
  },
}
