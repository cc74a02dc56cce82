import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '../button/Button'
import { cx } from '../cx'
import { Sheet } from '../sheet/Sheet'
import { Wheel } from '../wheel/Wheel'
import { columnsFor, settle, turn, type PickerColumns } from './pickerModel'
import './picker.scss'

export interface PickerProps {
  open: boolean
  title: string
  /** Wheels from left to right; as a function of what is chosen when a later wheel depends on an earlier one. */
  columns: PickerColumns
  /** One value per column; what is not there becomes the nearest number, else the first. */
  value: readonly string[]
  /** Confirmed. `onClose` follows. */
  onPick: (value: readonly string[]) => void
  onClose: () => void
}

/** More wheels than these stand closer. */
const FEW = 4

/** Starts from the value each time it is opened; what is turned meanwhile stays in here. */
function Wheels({ columns, value, onPick, onClose }: Omit<PickerProps, 'open' | 'title'>) {
  const t = useText()
  const [chosen, setChosen] = useState(() => settle(columns, value))
  const done = () => {
    onPick(chosen)
    onClose()
  }
  const wheels = columnsFor(columns, chosen)
  return (
    <View className="alm-picker">
      <View className={cx('alm-picker__wheels', wheels.length > FEW && 'alm-picker__wheels--many')}>
        {wheels.map((column, n) => (
          <Wheel
            key={column.label}
            label={column.label}
            options={column.options}
            value={chosen[n] ?? ''}
            onChange={next => setChosen(turn(columns, chosen, n, next))}
          />
        ))}
      </View>
      <View className="alm-picker__done">
        <Button block onPress={done}>
          {t('common.ok')}
        </Button>
      </View>
    </View>
  )
}

/** Wheels in a sheet; nothing is chosen until it is confirmed. */
export function Picker({ open, title, ...choice }: PickerProps) {
  return (
    <Sheet open={open} onClose={choice.onClose} title={title} flush scroll={false}>
      <Wheels {...choice} />
    </Sheet>
  )
}
