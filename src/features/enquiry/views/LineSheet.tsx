import { View } from '@tarojs/components'
import { useState } from 'react'
import { typedQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { failureText, type Failure } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { lineProblems, LIMITS, quantityOf, type DraftLine, type LineField } from '../model/enquiryForm'
import { enquiryTexts } from '../texts'
import './enquiry-form.scss'

export interface LineSheetProps {
  /** as it stands in the form */
  line: DraftLine
  /** what the sheet begins with: what was typed in an earlier visit */
  typed: DraftLine
  /** it stands in the form already */
  known: boolean
  /** the form keeps it in its draft */
  onType: (line: DraftLine) => void
  onClose: () => void
  onSave: (line: DraftLine) => void
}

const edit = (line: DraftLine, change: Partial<DraftLine>): DraftLine => ({ ...line, ...change })

/** One line of an enquiry: of the catalogue, where only quantity and price are the buyer's, or in words. */
export function LineSheet({ line: start, typed, known, onType, onClose, onSave }: LineSheetProps) {
  const t = useText(enquiryTexts)
  const { state: line, send: change, now } = useLiveModel(edit, typed)
  const send = (part: Partial<DraftLine>) => {
    change(part)
    onType(now())
  }
  const [checked, setChecked] = useState(false)
  const problems = checked ? lineProblems(line) : {}
  const error = (problem: Failure | undefined) => problem && failureText(problem, enquiryTexts)
  const problemOf = (field: LineField) => error(problems[field])
  const fromCatalogue = line.skuCode !== undefined
  const leave = useSheetQuestion({
    touched: () => JSON.stringify(now()) !== JSON.stringify(start),
    ask: {
      title: t('enquiry.line.leave'),
      text: t('enquiry.quoting.leave.text'),
      okText: t('enquiry.quoting.leave.ok'),
      cancelText: t('enquiry.quoting.leave.stay'),
    },
    onClose,
  })
  const save = () => {
    setChecked(true)
    const filled = now()
    if (Object.keys(lineProblems(filled)).length > 0) return
    onSave({ ...filled, quantity: String(quantityOf(filled.quantity)) })
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t(known ? 'enquiry.line.editTitle' : 'enquiry.line.addTitle')}
      footer={
        <Button block onPress={save}>
          {t('enquiry.line.save')}
        </Button>
      }
    >
      <View className="enquiry-form__fields">
        <TextField
          label={t('enquiry.line.name')}
          placeholder={t('enquiry.line.namePlaceholder')}
          value={line.name}
          onChange={name => send({ name })}
          error={problemOf('name')}
          maxLength={LIMITS.name}
          readOnly={fromCatalogue}
          required
        />
        {(!fromCatalogue || line.spec) && (
          <TextArea
            label={t('enquiry.line.spec')}
            placeholder={t('enquiry.line.specPlaceholder')}
            value={line.spec}
            onChange={spec => send({ spec })}
            maxLength={LIMITS.spec}
            rows={2}
            readOnly={fromCatalogue}
          />
        )}
        <View className="enquiry-form__pair">
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.line.quantity')}
              placeholder={t('enquiry.line.quantityPlaceholder')}
              value={line.quantity}
              onChange={text => send({ quantity: typedQuantity(text).slice(0, 10) })}
              error={problemOf('quantity')}
              keyboard="number"
              required
            />
          </View>
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.line.unit')}
              placeholder={t('enquiry.line.unitPlaceholder')}
              value={line.unit}
              onChange={unit => send({ unit })}
              error={problemOf('unit')}
              maxLength={LIMITS.unit}
              readOnly={fromCatalogue}
              required
            />
          </View>
        </View>
        <TextField
          label={t('enquiry.line.target')}
          placeholder={t('enquiry.line.targetPlaceholder')}
          value={line.targetPrice}
          onChange={targetPrice => send({ targetPrice })}
          error={problemOf('targetPrice')}
          keyboard="digit"
        />
      </View>
    </Sheet>
  )
}
