import type { ShopDetail as WireShopDetail } from '@wire/shop'
import { asCount, asFlag, asMoment, asText, lenient, must, record, type Decoder } from '@/base/decode'
import { asTenths } from './stars'

export interface ShopDetail {
  shopUuid: string
  name: string
  imageUrl: string
  selfOperated: boolean
  about: string
  productCount: number
  followers: number
  followed: boolean
  /** tenths of a star; absent without ratings */
  score?: number
  goodsScore?: number
  serviceScore?: number
  deliveryScore?: number
  company: {
    name: string
    creditCode: string
    legalPerson: string
    capital: string
    founded: string
    scope: string
  }
  contact: string
  phone: string
  address: string
  openingHours: string
  openedAt?: number
}

export const decodeShopDetail: Decoder<ShopDetail> = (value, at) => {
  const fields = record<WireShopDetail>(value, at)
  const text = (key: keyof WireShopDetail) => lenient(fields, key, asText) ?? ''
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: text('cPreviewUrl'),
    selfOperated: lenient(fields, 'bOperated', asFlag) ?? false,
    about: text('cAbout'),
    productCount: lenient(fields, 'iProdQty', asCount) ?? 0,
    followers: lenient(fields, 'iFollowQty', asCount) ?? 0,
    followed: lenient(fields, 'bCollect', asFlag) ?? false,
    score: lenient(fields, 'iScore', asTenths),
    goodsScore: lenient(fields, 'iGoodsScore', asTenths),
    serviceScore: lenient(fields, 'iServiceScore', asTenths),
    deliveryScore: lenient(fields, 'iDeliveryScore', asTenths),
    company: {
      name: text('cCompanyName'),
      creditCode: text('cUniformSocialCreditCode'),
      legalPerson: text('cCorporation'),
      capital: text('cCapital'),
      founded: text('cFounded'),
      scope: text('cBusinessScope'),
    },
    contact: text('cContact'),
    phone: text('cPhone'),
    address: text('cAddress'),
    openingHours: text('cOpeningHours'),
    openedAt: lenient(fields, 'dOpenTime', asMoment),
  }
}
