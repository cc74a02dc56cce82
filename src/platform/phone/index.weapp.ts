import type { PhonePort } from './contract'

export const phone: PhonePort = {
  call: number =>
    new Promise(resolve => {
      wx.makePhoneCall({
        phoneNumber: number,
        success: () => resolve(true),
        // the person changing their mind is no failure
        fail: ({ errMsg }) => resolve(/cancel/.test(errMsg)),
      })
    }),
}
