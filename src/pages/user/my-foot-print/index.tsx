import { FootPrintScreen } from '@/features/collects/views/FootPrintScreen'
import { QuickAdd } from '@/features/product/views/QuickAdd'
import { definePage } from '../../shell/definePage'

function MyFootPrintPage() {
  return (
    <FootPrintScreen
      adding={(code, onClose) => code && <QuickAdd key={code} code={code} onClose={onClose} />}
    />
  )
}

export default definePage('myFootPrint', MyFootPrintPage)
