import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/skeleton/Skeleton'

/** Shape of a usual home page: banner, entries, products. */
export function StorefrontSkeleton() {
  return (
    <View className="alm-storefront alm-storefront--waiting">
      <Skeleton shape="block" ratio={2.2} />
      <Skeleton shape="block" ratio={3.6} />
      <Skeleton shape="cards" count={4} />
    </View>
  )
}
