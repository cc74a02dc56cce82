import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useMonthName } from '../hooks/useMonthName'
import { monthAfter } from '../model/months'
import { statementTexts } from '../texts'
import './statement.scss'

const EARLIEST = '2020-01'

interface MonthBarProps {
  /** what the month is of */
  name: string
  month: string
  latest: string
  onMonth: (month: string) => void
}

/** The month a page is about, up to the one of now. */
export function MonthBar({ name, month, latest, onMonth }: MonthBarProps) {
  const t = useText(statementTexts)
  const shown = useMonthName()(month)
  const [picking, setPicking] = useState(false)
  return (
    <View className="statement-month">
      <IconButton
        icon="chevron-left"
        label={t('statement.earlier')}
        disabled={month <= EARLIEST}
        onPress={() => onMonth(monthAfter(month, -1))}
      />
      <Button kind="ghost" label={`${name} ${shown}`} onPress={() => setPicking(true)}>
        {shown}
      </Button>
      <IconButton
        icon="chevron-right"
        label={t('statement.later')}
        disabled={month >= latest}
        onPress={() => onMonth(monthAfter(month, 1))}
      />
      <DatePicker
        open={picking}
        title={name}
        precision="month"
        value={month}
        min={EARLIEST}
        max={latest}
        onPick={onMonth}
        onClose={() => setPicking(false)}
      />
    </View>
  )
}
