import type { RandomPort } from './contract'

export const random: RandomPort = {
  randomBytes: count =>
    new Promise((resolve, reject) => {
      wx.getRandomValues({
        length: count,
        success: result => resolve(new Uint8Array(result.randomValues)),
        fail: result => reject(new Error(result.errMsg)),
      })
    }),
}
