import { View } from '@tarojs/components'
import type { Dispatch } from 'react'
import type { ProductDetail, Sku } from '@/api/product'
import { maxQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Sheet } from '@/ui/sheet/Sheet'
import { Stepper, type StepperProps } from '@/ui/stepper/Stepper'
import { useSeenQuantity } from '@/ui/stepper/useSeenQuantity'
import type { BuyAction } from '../model/purchase'
import {
  amountOf,
  chosenSku,
  priceSteps,
  ruleOf,
  shownPrice,
  type SkuChoice,
  type SkuChoiceEvent,
} from '../model/skuChoice'
import { productTexts } from '../texts'
import { ChoiceWords } from './ChoiceWords'
import { Dimensions } from './Dimensions'
import { TierTable } from './TierTable'
import './sku-sheet.scss'

/** Which button opened it: that action alone, or both to choose from. */
export type SheetMode = BuyAction | 'both'

export interface SkuSheetProps {
  /** closed while undefined */
  mode: SheetMode | undefined
  product: ProductDetail
  choice: SkuChoice
  priceHidden: boolean
  /** its prices have not come yet */
  unpriced: boolean
  busy: boolean
  send: Dispatch<SkuChoiceEvent>
  onBuy: (action: BuyAction) => void
  onClose: () => void
}

type PartProps = Pick<SkuSheetProps, 'product' | 'choice' | 'priceHidden' | 'unpriced'>

function Head({ product, choice, priceHidden, unpriced }: PartProps) {
  const t = useText(productTexts)
  const sku = chosenSku(choice)
  const { price = null, from } = shownPrice(choice)
  return (
    <View className="alm-sku__head">
      <View className="alm-sku__picture">
        <Picture src={sku?.imageUrl ?? product.imageUrls[0]} alt="" round="m" />
      </View>
      <View className="alm-sku__facts">
        {unpriced ? (
          <Skeleton shape="line" />
        ) : (
          <Price fen={price} hidden={priceHidden} size="l" unit={product.unit} from={from} />
        )}
        {sku && (
          <View className="alm-sku__quiet">{t('product.stock', { n: sku.stock, unit: product.unit })}</View>
        )}
        <View className="alm-sku__quiet">
          <ChoiceWords choice={choice} unit={product.unit} />
        </View>
      </View>
    </View>
  )
}

interface QuantityProps extends PartProps {
  sku: Sku
  send: Dispatch<SkuChoiceEvent>
  onReject: StepperProps['onReject']
}

function Quantity({ product, choice, priceHidden, sku, send, onReject }: QuantityProps) {
  const t = useText(productTexts)
  const steps = priceHidden ? [] : priceSteps(sku)
  const { unit } = product
  return (
    <View className="alm-sku__part">
      <View className="alm-sku__line">
        <View>
          <View className="alm-sku__label">{t('product.quantity')}</View>
          <View className="alm-sku__quiet">
            {t('product.minimum', { n: sku.minQuantity, unit })}
            {sku.stepQuantity > 1 && ` · ${t('product.step', { n: sku.stepQuantity, unit })}`}
          </View>
        </View>
        <Stepper
          value={choice.quantity}
          min={sku.minQuantity}
          step={sku.stepQuantity}
          max={maxQuantity(ruleOf(sku))}
          unit={unit}
          onChange={quantity => send({ type: 'quantityChanged', quantity })}
          onReject={onReject}
        />
      </View>
      {steps.length > 1 && <TierTable steps={steps} unit={unit} quantity={choice.quantity} />}
    </View>
  )
}

function Foot({
  mode,
  choice,
  priceHidden,
  busy,
  onBuy,
}: Omit<SkuSheetProps, 'product' | 'send' | 'onClose'>) {
  const t = useText(productTexts)
  const amount = priceHidden ? undefined : amountOf(choice)
  const actions: BuyAction[] = mode === 'both' || mode === undefined ? ['addToCart', 'buyNow'] : [mode]
  return (
    <View className="alm-sku__foot">
      {amount !== undefined && (
        <View className="alm-sku__amount">
          <View className="alm-sku__quiet">{t('product.amount')}</View>
          <Price fen={amount} size="l" />
        </View>
      )}
      <View className="alm-sku__actions">
        {actions.map((action, n) => (
          <Button
            key={action}
            block
            kind={n === actions.length - 1 ? 'primary' : 'secondary'}
            loading={busy}
            onPress={() => onBuy(action)}
          >
            {t(`product.${action}`)}
          </Button>
        ))}
      </View>
    </View>
  )
}

/** Dimensions, stock, quantity and the live price of the choice. */
export function SkuSheet(props: SkuSheetProps) {
  const { mode, product, choice, onBuy, onClose } = props
  const t = useText(productTexts)
  const sku = chosenSku(choice)
  const { onReject, forget, isSeen } = useSeenQuantity()
  const send = (event: SkuChoiceEvent) => {
    forget()
    props.send(event)
  }
  return (
    <Sheet
      open={mode !== undefined}
      onClose={onClose}
      title={t('product.confirmSku')}
      footer={<Foot {...props} onBuy={action => isSeen() && onBuy(action)} />}
    >
      <Head {...props} />
      <Dimensions choice={choice} send={send} />
      <BrokenRows names={product.brokenSkus} note={t('product.unreadNote')} />
      {sku && <Quantity {...props} sku={sku} send={send} onReject={onReject} />}
    </Sheet>
  )
}
