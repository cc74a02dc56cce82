import { View } from '@tarojs/components'
import type { Address } from '@/api/address'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Radio } from '@/ui/radio/RadioGroup'
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
          {!onPick && (
            <Radio
              checked={address.isDefault}
              disabled={busy}
              label={t(address.isDefault ? 'addresses.isDefaultOf' : 'addresses.defaultOf', of)}
              onCheck={() => !address.isDefault && onDefault()}
            >
              {t(address.isDefault ? 'addresses.isDefault' : 'addresses.setDefault')}
            </Radio>
          )}
          <View className="address-card__space" />
          <Button
            kind="ghost"
            size="s"
            icon="edit"
            label={t('addresses.editOf', of)}
            onPress={onEdit}
            disabled={busy}
          >
            {t('common.edit')}
          </Button>
          <Button
            kind="ghost"
            size="s"
            icon="trash"
            label={t('addresses.removeOf', of)}
            onPress={onRemove}
            disabled={busy}
          >
            {t('addresses.remove')}
          </Button>
        </View>
      </View>
    </Card>
  )
}
