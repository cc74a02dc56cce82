import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Icon } from '@/ui/icon/Icon'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import './broken.scss'

/** Stands in for a module that could not be read or drawn. */
export function BrokenView({ module }: ModuleProps<'broken'>) {
  const t = useText(storefrontTexts)
  return (
    <View className="alm-broken">
      <Icon name="info" size={16} />
      <View>
        {module.name ? t('storefront.broken', { name: module.name }) : t('storefront.brokenUnnamed')}
      </View>
    </View>
  )
}
