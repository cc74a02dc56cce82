import { useEffect } from 'react'
import { getAddresses, type Address } from '@/api/address'
import { forgetPickedAddress, usePickedAddress } from '@/stores/pickedAddress'
import { useRead } from '@/widgets/call-state/useRead'

const chooseFrom = (addresses: readonly Address[], wanted: string | undefined): Address | undefined =>
  addresses.find(address => address.addressUuid === wanted) ??
  addresses.find(address => address.isDefault) ??
  addresses[0]

/** Where the order goes: the address picked, else the default one. Read again whenever the page comes back. */
export function useDelivery() {
  const { value, error, reload } = useRead(getAddresses, { key: 'addresses' })
  const picked = usePickedAddress(state => state.picked?.addressUuid)
  useEffect(() => {
    forgetPickedAddress()
    return forgetPickedAddress
  }, [])
  return { address: value && chooseFrom(value.items, picked), known: value !== undefined, error, reload }
}
