import { View } from '@tarojs/components'
import { useState } from 'react'
import type { SplicingStep } from '@/api/splicing'
import { useText } from '@/i18n'
import { Fact } from '@/ui/facts/Fact'
import { Price } from '@/ui/price/Price'
import { Stepper } from '@/ui/stepper/Stepper'
import { outlookOf } from '../model/outlook'
import { splicingTexts } from '../texts'

export interface CalculatorProps {
  steps: readonly SplicingStep[]
  unit: string
  /** pieces of mine */
  own: number
  /** pieces of all others that are there already */
  others: number
  /** of these, what earns nothing: pieces of the same person for another institution */
  unpaid?: number
  /** pieces the group can still take */
  room: number
  step: number
  /** earns by what others take */
  earns: boolean
  /** what stands before the stepper */
  label: string
}

/** What more pieces would mean: price, what comes back, and the opener's commission. */
export function Calculator({ steps, unit, own, others, unpaid, room, step, earns, label }: CalculatorProps) {
  const t = useText(splicingTexts)
  const [more, setMore] = useState(0)
  const added = Math.min(more, Math.max(0, room))
  const look = outlookOf(steps, { own, others: others + added, unpaid })
  return (
    <View className="splicing-calc">
      <View className="splicing-calc__line">
        <View className="splicing-calc__label">
          <View>{label}</View>
          <View className="splicing-quiet">{t('splicing.willBe', { n: look.total, unit })}</View>
        </View>
        <Stepper
          value={added}
          min={0}
          step={step}
          max={Math.max(0, room)}
          label={label}
          onChange={setMore}
          showReason={false}
        />
      </View>
      <Fact dense name={t('splicing.price')}>
        {look.reached ? <Price fen={look.reached.price} unit={unit} size="s" /> : t('splicing.notYet')}
      </Fact>
      <Fact dense name={t('splicing.toNext')}>
        {look.next ? t('splicing.toNextValue', { n: look.missing, unit }) : t('splicing.atBest')}
      </Fact>
      {own > 0 && (
        <Fact dense name={look.reached ? t('splicing.myRebate') : t('splicing.myRefund')}>
          <Price fen={look.back} size="s" plain />
        </Fact>
      )}
      {own > 0 && look.reached && (
        <Fact dense name={t('splicing.myCost')}>
          <Price fen={look.cost} size="s" plain />
        </Fact>
      )}
      {earns && (
        <Fact dense name={t('splicing.myCommission')}>
          <Price fen={look.commission} size="s" />
        </Fact>
      )}
    </View>
  )
}
