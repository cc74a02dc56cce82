import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { isText } from '@/widgets/call-state/useFormDraft'
import { someText, useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import './reason-sheet.scss'

interface ReasonWords {
  title: string
  /** Accessible name of the choice. */
  label: string
  other: string
  placeholder: string
  submit: string
  /** default: 取消 */
  cancel?: string
  /** said when a reason of one's own is empty */
  missing: string
}

export interface ReasonSheetProps {
  open: boolean
  words: ReasonWords
  /** the usual ones, as they are sent */
  reasons: readonly string[]
  /** longest reason of one's own */
  limit: number
  busy: boolean
  /** what it is about: one's own words are kept for it until they are said */
  about: string
  onClose: () => void
  /** true: it was done */
  onSay: (reason: string) => Promise<boolean>
  /** what else is chosen, below the reason; `signal`: told that it has scrolled */
  children?: ReactNode
  signal?: ScrollSignal
}

const OTHER = ''

/** Why something is refused or called off: one of the usual reasons, or one's own words. Nothing goes out before one is chosen. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { open, words, reasons, limit, busy, about, onClose, onSay } = props
  const t = useText()
  const [choice, setChoice, choiceNow] = useLiveValue<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [own, setOwn, ownNow, forgetOwn] = useKeptValue({
    name: `reason:${about}`,
    empty: '',
    isDraft: isText,
    worth: someText,
    taken(text) {
      setChoice(OTHER)
      return text
    },
    open,
  })
  const forget = () => {
    setChoice(null)
    forgetOwn()
  }
  const submit = async () => {
    const reason = choiceNow() || ownNow().trim()
    setMissing(reason === '')
    if (reason !== '' && (await onSay(reason))) forget()
  }
  const cancel = () => {
    forget()
    onClose()
  }
  const choose = (reason: string) => {
    setChoice(reason)
    setMissing(false)
  }
  const type = (text: string) => {
    setOwn(text)
    setMissing(false)
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={words.title}
      signal={props.signal}
      footer={
        <View className="alm-reason-sheet__actions">
          <Button kind="secondary" block disabled={busy} onPress={cancel}>
            {words.cancel ?? t('common.cancel')}
          </Button>
          <Button kind="danger" block loading={busy} disabled={choice === null} onPress={() => void submit()}>
            {words.submit}
          </Button>
        </View>
      }
    >
      <RadioGroup<string>
        label={words.label}
        options={[
          ...reasons.map(reason => ({ value: reason, text: reason })),
          { value: OTHER, text: words.other },
        ]}
        value={choice}
        disabled={busy}
        onChange={choose}
      />
      {choice === OTHER && (
        <TextArea
          label={words.other}
          hideLabel
          placeholder={words.placeholder}
          value={own}
          onChange={type}
          error={missing ? words.missing : undefined}
          maxLength={limit}
          counter
          rows={3}
          disabled={busy}
          required
        />
      )}
      {props.children}
    </Sheet>
  )
}
