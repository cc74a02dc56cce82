import { View } from '@tarojs/components'
import { CommissionRows } from './CommissionRows'
import './commissions.scss'

/** One's commissions that a keyword finds; without one all of them. */
export function CommissionSearchResults({ keyword }: { keyword: string }) {
  return (
    <View className="commission-page">
      <CommissionRows keyword={keyword} />
    </View>
  )
}
