import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { RichEditor } from '@/widgets/rich-editor'
import { demoTexts } from '../texts'

const nothing = () => undefined

/** The editor with what most descriptions hold. */
export function EditorSample() {
  const t = useText(demoTexts)
  const label = t('demo.fun.editor.label')
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.editor.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.editor.note')}</View>
      </View>
      <RichEditor
        html={t('demo.fun.editor.sample')}
        label={label}
        business={{ type: 'goodsDetailPicture', name: label }}
        onChange={nothing}
      />
    </Card>
  )
}
