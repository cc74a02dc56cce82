import { View } from '@tarojs/components'
import { useState } from 'react'
import type { OrderScope } from '@/api/order'
import { useText } from '@/i18n'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { ordersTexts } from '../texts'
import { OrderList } from './OrderList'
import './orders.scss'

export interface OrderSearchResultsProps {
  keyword: string
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Asks another person to approve and pay it. */
  onAskApproval: (flowNo: string) => void
  /** Counts up whenever a payment has ended. */
  settled: number
  /** Codes of the orders it was about. */
  settledOrders: readonly string[]
}

const SCOPES: readonly OrderScope[] = ['own', 'enterprise']
const nothing = () => undefined

/** Orders of any state that fit a keyword, with all their actions; administrators find those of their enterprise, too. */
export function OrderSearchResults(props: OrderSearchResultsProps) {
  const { keyword, onPay, onAskApproval, settled, settledOrders } = props
  const t = useText(ordersTexts)
  const admin = useSession(isAdministrator)
  const [chosen, setChosen] = useState<OrderScope>('own')
  const scope = admin ? chosen : 'own'
  return (
    <>
      {admin && (
        <View className="orders-scope">
          <SegmentedControl
            label={t('orders.scope')}
            options={SCOPES.map(value => ({ value, text: t(`orders.titleOf.${value}`) }))}
            value={scope}
            onChange={setChosen}
          />
        </View>
      )}
      <OrderList
        listKey={`${scope}/${keyword}`}
        wish={{ scope, tab: 'all', keyword }}
        filtered={false}
        onUnfilter={nothing}
        combining={undefined}
        paying={undefined}
        onPaying={nothing}
        onCombined={nothing}
        onPay={onPay}
        onAskApproval={onAskApproval}
        settled={settled}
        settledOrders={settledOrders}
        onCounts={nothing}
      />
    </>
  )
}
