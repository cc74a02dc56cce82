import { View } from '@tarojs/components'
import { useState } from 'react'
import { getPerformance, type Figures, type Performance } from '@/api/commission'
import { chinaDay } from '@/base/date'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import {
  busyDays,
  changeOf,
  METRICS,
  PERIODS,
  spanOf,
  withFrom,
  withTo,
  type Metric,
  type Period,
  type Span,
} from '../model/performance'
import { commissionsTexts } from '../texts'
import { TrendChart, TrendTable } from './TrendChart'
import './commissions.scss'

const DAYS = ['today', 'yesterday', 'month'] as const
type DayKey = (typeof DAYS)[number]
const EARLIEST = '2020-01-01'

function FiguresGrid({ figures }: { figures: Figures }) {
  const t = useText(commissionsTexts)
  return (
    <View className="performance-grid">
      {(['sales', 'commission'] as const).map(key => (
        <View key={key} className="performance-grid__main">
          <View className="commission-quiet">{t(`commissions.figures.${key}`)}</View>
          <Price fen={figures[key]} size="l" plain />
        </View>
      ))}
      {(['quantity', 'members', 'groups'] as const).map(key => (
        <View key={key} className="performance-grid__small">
          <View className="commission-quiet">{t(`commissions.figures.${key}`)}</View>
          <View className="performance-grid__number">{figures[key]}</View>
        </View>
      ))}
    </View>
  )
}

function Now({ value }: { value: Performance }) {
  const t = useText(commissionsTexts)
  const [day, setDay] = useState<DayKey>('today')
  const { figures } = value
  const change = changeOf(figures.today, figures.yesterday)
  return (
    <Card>
      <SegmentedControl
        label={t('commissions.period')}
        options={DAYS.map(key => ({ value: key, text: t(`commissions.day.${key}`) }))}
        value={day}
        onChange={setDay}
      />
      <FiguresGrid figures={figures[day]} />
      {day === 'today' && change !== undefined && (
        <View className="commission-quiet">
          {t('commissions.compare', { change: `${change > 0 ? '+' : ''}${change}%` })}
        </View>
      )}
    </Card>
  )
}

interface SpanProps {
  span: Span
  today: string
  onSpan: (span: Span) => void
}

/** Both ends on wheels. */
function Ends({ span, today, onSpan }: SpanProps) {
  const t = useText(commissionsTexts)
  const [picking, setPicking] = useState<'from' | 'to'>()
  return (
    <>
      <CellGroup>
        <Cell acts title={t('commissions.fromDay')} value={span.from} onPress={() => setPicking('from')} />
        <Cell acts title={t('commissions.toDay')} value={span.to} onPress={() => setPicking('to')} />
      </CellGroup>
      <DatePicker
        open={picking !== undefined}
        title={picking && t(`commissions.${picking}Day`)}
        value={picking ? span[picking] : ''}
        min={EARLIEST}
        max={today}
        onPick={day => {
          setPicking(undefined)
          onSpan(picking === 'to' ? withTo(span, day) : withFrom(span, day))
        }}
        onClose={() => setPicking(undefined)}
      />
    </>
  )
}

function Trend({ value }: { value: Performance }) {
  const t = useText(commissionsTexts)
  const [metric, setMetric] = useState<Metric>('sales')
  const [asTable, setAsTable] = useState(false)
  const { period, days } = value
  return (
    <Card>
      <SectionTitle
        small
        right={
          <Button kind="ghost" size="s" edge="end" onPress={() => setAsTable(now => !now)}>
            {t(asTable ? 'commissions.showChart' : 'commissions.showTable')}
          </Button>
        }
      >
        {t('commissions.trend')}
      </SectionTitle>
      {busyDays(days).length === 0 ? (
        <StateView kind="empty" compact text={t('commissions.noSales')} />
      ) : asTable ? (
        <TrendTable days={days} />
      ) : (
        <>
          <Tabs
            label={t('commissions.metrics')}
            fit="even"
            items={METRICS.map(key => ({ key, text: t(`commissions.metric.${key}`) }))}
            active={metric}
            onChange={setMetric}
          />
          <TrendChart days={days} metric={metric} />
        </>
      )}
      <View className="commission-line performance-total">
        <View>{t('commissions.total')}</View>
        <View>
          {t('commissions.metric.sales')} {formatYuan(period.sales)} · {t('commissions.metric.commission')}{' '}
          {formatYuan(period.commission)}
        </View>
      </View>
    </Card>
  )
}

/** What one's groups have brought (shop §2 performanceDashboards). */
export function PerformanceScreen() {
  const t = useText(commissionsTexts)
  const [today] = useState(() => chinaDay(serverNow()))
  const [period, setPeriod] = useState<Period>('month')
  const [span, setSpan] = useState<Span>(() => spanOf('month', today))
  const { value, error, busy, reload } = useRead(() => getPerformance(span), {
    key: `${span.from}/${span.to}`,
    action: t('commissions.action.performance'),
  })
  // the figures of now stay while other days are asked for
  const [known, setKnown] = useState<Performance>()
  if (value && value !== known) setKnown(value)
  usePullRefresh(reload, busy)
  const choose = (next: Period) => {
    setPeriod(next)
    if (next !== 'days') setSpan(spanOf(next, today))
  }
  return (
    <PageShell title={t('commissions.performanceTitle')}>
      <View className="commission-page">
        {known && <Now value={known} />}
        {known && (
          <ChipGroup
            className="commission-chips"
            label={t('commissions.period')}
            options={PERIODS.map(value => ({ value, text: t(`commissions.periods.${value}`) }))}
            value={period}
            onChange={choose}
          />
        )}
        {known && period === 'days' && <Ends span={span} today={today} onSpan={setSpan} />}
        {value && <Trend value={value} />}
        {!value && error && !isAnnounced(error) && (
          <CallFailed
            error={error}
            compact={known !== undefined}
            action={t('commissions.action.performance')}
            onRetry={reload}
          />
        )}
        {!value && !error && <Skeleton shape="headed" />}
        {known && <View className="commission-quiet">{t('commissions.performanceHint')}</View>}
      </View>
    </PageShell>
  )
}
