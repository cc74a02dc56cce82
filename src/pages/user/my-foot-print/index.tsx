import { FootprintScreen } from '@/features/collects/views/FootprintScreen'
import { QuickAdd } from '@/features/product/views/QuickAdd'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300, enableShareAppMessage: true })

function MyFootPrintPage() {
  return (
    <FootprintScreen
      adding={(code, onClose) => code && <QuickAdd key={code} code={code} onClose={onClose} />}
    />
  )
}

export default definePage('myFootPrint', MyFootPrintPage)
