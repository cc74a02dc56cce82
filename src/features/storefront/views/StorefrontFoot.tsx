import { View } from '@tarojs/components'
import type { StorefrontModule } from '@/api/storefront'
import { ModuleSlot } from './ModuleSlot'

/** What stands at the end of every page of the site (shop §7). */
export function StorefrontFoot({ modules }: { modules: readonly StorefrontModule[] }) {
  if (modules.length === 0) return null
  return (
    <View className="alm-storefront-foot">
      {modules.map(module => (
        <ModuleSlot key={module.id} module={module} />
      ))}
    </View>
  )
}
