import type { PhonePort } from './contract'
import { dialled } from './dialled'

export const phone: PhonePort = {
  call: text =>
    new Promise(resolve => {
      const phoneNumber = dialled(text)
      if (phoneNumber === undefined) return resolve(false)
      wx.makePhoneCall({
        phoneNumber,
        success: () => resolve(true),
        // the person changing their mind is no failure
        fail: ({ errMsg }) => resolve(/cancel/.test(errMsg)),
      })
    }),
}
