import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText, type Failure } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { lineProblems, LIMITS, type DraftLine, type LineField } from '../model/enquiryForm'
import { enquiryTexts } from '../texts'
import './enquiry-form.scss'

export interface LineSheetProps {
  line: DraftLine
  /** it stands in the form already */
  known: boolean
  onClose: () => void
  onSave: (line: DraftLine) => void
}

const edit = (line: DraftLine, change: Partial<DraftLine>): DraftLine => ({ ...line, ...change })

/** One line of an enquiry: of the catalogue, where only quantity and price are the buyer's, or in words. */
export function LineSheet({ line: start, known, onClose, onSave }: LineSheetProps) {
  const t = useText(enquiryTexts)
  const { state: line, send, now } = useLiveModel(edit, start)
  const [checked, setChecked] = useState(false)
  const problems = checked ? lineProblems(line) : {}
  const error = (problem: Failure | undefined) => problem && failureText(problem, enquiryTexts)
  const problemOf = (field: LineField) => error(problems[field])
  const fromCatalogue = line.skuCode !== undefined
  const save = () => {
    setChecked(true)
    if (Object.keys(lineProblems(now())).length === 0) onSave(now())
  }
  return (
    <Sheet
      open
      onClose={onClose}
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
              onChange={text => send({ quantity: text.replace(/\D/g, '').slice(0, 6) })}
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
