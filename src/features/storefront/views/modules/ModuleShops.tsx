import { lazy, Suspense, type ReactNode } from 'react'
import type { Shop } from '@/api/product'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/callErrors'
import { StateView } from '@/ui/state-view/StateView'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { useShops, type ShopModule } from '../../hooks/useShops'
import { storefrontTexts } from '../../texts'

const BrokenRows = lazy(() => import('@/ui/broken-rows/BrokenRows').then(it => ({ default: it.BrokenRows })))

interface ModuleShopsProps {
  module: ShopModule
  /** stands there until they have come */
  waiting: ReactNode
  /** of the places kept for them where none was chosen */
  columns: number
  children: (shops: readonly Shop[]) => ReactNode
}

/** The shops of a module with all their states. */
export function ModuleShops({ module, waiting, columns, children }: ModuleShopsProps) {
  const t = useText(storefrontTexts)
  const { state, retry } = useShops(module)
  if (state.status === 'loading') return <>{waiting}</>
  if (state.status === 'failed')
    return (
      <StateView
        compact
        kind="error"
        text={actionFailed('listLoad')}
        action={{ text: t('common.retry'), onPress: retry }}
      />
    )
  const { shops, broken } = state
  if (shops.length + broken.length === 0)
    return <GoodsPlaceholders columns={columns} text={t('storefront.placeholder')} />
  return (
    <>
      {broken.length > 0 && (
        <Suspense fallback={null}>
          <BrokenRows names={broken} />
        </Suspense>
      )}
      {shops.length > 0 && children(shops)}
    </>
  )
}
