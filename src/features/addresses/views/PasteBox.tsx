import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { TextArea } from '@/ui/text-area/TextArea'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { addressesTexts } from '../texts'

export interface PasteBoxProps {
  /** false: nothing was recognised, the text stays */
  onPaste: (text: string) => boolean
  /** the area tree has arrived */
  ready: boolean
}

/** A whole text from a chat becomes the fields below. */
export function PasteBox({ onPaste, ready }: PasteBoxProps) {
  const t = useText(addressesTexts)
  const [text, setText, textNow] = useLiveValue('')
  const fill = () => {
    if (onPaste(textNow())) setText('')
  }
  return (
    <View className="address-paste">
      <View className="address-paste__title">{t('addresses.paste')}</View>
      <TextArea
        label={t('addresses.pasteLabel')}
        hideLabel
        placeholder={t('addresses.pastePlaceholder')}
        value={text}
        onChange={setText}
        maxLength={300}
        rows={3}
      />
      <View className="address-paste__tools">
        <Button size="s" kind="secondary" disabled={text.trim() === '' || !ready} onPress={fill}>
          {t('addresses.pasteFill')}
        </Button>
      </View>
    </View>
  )
}
