import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PaymentPlan, PaymentPlanPeriod, PaymentPlanSums } from '@/api/payables'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { barsOf, partsOf, type SupplierName } from '../model/payables'
import { payablesTexts } from '../texts'
import './payables.scss'

/** What a sum of the plan is made of. */
function Parts({ sums }: { sums: PaymentPlanSums }) {
  const t = useText(payablesTexts)
  return (
    <>
      {partsOf(sums).map(({ part, fen }) => (
        <Fact key={part} name={t(`payables.part.${part}`)} dense>
          {formatYuan(fen)}
        </Fact>
      ))}
    </>
  )
}

/** The name of a period; the first week is the one of today. */
function usePeriodName(today: string) {
  const t = useText(payablesTexts)
  return ({ period, from, to }: PaymentPlanPeriod): string => {
    if (period !== 'week') return t(`payables.period.${period}`)
    const short = (day: string) => day.slice(5)
    return from === today
      ? t('payables.period.now', { to: short(to) })
      : t('payables.period.week', { from: short(from), to: short(to) })
  }
}

interface PeriodProps {
  name: string
  period: PaymentPlanPeriod
  /** of the longest bar, in percent */
  bar: number
  onOpen: () => void
}

function Period({ name, period, bar, onOpen }: PeriodProps) {
  const t = useText(payablesTexts)
  const { total, running, count } = period
  const face = (
    <View className="payables-period__face">
      <View className="payables-period__line">
        <View>{name}</View>
        <View>{formatYuan(total)}</View>
      </View>
      {/* the numbers say the same */}
      <View className="payables-period__track" {...a11y({ hidden: true })}>
        <View
          className={cx(
            'payables-period__bar',
            period.period === 'overdue' && 'payables-period__bar--overdue',
            total < 0 && 'payables-period__bar--back',
          )}
          style={{ width: `${bar}%` }}
        />
      </View>
      <View className="statement-quiet">{t('payables.running', { amount: formatYuan(running) })}</View>
    </View>
  )
  return (
    <View className="payables-period" {...a11y({ role: 'listitem' })}>
      {count > 0 ? (
        <Pressable className="payables-press" onPress={onOpen}>
          {face}
        </Pressable>
      ) : (
        face
      )}
    </View>
  )
}

interface PeriodSheetProps {
  name: string
  period: PaymentPlanPeriod
  onSupplier: (supplier: SupplierName) => void
  onClose: () => void
}

/** What is to be paid in a period, supplier by supplier. */
function PeriodSheet({ name, period, onSupplier, onClose }: PeriodSheetProps) {
  const t = useText(payablesTexts)
  const { suppliers, broken, count, total } = period
  return (
    <Sheet open title={name} onClose={onClose}>
      <View className="statement-closing">
        <Price fen={total} size="xl" plain />
      </View>
      <Parts sums={period} />
      <BrokenRows names={broken} />
      <View {...a11y({ role: 'list', label: t('payables.suppliers') })}>
        {suppliers.map(supplier => (
          <View
            key={supplier.supplierUuid}
            className="payables-supplier payables-supplier--flush"
            {...a11y({ role: 'listitem' })}
          >
            <View className="payables-cell">
              <View className="payables-cell__name payables-supplier__name">{supplier.name}</View>
              <View className="payables-cell__amount payables-supplier__name">
                {formatYuan(supplier.total)}
              </View>
            </View>
            <Parts sums={supplier} />
            <Button
              kind="ghost"
              size="s"
              edge="start"
              label={t('payables.toAging', { name: supplier.name })}
              onPress={() => onSupplier(supplier)}
            >
              {t('payables.aging')}
            </Button>
          </View>
        ))}
      </View>
      {count > suppliers.length + broken.length && (
        <View className="statement-hint">
          {t('payables.weekSuppliers', { n: count, shown: suppliers.length })}
        </View>
      )}
    </Sheet>
  )
}

interface PlanTableProps {
  plan: PaymentPlan
  /** to what is owed to a supplier */
  onSupplier: (supplier: SupplierName) => void
}

/** What is to be paid: what is overdue, week by week, and later, with the sum so far. */
export function PlanTable({ plan, onSupplier }: PlanTableProps) {
  const t = useText(payablesTexts)
  const nameOf = usePeriodName(plan.day)
  const [opened, setOpened] = useState<number>()
  const bars = barsOf(plan)
  const period = opened === undefined ? undefined : plan.periods[opened]
  if (plan.periods.every(({ count, broken }) => count + broken.length === 0))
    return <StateView kind="empty" text={t('payables.planEmpty')} />
  return (
    <>
      <Card>
        <View className="statement-supplier">{t('payables.planned')}</View>
        <View className="statement-quiet">{t('payables.asOf', { day: plan.day })}</View>
        <View className="statement-closing">
          <Price fen={plan.total} size="xl" plain />
        </View>
        <Parts sums={plan} />
      </Card>
      <SectionTitle>{t('payables.weeks')}</SectionTitle>
      <Card padded={false}>
        <View {...a11y({ role: 'list', label: t('payables.weeks') })}>
          {plan.periods.map((one, place) => (
            <Period
              key={`${one.period} ${one.from}`}
              name={nameOf(one)}
              period={one}
              bar={bars[place] ?? 0}
              onOpen={() => setOpened(place)}
            />
          ))}
        </View>
      </Card>
      <View className="statement-hint">{t('payables.planHint')}</View>
      {period && (
        <PeriodSheet
          name={nameOf(period)}
          period={period}
          onSupplier={supplier => {
            setOpened(undefined)
            onSupplier(supplier)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
