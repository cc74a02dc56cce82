import type { WireAddress } from '@wire/address'
import { asFlag, asText, lenient, must, record, soundOf, type Decoded, type Decoder } from '@/base/decode'

export interface Address {
  addressUuid: string
  receiver: string
  phone: string
  province: string
  city: string
  district: string
  /** district code of the area tree */
  areaCode: string
  detail: string
  tag?: string
  isDefault: boolean
}
export type AddressDraft = Omit<Address, 'addressUuid'> & { addressUuid?: string }
export type AddressList = Decoded<Address>

export const decodeAddress: Decoder<Address, WireAddress> = (value, at) => {
  const fields = record<WireAddress>(value, at)
  return {
    addressUuid: must(fields, 'cAddressUuid', asText, at),
    receiver: must(fields, 'cReceiver', asText, at),
    phone: must(fields, 'cMobilePhone', asText, at),
    province: lenient(fields, 'cProvince', asText) ?? '',
    city: lenient(fields, 'cCity', asText) ?? '',
    district: lenient(fields, 'cArea', asText) ?? '',
    areaCode: lenient(fields, 'cAreaCode', asText) ?? '',
    detail: must(fields, 'cDetail', asText, at),
    tag: lenient(fields, 'cTag', asText) || undefined,
    isDefault: lenient(fields, 'bDefault', asFlag) ?? false,
  }
}

export const decodeAddresses: Decoder<AddressList> = soundOf(decodeAddress, 'cReceiver')
