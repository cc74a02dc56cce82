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
  /**
   * What stands in the open editor and is not done: the form keeps it in its draft. The editor is open with it when the
   * form comes back.
   */
  editing: string | undefined
  onEditing: (html: string | undefined) => void
}

interface EditSheetProps {
  label: string
  /** as it stands in the field */
  html: string
  /** what it begins with: what was written in an earlier visit */
  start: string
  placeholder: string | undefined
  maxLength: number
  onEditing: (html: string | undefined) => void
  onDone: (html: string) => void
  onClose: () => void
}

function EditSheet(props: EditSheetProps) {
  const { label, html, placeholder, maxLength, onEditing, onDone, onClose } = props
  const t = useText(richEditorTexts)
  const [start] = useState(props.start)
  const read = useRef(() => start)
  const [changed, setChanged] = useState(start !== html)
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
        html={start}
        label={label}
        pictures={false}
        {...(placeholder !== undefined && { placeholder })}
        onChange={next => {
          read.current = next
          setChanged(true)
          const written = next()
          onEditing(written === html ? undefined : written)
        }}
      />
    </Sheet>
  )
}

/** Some lines of text, typed as they are; a button leads to the editor for those who want formats. */
export function FormattedArea({ value, onChange, editing, onEditing, ...area }: FormattedAreaProps) {
  const t = useText(richEditorTexts)
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    onEditing(undefined)
  }
  const { label, placeholder, disabled = false, maxLength } = area
  const { text, html } = value
  const standing = html === '' ? htmlOfText(text) : html
  const edit = (words: string) => (
    <Button
      kind="ghost"
      size="s"
      icon="edit"
      disabled={disabled}
      label={`${words} ${label}`}
      onPress={() => setOpened(true)}
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
      {(opened || editing !== undefined) && (
        <EditSheet
          label={label}
          html={standing}
          start={editing ?? standing}
          placeholder={placeholder}
          maxLength={maxLength}
          onEditing={changed => {
            // also where it came back open: taking all of it back closes nothing
            setOpened(true)
            onEditing(changed)
          }}
          onDone={written => {
            onChange(writtenOf(written))
            close()
          }}
          onClose={close}
        />
      )}
    </View>
  )
}
