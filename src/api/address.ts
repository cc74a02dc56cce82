import type { AddressKeyRequest, SaveAddressRequest } from '@wire/address'
import { post } from './client'
import {
  decodeAddress,
  decodeAddresses,
  type Address,
  type AddressDraft,
  type AddressList,
} from './decode/address'
import * as paths from './pagePaths'

export type { Address, AddressDraft, AddressList } from './decode/address'

export const getAddresses = (): Promise<AddressList> => post(paths.getAddressList, {}, decodeAddresses)

/** Without `addressUuid` a new one. Answers the saved address. */
export const saveAddress = (draft: AddressDraft & { requestUuid: string }): Promise<Address> => {
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
  return post(paths.saveAddress, body, decodeAddress)
}

/** Answers the list after the change, like setDefaultAddress. */
export const deleteAddress = (addressUuid: string): Promise<AddressList> => {
  const body: AddressKeyRequest = { cAddressUuid: addressUuid }
  return post(paths.deleteAddress, body, decodeAddresses)
}

export const setDefaultAddress = (addressUuid: string): Promise<AddressList> => {
  const body: AddressKeyRequest = { cAddressUuid: addressUuid }
  return post(paths.setDefaultAddress, body, decodeAddresses)
}
