import { View } from '@tarojs/components'
import type { StorefrontModule, StorefrontPage } from '@/api/storefront'
import { useText } from '@/i18n'
import { StateView } from '@/ui/state-view/StateView'
import { storefrontTexts } from '../texts'
import { ModuleSlot } from './ModuleSlot'
import './storefront.scss'

export interface StorefrontModulesProps {
  page: StorefrontPage
  /** Another one draws every module anew. */
  generation: number
  /** drawn anew in their places */
  changed?: readonly string[]
}

/** What the server has laid out, one below the other. */
export function StorefrontModules({ page, generation, changed = [] }: StorefrontModulesProps) {
  const t = useText(storefrontTexts)
  if (page.modules.length === 0) return <StateView kind="empty" text={t('storefront.nothing')} />
  return (
    <View className="alm-storefront">
      {page.modules.map(module => (
        <ModuleSlot
          key={`${generation}-${module.id}${changed.includes(module.id) ? '-new' : ''}`}
          module={module}
        />
      ))}
    </View>
  )
}

/** A module inside another one. */
export const renderModule = (module: StorefrontModule) => <ModuleSlot module={module} framed={false} />

/** The list whose pictures come first. */
export const firstListOf = (page: StorefrontPage | undefined): string | undefined =>
  page?.modules.find(module => module.kind === 'productList')?.id
