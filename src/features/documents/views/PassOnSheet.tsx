import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { isText } from '@/widgets/call-state/useFormDraft'
import { someText, useKeptValue } from '@/widgets/call-state/useKeptValue'
import { delegationTexts } from '../texts'
import { SheetActions } from './SheetActions'

const MOST_REASON = 200

export interface PassOnChoice {
  personUuid: string
  name: string
}

interface PassOnSheetProps {
  open: boolean
  /** the document: what is typed is kept for it until it is sent */
  about: string
  step: string
  taker: PassOnChoice
  busy: boolean
  onClose: () => void
  /** true: it was done */
  onSay: (reason: string) => Promise<boolean>
}

/** What a decision that is passed on means, and a word to the colleague. */
export function PassOnSheet({ open, about, step, taker, busy, onClose, onSay }: PassOnSheetProps) {
  const t = useText(delegationTexts)
  const [reason, setReason, reasonNow, forget] = useKeptValue({
    name: `passOn:${about}`,
    empty: '',
    isDraft: isText,
    worth: someText,
    open,
  })
  const say = async () => {
    if (await onSay(reasonNow().trim())) forget()
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t('delegation.passOn.title', { name: taker.name })}
      footer={
        <SheetActions
          okText={t('delegation.passOn.ok')}
          busy={busy}
          onOk={() => void say()}
          onCancel={() => {
            forget()
            onClose()
          }}
        />
      }
    >
      <View className="document-step">
        <View>{t('delegation.passOn.text', { step, name: taker.name })}</View>
        <TextArea
          label={t('delegation.passOn.reason')}
          placeholder={t('delegation.passOn.placeholder')}
          value={reason}
          maxLength={MOST_REASON}
          counter
          rows={3}
          disabled={busy}
          onChange={setReason}
        />
      </View>
    </Sheet>
  )
}
