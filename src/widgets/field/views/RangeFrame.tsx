import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { FieldFrame } from '@/ui/text-field/FieldFrame'
import { frameOf, type InputProps } from './input'

export type RangeEnd = 'from' | 'to'

/** Of one end: its name is read out only, and what is wrong stands below both. */
export interface EndFrame {
  hideLabel: true
  className: string
  disabled: boolean | undefined
  marked: boolean
  describedBy: string | undefined
}

interface RangeFrameProps {
  props: InputProps
  /** Where the error belongs; both ends when it does not say. */
  wrong?: RangeEnd | undefined
  /** One below the other: the ends are long. */
  stacked?: boolean
  end: (which: RangeEnd, frame: EndFrame) => ReactNode
}

/** Two ends under one label. */
export function RangeFrame({ props, wrong, stacked = false, end }: RangeFrameProps) {
  const frame = frameOf(props)
  return (
    <FieldFrame {...frame} bare>
      {({ toldBy }) => {
        const frameOfEnd = (which: RangeEnd): EndFrame => {
          const here = wrong === undefined || wrong === which
          return {
            hideLabel: true,
            className: 'field-range__end',
            disabled: props.disabled,
            marked: Boolean(props.error) && here,
            describedBy: here ? toldBy : undefined,
          }
        }
        return (
          <View className={cx('field-range', stacked && 'field-range--stacked')}>
            {end('from', frameOfEnd('from'))}
            {!stacked && <View className="field-range__dash">~</View>}
            {end('to', frameOfEnd('to'))}
          </View>
        )
      }}
    </FieldFrame>
  )
}
