import { halfWidth } from './text'

/** Mainland mobile number: 11 digits starting with 1 (shop §5). */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

/** Longest way of writing one: 「+86 (0) 139-1234-5678」. */
export const PHONE_TEXT = 24

/** What was typed or pasted into a phone field as its digits: 「+86 139-1234 5678」 is 13912345678. */
export const phoneOf = (text: string): string =>
  halfWidth(text)
    .replace(/\D/g, '')
    // no mobile number starts with 8 or 0
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11)

/** `138****5678`; anything that is no phone number stays as it is. */
export const maskPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone
