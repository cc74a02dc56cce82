import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { RichContent } from '@/widgets/rich-text'
import { paymentTexts } from '../texts'

/** What the server has to say about the chosen method (widgets §2): HTML, drawn in its sanitized form only. */
export function PayTip({ html }: { html?: string | undefined }) {
  const t = useText(paymentTexts)
  if (!html) return null
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__heading">{t('payment.tip')}</View>
      <RichContent html={html} className="alm-pay__tip" />
    </Card>
  )
}
