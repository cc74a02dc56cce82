import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Splicing } from '@/api/splicing'
import { clampQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { Stepper } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import { splicingTexts } from '../texts'
import { PayNow, SplicingGoods } from './SplicingGoods'

export interface JoinSheetProps {
  splicing: Splicing
  open: boolean
  onClose: () => void
}

/** How many pieces; the order itself is made on the submission page. */
export function JoinSheet({ splicing, open, onClose }: JoinSheetProps) {
  const t = useText(splicingTexts)
  const left = Math.max(0, splicing.limit - splicing.paid - splicing.held)
  const rule = { min: splicing.minQuantity, step: splicing.stepQuantity, stock: left }
  const [chosen, setChosen] = useState(splicing.minQuantity)
  const quantity = clampQuantity(chosen, rule)
  const { onReject, forget, isSeen } = useSeenQuantity()
  const go = () => {
    if (!isSeen()) return
    onClose()
    const query = { splicingUuid: splicing.splicingUuid, qty: `${quantity}` }
    void navigate(linkTo('orderSubmission', query))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('splicing.joinTitle')}
      footer={
        <View className="splicing-join__foot">
          <PayNow steps={splicing.steps} quantity={quantity} />
          <Button disabled={quantity === 0} onPress={go}>
            {t('splicing.joinGo')}
          </Button>
        </View>
      }
    >
      <View className="splicing-join">
        <SplicingGoods splicing={splicing} />
        <View className="splicing-calc__line">
          <View className="splicing-calc__label">
            <View>{t('splicing.quantity')}</View>
            <View className="splicing-quiet">{t('splicing.leftOver', { n: left, unit: splicing.unit })}</View>
          </View>
          <Stepper
            value={quantity}
            min={rule.min}
            step={rule.step}
            max={left}
            unit={splicing.unit}
            label={t('splicing.quantity')}
            onChange={next => {
              forget()
              setChosen(next)
            }}
            onReject={onReject}
          />
        </View>
      </View>
    </Sheet>
  )
}
