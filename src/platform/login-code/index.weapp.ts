import type { LoginCodePort } from './contract'

export const loginCode: LoginCodePort = {
  getLoginCode: () =>
    new Promise(resolve => {
      wx.login({ success: result => resolve(result.code || undefined), fail: () => resolve(undefined) })
    }),
}
