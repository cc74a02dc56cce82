import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { QUOTE_LIMITS } from '../model/quoteForm'
import { enquiryTexts } from '../texts'

export interface ReasonSheetProps {
  open: boolean
  /** a buyer refuses a quote, or a shop declines an enquiry */
  kind: 'refuse' | 'decline'
  busy: boolean
  onClose: () => void
  onSay: (reason: string) => void
}

const typed = (_: string, text: string) => text

/** Asks why; the usual answers are one tap away. */
export function ReasonSheet({ open, kind, busy, onClose, onSay }: ReasonSheetProps) {
  const t = useText(enquiryTexts)
  const { state: text, send, now } = useLiveModel(typed, '')
  const [missing, setMissing] = useState(false)
  const part = kind === 'refuse' ? 'refuseSheet' : 'declineSheet'
  const usual =
    kind === 'refuse'
      ? (['price', 'delivery', 'spec', 'terms'] as const).map(key => t(`enquiry.refuseSheet.reasons.${key}`))
      : (['stock', 'spec', 'quantity', 'area'] as const).map(key => t(`enquiry.declineSheet.reasons.${key}`))
  const say = () => {
    const reason = now().trim()
    setMissing(reason === '')
    if (reason !== '') onSay(reason)
  }
  const type = (next: string) => {
    send(next)
    setMissing(false)
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t(`enquiry.${part}.title`)}
      footer={
        <Button block kind="danger" loading={busy} onPress={say}>
          {t(`enquiry.${part}.submit`)}
        </Button>
      }
    >
      <View className="enquiry-chips" {...a11y({ role: 'group', label: t(`enquiry.${part}.label`) })}>
        {usual.map(reason => (
          <Chip key={reason} selected={text === reason} disabled={busy} onPress={() => type(reason)}>
            {reason}
          </Chip>
        ))}
      </View>
      <TextArea
        label={t(`enquiry.${part}.label`)}
        placeholder={t(`enquiry.${part}.placeholder`)}
        value={text}
        onChange={type}
        error={missing ? failureText({ code: 'reasonMissing' }, enquiryTexts) : undefined}
        maxLength={QUOTE_LIMITS.reason}
        counter
        rows={3}
        disabled={busy}
        required
      />
    </Sheet>
  )
}
