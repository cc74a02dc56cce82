import { useRef } from 'react'
import { useText } from '@/i18n'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { toast } from '@/ui/feedback/feedback'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import type { ProductDetail } from '@/api/product'
import { useOn } from '@/ui/useOn'
import { useProduct } from '../hooks/useProduct'
import { usePurchase } from '../hooks/usePurchase'
import { useSkuChoice } from '../hooks/useSkuChoice'
import { choiceProblem } from '../model/skuChoice'
import { productTexts } from '../texts'
import { problemText } from './problemText'
import { SkuSheet } from './SkuSheet'

interface QuickAddProps {
  code: string
  onClose: () => void
}

function Choosing({
  product,
  unpriced,
  code,
  onClose,
}: QuickAddProps & { product: ProductDetail; unpriced: boolean }) {
  const t = useText(productTexts)
  const { choice, send, now } = useSkuChoice(product)
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  const { wish, busy } = usePurchase(code, mayBuy, onClose)
  const buy = () => {
    const chosen = now()
    const problem = choiceProblem(chosen)
    if (problem) toast.info(problemText(t, problem, product.unit))
    else void wish('addToCart', chosen)
  }
  return (
    <>
      <SkuSheet
        mode="addToCart"
        product={product}
        choice={choice}
        priceHidden={false}
        unpriced={unpriced}
        busy={busy}
        send={send}
        onBuy={buy}
        onClose={onClose}
      />
      {panel}
    </>
  )
}

/** Asks for SKU and quantity of a product over another page and puts it into the cart. */
export function QuickAdd({ code, onClose }: QuickAddProps) {
  const t = useText(productTexts)
  const { product, unpriced, missing, error, busy } = useProduct(code)
  const none = !product && (error !== undefined || missing !== undefined)
  // `missing` may be of an earlier look at the product: the new answer counts
  const asked = useRef(false)
  useOn([none, busy], () => {
    if (busy) asked.current = true
    if (!none || busy || !asked.current) return
    // where there is an older answer, useKeptRead has told the failure
    if (error && missing === undefined) toastProblem(error, t('product.addToCart'))
    else if (!error) toast.info(missing || t('product.unknown'))
    onClose()
  })
  return product ? <Choosing product={product} unpriced={unpriced} code={code} onClose={onClose} /> : null
}
