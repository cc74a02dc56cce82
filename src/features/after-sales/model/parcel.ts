import type { Courier } from '@/api/logistics'
import type { Problem } from './claimForm'

/** As the courier writes it: without blanks and dashes, upper-case. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

const fits = (courier: Courier, number: string): boolean =>
  /^[A-Z0-9]+$/.test(number) &&
  number.length >= courier.minLength &&
  number.length <= courier.maxLength &&
  number.startsWith(courier.prefix)

export interface ParcelProblems {
  courier?: Problem
  number?: Problem
}

export const parcelProblems = (courier: Courier | undefined, typed: string): ParcelProblems => {
  const number = plainNumber(typed)
  return {
    ...(!courier && { courier: { code: 'courierMissing' } }),
    ...(number === '' && { number: { code: 'numberMissing' } }),
    ...(courier &&
      number !== '' &&
      !fits(courier, number) && { number: { code: 'numberBad', params: { courier: courier.name } } }),
  }
}
