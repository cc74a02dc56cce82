import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { navigate } from '@/routes/navigate'
import { linkTo } from '@/routes/links'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { storefrontTexts } from '../texts'
import './edit-entry.scss'

interface EditEntryProps {
  columnUuid: string | undefined
  preview: boolean
  onPreview: (preview: boolean) => void
}

/** The way into the layout editor, and the page as buyers use it (shop §2); fetched for super users only. */
export default function EditEntry({ columnUuid, preview, onPreview }: EditEntryProps) {
  const t = useText(storefrontTexts)
  const open = () => void navigate(linkTo('layoutEditor', columnUuid ? { columnUuid } : {}))
  return (
    <View className="alm-edit-entry">
      <Pressable className="alm-edit-entry__button" onPress={() => onPreview(!preview)}>
        <View className="alm-edit-entry__face">
          <Icon name={preview ? 'close' : 'eye'} size={16} />
          <View>{t(preview ? 'storefront.endPreview' : 'storefront.preview')}</View>
        </View>
      </Pressable>
      <Pressable className="alm-edit-entry__button" onPress={open}>
        <View className="alm-edit-entry__face">
          <Icon name="edit" size={16} />
          <View>{t('storefront.editPage')}</View>
        </View>
      </Pressable>
    </View>
  )
}
