import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { afterSalesTexts } from '../texts'

export function Copyable({ text, label, shown = text }: { text: string; label: string; shown?: string }) {
  const t = useText(afterSalesTexts)
  const copy = async () => {
    if (await clipboard.copyText(text)) toast.success(t('afterSales.copied'))
    else toast.error(actionFailed({ text: t('afterSales.action.copy') }))
  }
  return (
    <View className="after-copy">
      <View className="after-copy__text">{shown}</View>
      <Button kind="ghost" size="s" label={label} onPress={() => void copy()}>
        {t('afterSales.copy')}
      </Button>
    </View>
  )
}
