import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Cell } from '@/ui/cell/Cell'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { useHeadImage } from '../hooks/useHeadImage'
import { settingsTexts } from '../texts'

/** The profile picture, and the way to another one. */
export function HeadImage({ url }: { url: string | undefined }) {
  const t = useText(settingsTexts)
  const { busy, pick, element } = useHeadImage()
  const face = busy ? (
    <Icon name="loading" size={24} label={t('common.loading')} />
  ) : url ? (
    <Picture src={url} alt={t('settings.headImage')} width={44} round="full" lazy={false} />
  ) : (
    <Icon name="camera" size={24} />
  )
  return (
    <>
      <Cell
        acts
        title={t('settings.headImage')}
        value={<View className="settings__face">{face}</View>}
        onPress={pick}
        disabled={busy}
      />
      {element}
    </>
  )
}
