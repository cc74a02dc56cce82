import { View } from '@tarojs/components'
import { memo } from 'react'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { Field } from '@/widgets/field'
import { valueForRow, valueInRow, type FieldValue } from '@/widgets/field/model/registry'
import type { FieldSpec } from '@/api/widget'
import { useProgressText } from '../hooks/useProgressText'
import { knownDay, PROMISED } from '../model/promises'
import type { RowChoice } from '../model/rowChoices'
import { documentsTexts } from '../texts'

/** Element of a row, by its place in the document. */
export const promiseId = (place: number): string => `promise-${place}`
export const dayText = (spec: FieldSpec, value: FieldValue | undefined): string =>
  String(valueForRow(spec, value, PROMISED)[PROMISED] ?? '')

interface PromiseRowProps {
  voucherCode: string
  choice: RowChoice
  /** what was typed */
  day: string | undefined
  failure: Failure | undefined
  spec: FieldSpec
  busy: boolean
  onChange: (lineUuid: string, day: string) => void
}

/** The promised day of one row. A day that is chosen for another row does not render it again. */
export const PromiseRow = memo(function PromiseRow(props: PromiseRowProps) {
  const { voucherCode, choice, day, failure, spec, busy, onChange } = props
  const t = useText(documentsTexts)
  const tellProgress = useProgressText(voucherCode)
  const { lineUuid, place, name, row } = choice
  const asked = String(row.values['dArriveDate'] ?? '')
  return (
    <View id={promiseId(place)} className="document-step__promise">
      <Field
        label={t('documents.row', { n: place, name })}
        spec={spec}
        value={valueInRow(spec, { [PROMISED]: day ?? knownDay(choice) }, PROMISED)}
        disabled={busy}
        failure={failure}
        onChange={value => onChange(lineUuid, dayText(spec, value))}
      />
      <View className="document-step__progress">
        {[asked && t('documents.promise.asked', { day: asked }), tellProgress(row.progress, row.values)]
          .filter(Boolean)
          .join(' · ')}
      </View>
    </View>
  )
})
