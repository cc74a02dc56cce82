import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { previewOfProduct } from '@/routes/pageHints'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { pageDrawing } from '@/ui/host/pageDrawing'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { usePurchase } from '../hooks/usePurchase'
import { useProduct } from '../hooks/useProduct'
import { useSkuChoice } from '../hooks/useSkuChoice'
import type { BuyAction } from '../model/purchase'
import { choiceProblem } from '../model/skuChoice'
import { productTexts } from '../texts'
import { BuyBar } from './BuyBar'
import { problemText } from './problemText'
import { ShareButton } from './ShareButton'
import { ProductBody } from './ProductBody'
import { ProductPreview } from './ProductPreview'
import type { SheetMode } from './SkuSheet'

const SkuSheet = lazy(() => import('./SkuSheet').then(it => ({ default: it.SkuSheet })))

interface ProductScreenProps {
  code: string
  /** this SKU is chosen to begin with */
  skuCode?: string | undefined
}

interface PagePartProps extends ProductScreenProps {
  product: ProductDetail
  priceHidden: boolean
  /** stands in the place of prices that have not come yet */
  unpriced: ReactNode
}

/** The page of a product that is there: body, sheet and bar around one choice. */
function ReadyPage({ code, skuCode, product, priceHidden, unpriced }: PagePartProps) {
  const t = useText(productTexts)
  const { choice, send, now } = useSkuChoice(product, skuCode)
  const [sheet, setSheet] = useState<SheetMode | undefined>()
  // stays mounted once it was opened, so that it can leave with its motion
  const [opened, setOpened] = useState(false)
  const closeSheet = useCallback(() => setSheet(undefined), [])
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  const { wish, busy } = usePurchase(code, mayBuy, closeSheet)

  const openSheet = (mode: SheetMode) => {
    setOpened(true)
    setSheet(mode)
  }
  const buy = (action: BuyAction) => {
    const chosen = now()
    const problem = choiceProblem(chosen)
    if (!problem) void wish(action, chosen)
    else if (problem.code === 'incomplete' && !sheet) openSheet(action)
    else toast.info(problemText(t, problem, product.unit))
  }
  return (
    <PageShell
      title={t('product.title')}
      navRight={<ShareButton product={product} />}
      className="alm-product-page"
      footer={<BuyBar product={product} choice={choice} busy={busy} onBuy={action => openSheet(action)} />}
    >
      <ProductBody
        product={product}
        choice={choice}
        priceHidden={priceHidden}
        unpriced={unpriced}
        onChoose={() => openSheet('both')}
      />
      {opened && (
        <Suspense fallback={null}>
          <SkuSheet
            mode={sheet}
            product={product}
            choice={choice}
            priceHidden={priceHidden}
            unpriced={Boolean(unpriced)}
            busy={busy}
            send={send}
            onBuy={buy}
            onClose={closeSheet}
          />
        </Suspense>
      )}
      {panel}
    </PageShell>
  )
}

/** A product by its code; what the list knew is shown while the rest loads. */
export function ProductScreen({ code, skuCode }: ProductScreenProps) {
  const t = useText(productTexts)
  const { product, priceHidden, unpriced, missing, error, busy, reload } = useProduct(code)
  usePullRefresh(reload, busy)
  useEffect(() => pageDrawing.end(), [])
  const failed = error && <CallFailed error={error} action={t('product.load')} onRetry={reload} compact />
  if (product)
    return (
      <ReadyPage
        code={code}
        skuCode={skuCode}
        product={product}
        priceHidden={priceHidden}
        unpriced={unpriced && (failed ?? <Skeleton shape="line" />)}
      />
    )
  if (missing === undefined && !error)
    return (
      <PageShell title={t('product.title')}>
        <ProductPreview preview={previewOfProduct(code)} />
      </PageShell>
    )
  return (
    <PageShell title={t('product.title')}>
      {error ? (
        <CallFailed error={error} action={t('product.load')} onRetry={reload} />
      ) : (
        <StateView
          kind="notFound"
          text={missing || t('product.unknown')}
          action={{ text: t('common.backHome'), onPress: () => void navigate(linkTo('tabHome'), 'relaunch') }}
        />
      )}
    </PageShell>
  )
}
