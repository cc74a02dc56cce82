import { EMAIL_REGEX } from 'valibot'

/** An email address by the standard pattern (shop §5), no longer than mail servers take. */
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL_REGEX.test(value)
