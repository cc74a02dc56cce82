import { View } from '@tarojs/components'
import type { DayFigures } from '@/api/commission'
import { lastOf } from '@/base/list'
import { formatFen, sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { barsOf, busyDays, isMoney, topBar, type Metric } from '../model/performance'
import { commissionsTexts } from '../texts'

/** A figure as it is shown: yuan, or pieces. */
const shown = (metric: Metric, value: number): string => (isMoney(metric) ? formatFen(value) : `${value}`)
const shortDay = (day: string): string => day.slice(5).replace('-', '/')

/** Columns by day. Drawn with plain views on both targets; read as one sentence, and as a table beside it. */
export function TrendChart({ days, metric }: { days: readonly DayFigures[]; metric: Metric }) {
  const t = useText(commissionsTexts)
  const bars = barsOf(days, metric)
  const top = topBar(bars)
  const [first, last] = [days[0]?.day ?? '', lastOf(days)?.day ?? '']
  const label = t('commissions.chartLabel', {
    metric: t(`commissions.metric.${metric}`),
    from: first,
    to: last,
    total: shown(metric, sumFen(bars.map(bar => bar.value))),
    top: shown(metric, top?.value ?? 0),
    day: top?.day ?? last,
  })
  return (
    <View className="commission-chart" {...a11y({ role: 'img', label })}>
      <View className="commission-chart__top">{top ? shown(metric, top.value) : ''}</View>
      <View className="commission-chart__plot">
        {bars.map(bar => (
          <View key={bar.day} className="commission-chart__column">
            <View
              className={cx('commission-chart__bar', bar === top && 'commission-chart__bar--top')}
              style={{ height: `${bar.height}%` }}
            />
          </View>
        ))}
      </View>
      <View className="commission-chart__days">
        <View>{shortDay(first)}</View>
        {days.length > 2 && <View>{shortDay(days[Math.floor(days.length / 2)]?.day ?? '')}</View>}
        <View>{shortDay(last)}</View>
      </View>
    </View>
  )
}

const COLUMNS = ['sales', 'quantity', 'commission'] as const

/** The same days as rows. */
export function TrendTable({ days }: { days: readonly DayFigures[] }) {
  const t = useText(commissionsTexts)
  const rows = busyDays(days)
  return (
    <View>
      <View className="commission-table" {...a11y({ role: 'table', label: t('commissions.trend') })}>
        <View className="commission-table__row commission-table__row--head" {...a11y({ role: 'row' })}>
          <View className="commission-table__cell" {...a11y({ role: 'columnheader' })}>
            {t('commissions.date')}
          </View>
          {COLUMNS.map(column => (
            <View key={column} className="commission-table__cell" {...a11y({ role: 'columnheader' })}>
              {t(`commissions.metric.${column}`)}
            </View>
          ))}
        </View>
        {rows.map(day => (
          <View key={day.day} className="commission-table__row" {...a11y({ role: 'row' })}>
            <View className="commission-table__cell" {...a11y({ role: 'cell' })}>
              {shortDay(day.day)}
            </View>
            {COLUMNS.map(column => (
              <View key={column} className="commission-table__cell" {...a11y({ role: 'cell' })}>
                {shown(column, day[column])}
              </View>
            ))}
          </View>
        ))}
      </View>
      {rows.length < days.length && (
        <View className="commission-quiet">{t('commissions.empties', { n: days.length - rows.length })}</View>
      )}
    </View>
  )
}
