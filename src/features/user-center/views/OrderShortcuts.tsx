import { View } from '@tarojs/components'
import type { OrderCount } from '@/api/counts'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Badge } from '@/ui/badge/Badge'
import { Card } from '@/ui/card/Card'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import type { IconName } from '@/ui/icon/iconNames'
import { userCenterTexts } from '../texts'

const SHORTCUTS = [
  { state: 'toPay', icon: 'wallet' },
  { state: 'toShip', icon: 'order' },
  { state: 'toReceive', icon: 'truck' },
  { state: 'done', icon: 'success' },
  { state: 'afterSale', icon: 'refresh' },
] as const satisfies readonly { state: string; icon: IconName }[]

export function OrderShortcuts({ counts }: { counts: OrderCount | undefined }) {
  const t = useText(userCenterTexts)
  return (
    <Card padded={false}>
      <View className="shortcuts__head">
        <View className="shortcuts__title">{t('userCenter.orders')}</View>
        <Pressable role="link" className="shortcuts__all" onPress={() => void navigate(linkTo('myOrder'))}>
          <View className="shortcuts__all-line">
            {t('userCenter.allOrders')}
            <Icon name="chevron-right" size={16} />
          </View>
        </Pressable>
      </View>
      <View className="shortcuts">
        {SHORTCUTS.map(({ state, icon }) => {
          const count = state === 'done' ? 0 : (counts?.[state] ?? 0)
          const name = t(`userCenter.${state}`)
          return (
            <Pressable
              key={state}
              role="link"
              className="shortcuts__item"
              onPress={() =>
                void navigate(state === 'afterSale' ? linkTo('refundList') : linkTo('myOrder', { state }))
              }
            >
              <View className="shortcuts__face">
                <Badge count={count}>
                  <Icon name={icon} size={24} />
                </Badge>
                <View className="shortcuts__name">{name}</View>
              </View>
            </Pressable>
          )
        })}
      </View>
    </Card>
  )
}
