/** Mainland mobile number: 11 digits starting with 1 (shop §5). */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

/** `138****5678`; anything that is no phone number stays as it is. */
export const maskPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone
