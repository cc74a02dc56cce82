import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import './facts.scss'

export interface FactProps {
  name: string
  /** Less space between rows: for a list without a total. */
  dense?: boolean
  /** This row is the total of the rows above. */
  total?: boolean
  children: ReactNode
}

/** A name and what it holds, at the two ends of a row. */
export function Fact({ name, dense, total, children }: FactProps) {
  return (
    <View className={cx('alm-fact', dense && 'alm-fact--dense', total && 'alm-fact--total')}>
      <View className="alm-fact__name">{name}</View>
      <View className="alm-fact__value">{children}</View>
    </View>
  )
}

export interface FactsProps {
  rows: readonly (readonly [name: string, value: string | undefined])[]
  dense?: boolean
}

/** Numbers, times and words; what is absent has no row. */
export function Facts({ rows, dense }: FactsProps) {
  return (
    <>
      {rows.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name} dense={dense}>
              {value}
            </Fact>
          ),
      )}
    </>
  )
}
