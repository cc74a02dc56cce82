import { View } from '@tarojs/components'
import type { Approval, ApprovalLine, ApprovalOrder } from '@/api/payApproval'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { Card } from '@/ui/card/Card'
import { Fact, Facts } from '@/ui/facts/Fact'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { payApprovalTexts } from '../texts'

function Line({ line }: { line: ApprovalLine }) {
  const t = useText(payApprovalTexts)
  return (
    <GoodsLine
      className="approval-line"
      src={line.imageUrl}
      size={56}
      name={line.name}
      notes={[line.specValues.join(' / ')]}
      price={
        <>
          <Price fen={line.price} size="s" unit={line.unit} plain />
          <View className="approval-line__quantity">{t('payApproval.quantity', { n: line.quantity })}</View>
        </>
      }
      quantity={<Price fen={line.amount} size="s" plain />}
    />
  )
}

export function ApprovalOrderCard({ order }: { order: ApprovalOrder }) {
  const t = useText(payApprovalTexts)
  return (
    <Card>
      <View className="approval-order__head">
        <View className="approval-order__shop">{order.shopName}</View>
        <View className="approval-order__code">{order.orderCode}</View>
      </View>
      {order.lines.map(line => (
        <Line key={line.lineUuid} line={line} />
      ))}
      <Fact name={t('payApproval.freight')}>
        {order.freight > 0 ? <Price fen={order.freight} size="s" plain /> : t('payApproval.free')}
      </Fact>
      <Fact name={t('payApproval.orderAmount')}>
        <Price fen={order.amount} size="m" plain />
      </Fact>
    </Card>
  )
}

/** Who asked whom and when; what is absent has no row. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useText(payApprovalTexts)
  const facts: [name: string, value: string | undefined][] = [
    [t('payApproval.asker'), approval.askerName],
    [t('payApproval.enterprise'), approval.enterpriseName],
    [t('payApproval.askTime'), timeText(approval.askTime)],
    [t('payApproval.decider'), approval.deciderName],
    [t('payApproval.decideTime'), timeText(approval.decideTime)],
    [t('payApproval.payTime'), timeText(approval.payTime)],
    [t('payApproval.flow'), approval.paymentFlowNo],
  ]
  return (
    <Card>
      <Facts rows={facts} />
    </Card>
  )
}
