import type { Courier } from '@/api/logistics'
import { isTextRecord } from '@/base/textRecord'
import type { Problem } from './claimForm'

/** How goods go back, as it is typed. */
export interface Parcel {
  courierCode: string
  trackingNo: string
}

export const noParcel: Parcel = { courierCode: '', trackingNo: '' }

/** A draft that was kept by an earlier visit. */
export const isParcel = (value: unknown): value is Parcel =>
  isTextRecord(value, ['courierCode', 'trackingNo'])

/** As the courier writes it: without blanks and dashes, upper-case. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** It says nothing else than the other one. */
export const isSameParcel = (one: Parcel, other: Parcel): boolean =>
  one.courierCode === other.courierCode && plainNumber(one.trackingNo) === plainNumber(other.trackingNo)

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
