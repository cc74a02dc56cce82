import type { WireFlag } from './user'

/** Delivery addresses, all `@assumed`: POST alc-alshop/BuyerAddressAction/{getAddressList,saveAddress,deleteAddress,setDefaultAddress}. */
export interface WireAddress {
  cAddressUuid: string
  cReceiver: string
  cMobilePhone: string
  cProvince: string
  cCity: string
  cArea: string
  /** district code of the area tree */
  cAreaCode: string
  cDetail: string
  cTag?: string
  bDefault: WireFlag
}
/** saveAddress: without cAddressUuid a new one. Answer: the saved address. */
export type SaveAddressRequest = Omit<WireAddress, 'cAddressUuid'> & {
  cAddressUuid?: string
  /** makes a repeated request harmless */
  cRequestUuid?: string
}
/** deleteAddress, setDefaultAddress. Answer: the list after the change. */
export interface AddressKeyRequest {
  cAddressUuid: string
}
