import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { isText } from '@/widgets/call-state/useFormDraft'
import { someText, useKeptValue } from '@/widgets/call-state/useKeptValue'
import { documentsTexts } from '../texts'
import { SheetActions } from './SheetActions'
import './talk.scss'

/** The server takes so many characters. */
const MOST_OPINION = 200
const usual = ['documents.opinion.agree', 'documents.opinion.soon', 'documents.opinion.day'] as const

interface OpinionSheetProps {
  open: boolean
  about: string
  code: string
  busy: boolean
  onClose: () => void
  /** true: it was approved */
  onSay: (opinion: string) => Promise<boolean>
}

/** What an approver says with an approval; it may be left out. What was typed is kept until it is approved. */
export function OpinionSheet({ open, about, code, busy, onClose, onSay }: OpinionSheetProps) {
  const t = useText(documentsTexts)
  const [text, setText, now, forget] = useKeptValue({
    name: `opinion:${about}`,
    empty: '',
    isDraft: isText,
    worth: someText,
    open,
  })
  const say = async () => {
    if (await onSay(now().trim())) forget()
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t('documents.opinion.title', { code })}
      footer={
        <SheetActions
          okText={t('documents.action.approve')}
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
        <View
          className="document-talk__chips"
          {...a11y({ role: 'group', label: t('documents.opinion.usual') })}
        >
          {usual.map(key => (
            <Chip key={key} selected={text.trim() === t(key)} paused={busy} onPress={() => setText(t(key))}>
              {t(key)}
            </Chip>
          ))}
        </View>
        <TextArea
          label={t('documents.opinion.label')}
          placeholder={t('documents.opinion.placeholder')}
          value={text}
          onChange={setText}
          maxLength={MOST_OPINION}
          counter
          rows={3}
          disabled={busy}
        />
      </View>
    </Sheet>
  )
}
