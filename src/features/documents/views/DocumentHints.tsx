import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { documentsTexts } from '../texts'
import { OfferWarnings } from './OfferWarnings'

interface DocumentHintsProps {
  warnings: readonly string[]
  /** the supplier whose file has another account than this payment */
  accountOf?: string | undefined
  /** what could be done but for one reason, with the reason */
  blocked: readonly string[]
}

/** What stands above the steps of a document or of a change. */
export function DocumentHints({ warnings, accountOf, blocked }: DocumentHintsProps) {
  const t = useText(documentsTexts)
  return (
    <>
      <OfferWarnings warnings={warnings} />
      {accountOf !== undefined && (
        <Button
          kind="ghost"
          size="s"
          edge="start"
          onPress={() => void navigate(linkTo('suppliers', { supplierUuid: accountOf }))}
        >
          {t('documents.toSupplier')}
        </Button>
      )}
      {blocked.length > 0 && (
        <View className="document-offers__blocked">
          {blocked.map((words, at) => (
            <View key={at}>{words}</View>
          ))}
        </View>
      )}
    </>
  )
}
