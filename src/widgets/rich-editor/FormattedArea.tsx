import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea, type TextAreaProps } from '@/ui/text-area/TextArea'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import { useSheetQuestion } from '../call-state/useSheetQuestion'
import { RichContent } from '../rich-text'
import { htmlOfText, textOfHtml, writtenOf, type Written } from './model/written'
import { fetchEditor, RichEditor } from './RichEditor'
import { richEditorTexts } from './texts'
import './formatted-area.scss'

export interface FormattedAreaProps extends Pick<
  TextAreaProps,
  'label' | 'placeholder' | 'error' | 'counter' | 'rows' | 'disabled' | 'required'
> {
  value: Written
  /** letters of its words */
  maxLength: number
  onChange: (written: Written) => void
}

interface EditSheetProps {
  label: string
  html: string
  placeholder: string | undefined
  maxLength: number
  onDone: (html: string) => void
  onClose: () => void
}

function EditSheet({ label, html, placeholder, maxLength, onDone, onClose }: EditSheetProps) {
  const t = useText(richEditorTexts)
  const read = useRef(() => html)
  const [changed, setChanged] = useState(false)
  const leave = useSheetQuestion({
    touched: () => read.current() !== html,
    held: changed,
    ask: {
      title: t('richEditor.leaveTitle'),
      text: t('richEditor.leaveText'),
      okText: t('richEditor.leave'),
      cancelText: t('richEditor.stay'),
    },
    onClose,
  })
  useEffect(fetchEditor, [])
  const done = () => {
    const written = read.current()
    const n = textOfHtml(written).length
    if (n > maxLength) return void toast.warning(t('richEditor.tooLong', { n, max: maxLength }))
    onDone(written)
  }
  const footer = (
    <Button block onPress={done}>
      {t('richEditor.done')}
    </Button>
  )
  return (
    <Sheet open onClose={leave} title={label} full flush scroll={false} footer={footer}>
      <RichEditor
        html={html}
        label={label}
        pictures={false}
        {...(placeholder !== undefined && { placeholder })}
        onChange={next => {
          read.current = next
          setChanged(true)
        }}
      />
    </Sheet>
  )
}

/** Some lines of text, typed as they are; a button leads to the editor for those who want formats. */
export function FormattedArea({ value, onChange, ...area }: FormattedAreaProps) {
  const t = useText(richEditorTexts)
  const [editing, setEditing] = useState(false)
  const { label, placeholder, disabled = false, maxLength } = area
  const { text, html } = value
  const edit = (words: string) => (
    <Button
      kind="ghost"
      size="s"
      icon="edit"
      disabled={disabled}
      label={`${words} ${label}`}
      onPress={() => setEditing(true)}
    >
      {words}
    </Button>
  )
  return (
    <View className="formatted-area">
      {html === '' ? (
        <>
          <TextArea {...area} value={text} onChange={typed => onChange({ text: typed, html: '' })} />
          <View className="formatted-area__tools">{edit(t('richEditor.layout'))}</View>
        </>
      ) : (
        <>
          <FieldLabel text={label} required={area.required} />
          <RichContent html={html} className="formatted-area__shown" />
          <View className="formatted-area__tools">
            {edit(t('richEditor.edit'))}
            <Button
              kind="ghost"
              size="s"
              disabled={disabled}
              label={`${t('richEditor.plain')} ${label}`}
              onPress={() => onChange({ text, html: '' })}
            >
              {t('richEditor.plain')}
            </Button>
          </View>
        </>
      )}
      {editing && (
        <EditSheet
          label={label}
          html={html === '' ? htmlOfText(text) : html}
          placeholder={placeholder}
          maxLength={maxLength}
          onDone={written => {
            onChange(writtenOf(written))
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </View>
  )
}
