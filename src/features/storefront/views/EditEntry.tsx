import { View } from '@tarojs/components'
import { textOf } from '@/i18n'
import { navigate } from '@/routes/navigate'
import { linkTo } from '@/routes/links'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { storefrontTexts } from '../texts'
import './edit-entry.scss'

/** The way into the layout editor; fetched for super users only. */
export default function EditEntry({ columnUuid }: { columnUuid: string | undefined }) {
  const open = () => void navigate(linkTo('layoutEditor', columnUuid ? { cColumnUuid: columnUuid } : {}))
  return (
    <View className="alm-edit-entry">
      <Pressable className="alm-edit-entry__button" onPress={open}>
        <View className="alm-edit-entry__face">
          <Icon name="edit" size={16} />
          <View>{textOf(storefrontTexts)('storefront.editPage')}</View>
        </View>
      </Pressable>
    </View>
  )
}
