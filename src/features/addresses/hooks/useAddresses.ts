import { useState } from 'react'
import {
  deleteAddress,
  getAddresses,
  saveAddress,
  setDefaultAddress,
  type Address,
  type AddressDraft,
  type AddressList,
} from '@/api/address'
import { useText } from '@/i18n'
import { readNames } from '@/stores/readNames'
import { callErrorOf } from '@/widgets/call-state/callError'
import { institutionKnown } from '@/widgets/call-state/institutionKnown'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useInTurn } from '@/widgets/call-state/useInTurn'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { addressesTexts } from '../texts'

/** The buyer's addresses; every write answers or is followed by the whole list. */
export function useAddresses() {
  const t = useText(addressesTexts)
  const { value, error, reload, poll, replace } = useKeptRead(getAddresses, {
    name: readNames.addresses,
    action: t('addresses.action.load'),
  })
  const { submit } = useSubmit()
  const inTurn = useInTurn()
  /** the address a call is under way for */
  const [busy, setBusy] = useState<string>()

  const change = (addressUuid: string, action: string, ask: () => Promise<AddressList>): Promise<boolean> =>
    inTurn(async () => {
      setBusy(addressUuid)
      try {
        replace(await ask())
        return true
      } catch (problem) {
        toastProblem(callErrorOf(problem), action)
        // the address may be gone all the same: the answer can be lost, and another device can have deleted it
        poll()
        return false
      } finally {
        setBusy(undefined)
      }
    })

  return {
    addresses: value?.items,
    broken: value?.broken ?? [],
    error,
    busy,
    reload,
    remove: ({ addressUuid }: Address) =>
      change(addressUuid, t('addresses.action.remove'), () => deleteAddress(addressUuid)),
    makeDefault: ({ addressUuid }: Address) =>
      change(addressUuid, t('addresses.action.setDefault'), () => setDefaultAddress(addressUuid)),
    /** Undefined after a failure, which has been said. */
    async save(draft: AddressDraft, sheet: object): Promise<Address | undefined> {
      // with what it was before: changed back later it is another write, not a repeat of the first one
      const before = value?.items.find(({ addressUuid }) => addressUuid === draft.addressUuid)
      const action = t('addresses.action.save')
      // each institution has its own
      if (!(await institutionKnown(action))) return undefined
      const saved = await submit(
        { draft, before },
        action,
        requestUuid => saveAddress({ ...draft, requestUuid }),
        draft.addressUuid ? undefined : sheet,
      )
      if (saved) reload()
      else poll()
      return saved
    },
  }
}
