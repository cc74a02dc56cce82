/** What the platform says of itself. The newer call came with 2.20.1 only: a person may go on below it. */
export const baseInfo = (): Pick<WechatMiniprogram.AppBaseInfo, 'SDKVersion' | 'theme' | 'language'> =>
  (wx.getAppBaseInfo || wx.getSystemInfoSync)()
