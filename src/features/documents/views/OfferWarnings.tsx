import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { documentsTexts } from '../texts'

/** So many stand above the steps: more would cover the document that they are about. */
const SHOWN = 2

/** What is worth a second look, and the way to all of it. */
export function OfferWarnings({ warnings }: { warnings: readonly string[] }) {
  const t = useText(documentsTexts)
  const n = warnings.length
  if (n === 0) return null
  const title = t('documents.warnings.title', { n })
  return (
    <View className="document-offers__warnings">
      <View {...a11y({ role: 'status' })}>
        {warnings.slice(0, SHOWN).map(warning => (
          <View key={warning} className="document-offers__warning">
            {warning}
          </View>
        ))}
      </View>
      {n > SHOWN && (
        <Button
          kind="ghost"
          size="s"
          edge="start"
          onPress={() => void dialog.alert({ title, text: warnings.join('\n') })}
        >
          {t('documents.warnings.all', { n })}
        </Button>
      )}
    </View>
  )
}
