import type { Courier } from '@wire/logistics'

/** Courier services; numbers are letters and digits. */
export const COURIERS: readonly Courier[] = [
  {
    cCourierCode: 'SF',
    cCourierName: '顺丰速运',
    cServicePhone: '95338',
    iMinLength: 12,
    iMaxLength: 15,
    cPrefix: 'SF',
  },
  {
    cCourierCode: 'JD',
    cCourierName: '京东物流',
    cServicePhone: '950616',
    iMinLength: 13,
    iMaxLength: 18,
    cPrefix: 'JD',
  },
  {
    cCourierCode: 'DBL',
    cCourierName: '德邦快递',
    cServicePhone: '95353',
    iMinLength: 8,
    iMaxLength: 15,
    cPrefix: '',
  },
  {
    cCourierCode: 'ZTO',
    cCourierName: '中通快递',
    cServicePhone: '95311',
    iMinLength: 12,
    iMaxLength: 15,
    cPrefix: '',
  },
  {
    cCourierCode: 'YTO',
    cCourierName: '圆通速递',
    cServicePhone: '95554',
    iMinLength: 10,
    iMaxLength: 18,
    cPrefix: '',
  },
  {
    cCourierCode: 'EMS',
    cCourierName: '中国邮政 EMS',
    cServicePhone: '11183',
    iMinLength: 13,
    iMaxLength: 13,
    cPrefix: '',
  },
]

export const findCourier = (code: string | null): Courier | undefined =>
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
