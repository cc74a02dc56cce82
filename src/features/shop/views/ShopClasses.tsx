import { View } from '@tarojs/components'
import type { ProductClass, ProductClasses } from '@/api/productClass'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { Reading } from '@/widgets/call-state/useRead'
import { shopTexts } from '../texts'

export interface ShopClassesProps {
  reading: Reading<ProductClasses>
  onOpen: (classUuid: string) => void
}

function Branch({ node, onOpen }: { node: ProductClass; onOpen: ShopClassesProps['onOpen'] }) {
  const t = useText(shopTexts)
  return (
    <Card padded={false} className="shop-class">
      <Pressable
        role="link"
        className="shop-class__head"
        label={`${node.name} ${t('shop.wholeClass')}`}
        onPress={() => onOpen(node.classUuid)}
      >
        <View className="shop-class__line">
          <View className="shop-class__title">{node.name}</View>
          <View className="shop-class__all">
            {t('shop.wholeClass')}
            <Icon name="chevron-right" size={16} />
          </View>
        </View>
      </Pressable>
      <View className="shop-class__leaves">
        {node.children.map(leaf => (
          <Pressable
            key={leaf.classUuid}
            role="link"
            className="shop-class__leaf"
            onPress={() => onOpen(leaf.classUuid)}
          >
            <Picture src={leaf.imageUrl} alt="" width={56} round="m" mode="fit" />
            <View className="shop-class__name">{leaf.name}</View>
          </Pressable>
        ))}
      </View>
      <BrokenRows names={node.broken} />
    </Card>
  )
}

/** The classes this shop has goods in; one leads to its goods. */
export function ShopClasses({ reading, onOpen }: ShopClassesProps) {
  const t = useText(shopTexts)
  const { value, error, reload } = reading
  if (!value && error)
    return isAnnounced(error) ? null : (
      <CallFailed compact error={error} action={t('shop.action.classes')} onRetry={reload} />
    )
  if (!value)
    return (
      <View className="shop-classes">
        <Skeleton shape="texts" count={4} />
      </View>
    )
  if (value.items.length + value.broken.length === 0)
    return <StateView compact kind="empty" text={t('shop.noClasses')} />
  return (
    <View className="shop-classes" {...a11y({ role: 'group', label: t('shop.tab.classes') })}>
      <BrokenRows names={value.broken} />
      {value.items.map(node => (
        <Branch key={node.classUuid} node={node} onOpen={onOpen} />
      ))}
    </View>
  )
}
