import { View } from '@tarojs/components'
import { memo } from 'react'
import { formatDecimal } from '@/base/decimal'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Field, type OptionSource } from '@/widgets/field'
import { valueForRow, valueInRow, type FieldValue } from '@/widgets/field/model/registry'
import {
  deliveredOf,
  foundOf,
  isFaulty,
  isWaiting,
  nameOf,
  type FoundPart,
  type FoundRow,
  type inspectionColumns,
} from '../model/inspection'
import type { RowChoice } from '../model/rowChoices'
import { documentsTexts, inspectionTexts } from '../texts'

export type InspectionColumns = NonNullable<ReturnType<typeof inspectionColumns>>
export const QUANTITIES = ['good', 'conceded', 'rejected'] as const

export const specOf = (columns: InspectionColumns, part: FoundPart) =>
  (part === 'reason' || part === 'note' ? columns[part] : columns.rejected).spec
export const valueOf = (columns: InspectionColumns, part: FoundPart, text: string) =>
  valueInRow(specOf(columns, part), { [nameOf(part)]: text }, nameOf(part))
/** Element of a part of a row, by the row's place in the document. */
export const partId = (place: number, part: FoundPart): string => `inspect-${place}-${part}`

interface InspectRowProps {
  choice: RowChoice
  /** what was typed of it */
  typed: Partial<FoundRow> | undefined
  wrong: Partial<Record<FoundPart, string>> | undefined
  columns: InspectionColumns
  options: OptionSource
  busy: boolean
  onChange: (lineUuid: string, part: FoundPart, text: string) => void
}

/** What was found of one row. A letter that is typed in another row does not render it again. */
export const InspectRow = memo(function InspectRow(props: InspectRowProps) {
  const { choice, typed, wrong, columns, options, busy, onChange } = props
  const t = useText(inspectionTexts)
  const tellRow = useText(documentsTexts)
  const { lineUuid, place, name, row } = choice
  const now = foundOf(choice, typed ? { [lineUuid]: typed } : {})
  const fieldOf = (part: FoundPart, label: string) => {
    const message = wrong?.[part]
    const spec = specOf(columns, part)
    return (
      <Field
        label={label}
        spec={spec}
        options={options}
        value={valueOf(columns, part, now[part])}
        disabled={busy}
        failure={message ? { code: 'told', params: { message } } : undefined}
        onChange={(value: FieldValue | undefined) =>
          onChange(lineUuid, part, String(valueForRow(spec, value, nameOf(part))[nameOf(part)] ?? ''))
        }
      />
    )
  }
  const title = tellRow('documents.row', { n: place, name })
  return (
    <View className="document-step__promise" {...a11y({ role: 'group', label: title })}>
      <View>{title}</View>
      <View className="document-step__progress">
        {[
          t('inspection.delivered', {
            n: formatDecimal(deliveredOf(choice)),
            unit: String(row.values['cUnit'] ?? ''),
          }),
          isWaiting(choice) && t('inspection.waits'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View className="document-step__quantities">
        {QUANTITIES.map(part => (
          <View key={part} id={partId(place, part)} className="document-step__quantity">
            {fieldOf(part, t(`inspection.${part}`))}
          </View>
        ))}
      </View>
      {isFaulty(now) && (
        <>
          <View id={partId(place, 'reason')}>{fieldOf('reason', columns.reason.label)}</View>
          {fieldOf('note', columns.note.label)}
        </>
      )}
    </View>
  )
})
