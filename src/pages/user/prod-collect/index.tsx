import { ProductCollectScreen } from '@/features/collects/views/ProductCollectScreen'
import { QuickAdd } from '@/features/product/views/QuickAdd'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300, enableShareAppMessage: true })

function ProdCollectPage() {
  return (
    <ProductCollectScreen
      adding={(code, onClose) => code && <QuickAdd key={code} code={code} onClose={onClose} />}
    />
  )
}

export default definePage('prodCollect', ProdCollectPage)
