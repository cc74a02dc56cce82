import { View } from '@tarojs/components'
import { useState } from 'react'
import type { VoucherField } from '@/api/widgetVoucher'
import type { Failure } from '@/i18n/messages'
import { useText } from '@/i18n'
import { Sheet } from '@/ui/sheet/Sheet'
import { Field } from '@/widgets/field'
import { fieldFailure, valueForRow, valueInRow } from '@/widgets/field/model/registry'
import { stepWord, type DocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'
import { SheetActions } from './SheetActions'

export interface BatchDaySheetProps {
  kind: DocumentKind
  /** so many documents */
  n: number
  /** of the template: it knows which days are open */
  field: VoucherField
  today: string
  open: boolean
  onClose: () => void
  onSay: (day: string) => void
}

/** One day on which the goods of several documents leave, today or before. */
export function BatchDaySheet({ kind, n, field, today, open, onClose, onSay }: BatchDaySheetProps) {
  const t = useText(documentsTexts)
  const name = field.field
  const spec = { ...field.spec, readOnly: false, required: true, max: today }
  const [value, setValue] = useState(() => valueInRow(spec, { [name]: today }, name))
  const [failure, setFailure] = useState<Failure>()
  const say = () => {
    const wrong = fieldFailure(spec, value)
    setFailure(wrong)
    if (!wrong) onSay(String(valueForRow(spec, value, name)[name] ?? today))
  }
  const word = stepWord(kind, 'post')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`documents.facts.${word}`)}
      footer={
        <SheetActions okText={t(`documents.action.${word}`)} busy={false} onOk={say} onCancel={onClose} />
      }
    >
      <View className="document-step">
        <View>{t('documents.facts.several', { n })}</View>
        <Field
          label={field.label}
          spec={spec}
          value={value}
          failure={failure}
          onChange={changed => {
            setValue(changed)
            setFailure(undefined)
          }}
        />
      </View>
    </Sheet>
  )
}
