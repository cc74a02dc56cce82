import type { Courier } from '@wire/logistics'

/** A courier service as the sandbox knows it; its telephone is told with a parcel. */
interface KnownCourier extends Courier {
  servicePhone: string
}

/** Courier services; numbers are letters and digits. */
export const COURIERS: readonly KnownCourier[] = [
  {
    cCourierCode: 'SF',
    cCourierName: '顺丰速运',
    servicePhone: '95338',
    iMinLength: 12,
    iMaxLength: 15,
    cPrefix: 'SF',
  },
  {
    cCourierCode: 'JD',
    cCourierName: '京东物流',
    servicePhone: '950616',
    iMinLength: 13,
    iMaxLength: 18,
    cPrefix: 'JD',
  },
  {
    cCourierCode: 'DBL',
    cCourierName: '德邦快递',
    servicePhone: '95353',
    iMinLength: 8,
    iMaxLength: 15,
    cPrefix: '',
  },
  {
    cCourierCode: 'ZTO',
    cCourierName: '中通快递',
    servicePhone: '95311',
    iMinLength: 12,
    iMaxLength: 15,
    cPrefix: '',
  },
  {
    cCourierCode: 'YTO',
    cCourierName: '圆通速递',
    servicePhone: '95554',
    iMinLength: 10,
    iMaxLength: 18,
    cPrefix: '',
  },
  {
    cCourierCode: 'EMS',
    cCourierName: '中国邮政 EMS',
    servicePhone: '11183',
    iMinLength: 13,
    iMaxLength: 13,
    cPrefix: '',
  },
]

export const findCourier = (code: string | null): KnownCourier | undefined =>
  COURIERS.find(courier => courier.cCourierCode === code)

/** Upper-case without blanks and dashes; undefined when it cannot be a number of this courier. */
export const trackingNumber = (courier: Courier, typed: string): string | undefined => {
  const number = typed.replace(/[\s-]/g, '').toUpperCase()
  const sound =
    /^[A-Z0-9]+$/.test(number) &&
    number.length >= courier.iMinLength &&
    number.length <= courier.iMaxLength &&
    number.startsWith(courier.cPrefix)
  return sound ? number : undefined
}
