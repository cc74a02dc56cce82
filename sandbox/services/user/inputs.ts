import * as v from 'valibot'

export const phone = v.pipe(v.string(), v.regex(/^1\d{10}$/))
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
export const token = v.pipe(v.string(), v.minLength(16), v.maxLength(256))
export const terminal = v.picklist(['mobile', 'wechat'])
/** 04: the only kind of SMS code (shop §9) */
export const veriType = v.literal('04')
/** an encrypted field, or several */
export const sealed = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

/** Wrong passwords and wrong codes of one address, of any accounts. @assumed */
export const WRONG_PROOFS = { what: 'proof', most: 100, only: 'refused' } as const
