import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { TextArea } from '@/ui/text-area/TextArea'
import { addressesTexts } from '../texts'

export interface PasteBoxProps {
  text: string
  onText: (text: string) => void
  onFill: () => void
  /** the area tree has arrived */
  ready: boolean
}

/** A whole text from a chat becomes the fields below. */
export function PasteBox({ text, onText, onFill, ready }: PasteBoxProps) {
  const t = useText(addressesTexts)
  return (
    <View className="address-paste">
      <View className="address-paste__title">{t('addresses.paste')}</View>
      <TextArea
        label={t('addresses.pasteLabel')}
        hideLabel
        placeholder={t('addresses.pastePlaceholder')}
        value={text}
        onChange={onText}
        maxLength={300}
        rows={3}
      />
      <View className="address-paste__tools">
        <Button size="s" kind="secondary" disabled={text.trim() === '' || !ready} onPress={onFill}>
          {t('addresses.pasteFill')}
        </Button>
      </View>
    </View>
  )
}
