import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Picture } from '@/ui/picture/Picture'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { fontStyleOf } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { LinkBox } from './LinkBox'
import './buttons.scss'

export function ButtonsView({ module }: ModuleProps<'buttons'>) {
  const t = useText(storefrontTexts)
  const { follow } = useStorefront()
  if (module.buttons.length === 0) return <GoodsPlaceholders columns={3} text={t('storefront.placeholder')} />
  const font = fontStyleOf(module.frame.font)
  return (
    <View className="alm-buttons">
      {module.buttons.map((button, index) => (
        <LinkBox
          key={index}
          link={button.link}
          role="button"
          className="alm-buttons__button"
          onPress={() => follow(button.link)}
        >
          <View className="alm-buttons__face">
            {button.iconUrl && (
              <Picture src={button.iconUrl} alt="" width={24} mode="fit" className="alm-buttons__icon" />
            )}
            <View className="alm-buttons__label" style={font}>
              {button.label}
            </View>
          </View>
        </LinkBox>
      ))}
    </View>
  )
}
