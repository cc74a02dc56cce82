import { View } from '@tarojs/components'
import type { CollectCount } from '@/api/collect'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Pressable } from '@/ui/host/Pressable'
import { userCenterTexts } from '../texts'

const TRACES = [
  { of: 'products', route: 'prodCollect' },
  { of: 'shops', route: 'shopCollect' },
  { of: 'footprints', route: 'myFootPrint' },
] as const

/** Favourites, followed shops and footprints with their numbers. */
export function OwnTraces({ traces }: { traces: CollectCount | undefined }) {
  const t = useText(userCenterTexts)
  return (
    <Card padded={false} className="traces">
      {TRACES.map(({ of, route }) => (
        <Pressable key={of} role="link" className="traces__item" onPress={() => void navigate(linkTo(route))}>
          <View className="traces__face">
            <View className="traces__count">{traces ? traces[of] : '–'}</View>
            <View className="traces__name">{t(`userCenter.traces.${of}`)}</View>
          </View>
        </Pressable>
      ))}
    </Card>
  )
}
