import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { DefaultTools } from '@/ui/card/DefaultTools'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Tag } from '@/ui/tag/Tag'
import { fullRegion } from '@/widgets/region'
import { addressesTexts } from '../texts'

export interface AddressCardProps {
  address: Address
  /** a call for this address is under way */
  busy: boolean
  /** where one is chosen: takes it */
  onPick?: (() => void) | undefined
  /** the page that asked uses it */
  inUse: boolean
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}

function Facts({ address, inUse }: Pick<AddressCardProps, 'address' | 'inUse'>) {
  const t = useText(addressesTexts)
  return (
    <>
      <View className="address-card__who">
        <View className="address-card__receiver">{address.receiver}</View>
        <View className="address-card__phone">{address.phone}</View>
        {inUse && <Tag tone="success">{t('addresses.inUse')}</Tag>}
        {address.isDefault && <Tag tone="brand">{t('addresses.default')}</Tag>}
        {address.tag && <Tag>{address.tag}</Tag>}
      </View>
      <View className="address-card__where">
        {fullRegion(address)} {address.detail}
      </View>
    </>
  )
}

export function AddressCard(props: AddressCardProps) {
  const { address, busy, onPick, inUse, onEdit, onRemove, onDefault } = props
  const t = useText(addressesTexts)
  const of = { receiver: address.receiver }
  return (
    <Card
      padded={false}
      className={cx('address-card', busy && 'address-card--busy', inUse && 'address-card--in-use')}
    >
      <View {...a11y({ role: 'listitem' })}>
        {onPick ? (
          <Pressable role="link" className="address-card__facts" onPress={onPick}>
            <Facts address={address} inUse={inUse} />
          </Pressable>
        ) : (
          <View className="address-card__facts">
            <Facts address={address} inUse={inUse} />
          </View>
        )}
        <View className="address-card__tools">
          <DefaultTools
            choice={
              onPick
                ? undefined
                : {
                    shown: t(address.isDefault ? 'addresses.isDefault' : 'addresses.setDefault'),
                    said: t(address.isDefault ? 'addresses.isDefaultOf' : 'addresses.defaultOf', of),
                  }
            }
            edit={{ shown: t('common.edit'), said: t('addresses.editOf', of) }}
            remove={{ shown: t('addresses.remove'), said: t('addresses.removeOf', of) }}
            isDefault={address.isDefault}
            busy={busy}
            onDefault={onDefault}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        </View>
      </View>
    </Card>
  )
}
