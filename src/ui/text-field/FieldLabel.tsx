import { Text, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './text-field.scss'

export interface FieldLabelProps {
  text: string
  required?: boolean | undefined
  /** id of what says that it is required. */
  requiredId?: string | undefined
  /** What it names carries the name itself. */
  hidden?: boolean
  className?: string
}

/** What stands above, or before, anything that is filled in or chosen. */
export function FieldLabel(props: FieldLabelProps) {
  const { text, required = false, hidden = false, className } = props
  const t = useText(uiFormTexts)
  return (
    <View className={cx('alm-field__label', className)} {...(hidden ? a11y({ hidden: true }) : {})}>
      {required && (
        <Text
          id={props.requiredId}
          className="alm-field__required"
          {...a11y({ role: 'img', label: t('uiForm.field.required') })}
        >
          *
        </Text>
      )}
      {text}
    </View>
  )
}
