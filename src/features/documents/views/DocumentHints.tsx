import { View } from '@tarojs/components'
import { OfferWarnings } from './OfferWarnings'

interface DocumentHintsProps {
  warnings: readonly string[]
  /** what could be done but for one reason, with the reason */
  blocked: readonly string[]
}

/** What stands above the steps of a document or of a change. */
export function DocumentHints({ warnings, blocked }: DocumentHintsProps) {
  return (
    <>
      <OfferWarnings warnings={warnings} />
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
