import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useProgressText } from '../hooks/useProgressText'
import type { RowAction, RowChoice } from '../model/rowChoices'
import { documentsTexts } from '../texts'

interface RowPickerProps {
  voucherCode: string
  action: RowAction
  choices: readonly RowChoice[]
  chosen: ReadonlySet<string>
  busy: boolean
  signal: ScrollSignal
  onChange: (chosen: ReadonlySet<string>) => void
}

const keyOf = ({ lineUuid }: RowChoice): string => lineUuid

/** Rows of a document that a step is for, each with how far it is. */
export function RowPicker(props: RowPickerProps) {
  const { voucherCode, action, choices, chosen, busy, signal, onChange } = props
  const t = useText(documentsTexts)
  const title = t(`documents.${action}.rows`)
  const tellProgress = useProgressText(voucherCode)
  const draw = useCallback(
    ({ lineUuid, place, name, row: { progress, values } }: RowChoice) => {
      const turn = (on: boolean) => {
        const others = [...chosen].filter(one => one !== lineUuid)
        onChange(new Set(on ? [...others, lineUuid] : others))
      }
      return (
        <Checkbox checked={chosen.has(lineUuid)} disabled={busy} onChange={turn}>
          <View>{t('documents.row', { n: place, name })}</View>
          <View className="document-step__progress">{tellProgress(progress, values)}</View>
        </Checkbox>
      )
    },
    [tellProgress, chosen, busy, onChange, t],
  )
  const isAll = choices.every(({ lineUuid }) => chosen.has(lineUuid))
  return (
    <View className="document-step document-step--rows">
      {choices.length > 1 ? (
        <Checkbox
          checked={isAll}
          mixed={chosen.size > 0}
          disabled={busy}
          onChange={() => onChange(new Set(isAll ? [] : choices.map(keyOf)))}
        >
          {t('documents.allRows', { title, n: chosen.size, total: choices.length })}
        </Checkbox>
      ) : (
        <View>{title}</View>
      )}
      <WindowedList
        rows={choices}
        keyOf={keyOf}
        draw={draw}
        label={title}
        lineHeight="60px"
        scroll={signal}
      />
    </View>
  )
}
