import { View } from '@tarojs/components'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { LinkBox } from './LinkBox'
import './foot.scss'

/** Who runs the shop: links to licences and terms, then telephone, name and registrations. */
export function FootView({ module }: ModuleProps<'foot'>) {
  const { follow } = useStorefront()
  return (
    <View className="alm-foot">
      {module.links.length > 0 && (
        <View className="alm-foot__links">
          {module.links.map(({ name, link }, n) => (
            <LinkBox key={n} link={link} className="alm-foot__link" onPress={() => follow(link)}>
              <View className="alm-foot__name">{name}</View>
            </LinkBox>
          ))}
        </View>
      )}
      {module.lines.map((line, n) => (
        <View key={n} className="alm-foot__line">
          {line}
        </View>
      ))}
    </View>
  )
}
