import type { PhonePort } from './contract'
import { dialled } from './dialled'

export const phone: PhonePort = {
  call: async text => {
    const number = dialled(text)
    if (number === undefined) return false
    window.location.href = `tel:${number}`
    return true
  },
}
