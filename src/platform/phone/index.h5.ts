import type { PhonePort } from './contract'

export const phone: PhonePort = {
  call: async number => {
    const digits = number.replace(/[^\d+]/g, '')
    if (digits === '') return false
    window.location.href = `tel:${digits}`
    return true
  },
}
