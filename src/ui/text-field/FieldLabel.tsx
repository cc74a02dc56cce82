import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './text-field.scss'

export interface FieldLabelProps {
  text: string
  required?: boolean | undefined
  /** What it names carries the name itself. */
  hidden?: boolean
  className?: string
}

/** What stands above, or before, anything that is filled in or chosen. */
export function FieldLabel({ text, required = false, hidden = false, className }: FieldLabelProps) {
  return (
    <View className={cx('alm-field__label', className)} {...(hidden ? a11y({ hidden: true }) : {})}>
      {required && <Text className="alm-field__required">*</Text>}
      {text}
    </View>
  )
}
