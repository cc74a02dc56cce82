import { useCallback, useEffect, useRef, useState } from 'react'
import {
  deleteAddress,
  getAddresses,
  saveAddress,
  setDefaultAddress,
  type Address,
  type AddressDraft,
} from '@/api/address'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { addressesTexts } from '../texts'

/** The buyer's addresses; every write answers or is followed by the whole list. */
export function useAddresses() {
  const t = useText(addressesTexts)
  const [addresses, setAddresses] = useState<readonly Address[]>()
  const [error, setError] = useState<CallError>()
  /** the address a call is under way for */
  const [busy, setBusy] = useState<string>()
  const newest = useRef(0)

  const accept = useCallback(async (ask: Promise<{ items: Address[] }>) => {
    const read = (newest.current += 1)
    const { items } = await ask
    if (read === newest.current) setAddresses(items)
  }, [])

  const reload = useCallback(async () => {
    setError(undefined)
    try {
      await accept(getAddresses())
    } catch (problem) {
      setError(callErrorOf(problem))
    }
  }, [accept])
  useEffect(() => void reload(), [reload])
  useShownAgain(() => void reload())

  const change = async (addressUuid: string, action: string, ask: Promise<{ items: Address[] }>): Promise<boolean> => {
    setBusy(addressUuid)
    try {
      await accept(ask)
      return true
    } catch (problem) {
      toastProblem(callErrorOf(problem), action)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return {
    addresses,
    error,
    busy,
    reload,
    remove: ({ addressUuid }: Address) =>
      change(addressUuid, t('addresses.action.remove'), deleteAddress(addressUuid)),
    makeDefault: ({ addressUuid }: Address) =>
      change(addressUuid, t('addresses.action.setDefault'), setDefaultAddress(addressUuid)),
    /** Undefined after a failure, which has been said. */
    async save(draft: AddressDraft): Promise<Address | undefined> {
      try {
        const saved = await saveAddress(draft)
        await reload()
        return saved
      } catch (problem) {
        toastProblem(callErrorOf(problem), t('addresses.action.save'))
        return undefined
      }
    },
  }
}
