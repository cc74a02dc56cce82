import { View } from '@tarojs/components'
import type { SplicingStep } from '@/api/splicing'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { splicingTexts } from '../texts'

export interface StepTableProps {
  steps: readonly SplicingStep[]
  unit: string
  /** the one whose price holds */
  reached?: SplicingStep | undefined
}

/** Prices by the pieces of the whole group. */
export function StepTable({ steps, unit, reached }: StepTableProps) {
  const t = useText(splicingTexts)
  return (
    <View className="splicing-steps" {...a11y({ role: 'list', label: t('splicing.steps') })}>
      {steps.map(step => (
        <View
          key={step.from}
          className={cx('splicing-steps__step', step === reached && 'splicing-steps__step--on')}
          {...a11y({ role: 'listitem' })}
        >
          <View className="splicing-steps__from">
            <View>{t('splicing.stepFrom', { n: step.from, unit })}</View>
            {step === reached && <Tag tone="brand">{t('splicing.stepNow')}</Tag>}
          </View>
          <View className="splicing-steps__values">
            {step.commission !== undefined && (
              <View className="splicing-steps__commission">
                {t('splicing.stepCommission', { price: formatFen(step.commission), unit })}
              </View>
            )}
            <Price fen={step.price} unit={unit} size="s" />
          </View>
        </View>
      ))}
    </View>
  )
}
