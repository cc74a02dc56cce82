import { useCallback, useEffect, useState } from 'react'
import { getAddresses, type Address } from '@/api/address'
import type { CallError } from '@/i18n/messages'
import { forgetPickedAddress, usePickedAddress } from '@/stores/pickedAddress'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'

const chooseFrom = (addresses: readonly Address[], wanted: string | undefined): Address | undefined =>
  addresses.find(address => address.addressUuid === wanted) ??
  addresses.find(address => address.isDefault) ??
  addresses[0]

/** Where the order goes: the address picked, else the default one. Read again whenever the page comes back. */
export function useDelivery() {
  const [addresses, setAddresses] = useState<readonly Address[]>()
  const [error, setError] = useState<CallError>()
  const [wanted, setWanted] = useState<string>()
  const picked = usePickedAddress(state => state.picked)

  const reload = useCallback(() => {
    setError(undefined)
    getAddresses().then(
      ({ items }) => setAddresses(items),
      (problem: unknown) => setError(callErrorOf(problem)),
    )
  }, [])
  useEffect(reload, [reload])
  useShownAgain(reload)
  useEffect(() => {
    if (!picked) return
    setWanted(picked.addressUuid)
    forgetPickedAddress()
  }, [picked])

  return { address: addresses && chooseFrom(addresses, wanted), known: addresses !== undefined, error, reload }
}
