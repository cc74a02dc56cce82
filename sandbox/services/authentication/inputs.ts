import * as v from 'valibot'

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
export const requestId = v.pipe(v.string(), v.minLength(8), v.maxLength(80))
export const phone = v.pipe(v.string(), v.regex(/^1\d{10}$/))
export const text = v.pipe(v.string(), v.trim(), v.maxLength(200))
