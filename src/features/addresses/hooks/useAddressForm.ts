import { useState } from 'react'
import type { Address, AddressDraft } from '@/api/address'
import { useText } from '@/i18n'
import { messaging } from '@/platform/messaging'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRecordDraft } from '@/widgets/call-state/useRecordDraft'
import { useStillHere } from '@/widgets/call-state/useStillHere'
import { useLocationChooser } from '@/widgets/location'
import { useMessagingImport } from '@/widgets/messaging-import'
import type { RegionNode } from '@/widgets/region'
import { addressFormModel, isAddressDraft, openAddressForm, type AddressForm } from '../model/addressForm'
import { importAddress } from '../model/importAddress'
import { parseAddress } from '../model/parseAddress'
import { placeOnMap } from '../model/placeOnMap'
import { addressesTexts } from '../texts'

const formOf = (address: Address | undefined, first: boolean): AddressForm => {
  if (!address) return openAddressForm(undefined, first)
  const {
    addressUuid: id,
    receiver,
    phone,
    province,
    city,
    district,
    areaCode: code,
    detail,
    tag = '',
  } = address
  const region = { province, city, district, code }
  return openAddressForm({ id, receiver, phone, region, detail, tag, isDefault: address.isDefault })
}

const draftOf = ({ id, draft }: AddressForm): AddressDraft => ({
  addressUuid: id,
  receiver: draft.receiver.trim(),
  phone: draft.phone,
  province: draft.region?.province ?? '',
  city: draft.region?.city ?? '',
  district: draft.region?.district ?? '',
  areaCode: draft.region?.code ?? '',
  detail: draft.detail.trim(),
  tag: draft.tag.trim() || undefined,
  isDefault: draft.isDefault,
})

export interface AddressFormOptions {
  /** absent: a new one */
  address: Address | undefined
  /** there is no address yet: this one becomes the default */
  first: boolean
  /** `sheet` is the same as long as one address is being entered */
  save: (draft: AddressDraft, sheet: object) => Promise<Address | undefined>
  onSaved: (address: Address) => void
}

export function useAddressForm({ address, first, save, onSaved }: AddressFormOptions) {
  const t = useText(addressesTexts)
  const isHere = useStillHere()
  const [sheet] = useState(() => ({}))
  const take = useMessagingImport()
  const map = useLocationChooser()
  const [opened] = useState(() => formOf(address, first))
  const { state: form, send, now } = useLiveModel(addressFormModel, opened)
  const { forget } = useRecordDraft({
    name: `address:${address?.addressUuid ?? ''}`,
    stored: address !== undefined,
    record: opened.draft,
    typed: form.changed ? form.draft : undefined,
    isDraft: isAddressDraft,
    onFound: change => send({ type: 'edited', change }),
  })

  useOn([form.saving], () => {
    if (!form.saving) return
    void save(draftOf(now()), sheet).then(saved => {
      send({ type: 'answered' })
      if (!saved) return
      void forget()
      toast.success(t('addresses.saved'), { follows: true })
      if (isHere()) onSaved(saved)
    })
  })

  /** Fills in what the pasted text tells; one that tells nothing stays. */
  const paste = (tree: readonly RegionNode[]): void => {
    const { saving, draft: before } = now()
    // what is being saved takes nothing in: the text stays for later
    if (saving) return
    const parsed = parseAddress(before.pasted ?? '', tree)
    const all = ['receiver', 'phone', 'region', 'detail'] as const
    const parts = all.filter(part => parsed[part])
    if (parts.length === 0) return void toast.info(t('addresses.pasteNothing'))
    send({ type: 'pasted', parsed })
    const namesOf = (some: readonly (typeof all)[number][]) =>
      some.map(part => t(`addresses.parts.${part}`)).join(t('common.listSeparator'))
    const { draft } = now()
    const missing = all.filter(part => !draft[part])
    const found = { parts: namesOf(parts) }
    if (missing.length === 0) toast.success(t('addresses.pasteDone', found))
    else toast.info(t('addresses.pasteLacks', { ...found, missing: namesOf(missing) }))
  }

  /** Fills in what the messaging app keeps. */
  const importKept = async (tree: readonly RegionNode[]): Promise<void> => {
    const kept = await take(messaging.chooseAddress, 'address')
    if (!kept) return
    send({ type: 'imported', address: importAddress(kept, tree) })
    toast.success(t('addresses.imported'))
  }

  /** Fills in region and street of a place on the map. */
  const chooseOnMap = async (tree: readonly RegionNode[]): Promise<void> => {
    const { region, detail } = now().draft
    const known = region ? `${region.province}${region.city}${region.district}${detail}` : ''
    const picked = await map.choose({ title: t('addresses.map'), address: known })
    if (picked) send({ type: 'edited', change: placeOnMap(picked, tree) })
  }

  return { form, send, paste, importKept, chooseOnMap, mapElement: map.element, forget }
}
