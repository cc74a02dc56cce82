import type { AddressKeyRequest, SaveAddressRequest } from '@wire/address'
import { post, type CallOptions } from './client'
import {
  decodeAddress,
  decodeAddresses,
  type Address,
  type AddressDraft,
  type AddressList,
} from './decode/address'
import * as paths from './pagePaths'

export type { Address, AddressDraft, AddressList } from './decode/address'

export const getAddresses = (options?: CallOptions): Promise<AddressList> =>
  post(paths.getAddressList, {}, decodeAddresses, options)

/** Without `addressUuid` a new one. Answers the saved address. */
export const saveAddress = (
  draft: AddressDraft & { requestUuid: string },
  options?: CallOptions,
): Promise<Address> => {
  const body: SaveAddressRequest = {
    cRequestUuid: draft.requestUuid,
    cAddressUuid: draft.addressUuid,
    cReceiver: draft.receiver,
    cMobilePhone: draft.phone,
    cProvince: draft.province,
    cCity: draft.city,
    cArea: draft.district,
    cAreaCode: draft.areaCode,
    cDetail: draft.detail,
    cTag: draft.tag,
    bDefault: draft.isDefault,
  }
  return post(paths.saveAddress, body, decodeAddress, options)
}

/** Answers the list after the change, like setDefaultAddress. */
export const deleteAddress = (addressUuid: string, options?: CallOptions): Promise<AddressList> => {
  const body: AddressKeyRequest = { cAddressUuid: addressUuid }
  return post(paths.deleteAddress, body, decodeAddresses, options)
}

export const setDefaultAddress = (addressUuid: string, options?: CallOptions): Promise<AddressList> => {
  const body: AddressKeyRequest = { cAddressUuid: addressUuid }
  return post(paths.setDefaultAddress, body, decodeAddresses, options)
}
