import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Address } from '@/api/address'
import { useText } from '@/i18n'
import { goBack } from '@/routes/navigate'
import { pickAddress } from '@/stores/pickedAddress'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { dialog, toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useAddresses } from '../hooks/useAddresses'
import { addressesTexts } from '../texts'
import { AddressCard } from './AddressCard'
import { AddressSheet } from './AddressSheet'
import './addresses.scss'

export interface AddressesScreenProps {
  /** A tap chooses an address for the page that asked: the one it uses, or 1. */
  pick: string | undefined
}

type Editing = { address: Address | undefined } | undefined

export function AddressesScreen({ pick }: AddressesScreenProps) {
  const t = useText(addressesTexts)
  const { addresses, broken, error, busy, reload, remove, makeDefault, save } = useAddresses()
  const [editing, setEditing] = useState<Editing>()

  const choose = (address: Address) => {
    pickAddress(address)
    void goBack()
  }
  const ask = async (address: Address) => {
    const sure = await dialog.confirm({
      title: t('addresses.removeTitle'),
      text: t('addresses.removeAsk', { receiver: address.receiver }),
      okText: t('addresses.remove'),
      danger: true,
    })
    if (sure && (await remove(address))) toast.success(t('addresses.removed'))
  }
  const saved = (address: Address) => {
    setEditing(undefined)
    if (pick) choose(address)
  }
  const add = () => setEditing({ address: undefined })
  const isEmpty = addresses?.length === 0 && broken.length === 0

  return (
    <PageShell
      title={t(pick ? 'addresses.pickTitle' : 'addresses.title')}
      footer={
        addresses && !isEmpty ? (
          <Button block icon="plus" onPress={add}>
            {t('addresses.add')}
          </Button>
        ) : undefined
      }
    >
      {!addresses && !error && <Skeleton shape="texts" className="addresses__waiting" />}
      {!addresses && error && !isAnnounced(error) && (
        <CallFailed error={error} action={t('addresses.action.load')} onRetry={reload} />
      )}
      <BrokenRows names={broken} />
      {isEmpty && (
        <StateView
          kind="empty"
          text={t('addresses.empty')}
          action={{ text: t('addresses.add'), onPress: add }}
        />
      )}
      {addresses && addresses.length > 0 && (
        <View className="addresses" {...a11y({ role: 'list', label: t('addresses.title') })}>
          {addresses.map(address => (
            <AddressCard
              key={address.addressUuid}
              address={address}
              busy={busy === address.addressUuid}
              onPick={pick ? () => choose(address) : undefined}
              inUse={pick === address.addressUuid}
              onEdit={() => setEditing({ address })}
              onRemove={() => void ask(address)}
              onDefault={() => void makeDefault(address)}
            />
          ))}
        </View>
      )}
      {editing && (
        <AddressSheet
          address={editing.address}
          first={addresses?.length === 0}
          save={save}
          onSaved={saved}
          onClose={() => setEditing(undefined)}
        />
      )}
    </PageShell>
  )
}
