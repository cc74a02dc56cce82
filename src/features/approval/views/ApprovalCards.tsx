import { View } from '@tarojs/components'
import type { Approval, ApprovalLine, ApprovalOrder } from '@/api/approval'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { Card } from '@/ui/card/Card'
import { Fact, Facts } from '@/ui/facts/Fact'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { Price } from '@/ui/price/Price'
import { approvalTexts } from '../texts'

function Line({ line }: { line: ApprovalLine }) {
  const t = useText(approvalTexts)
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
          <View className="approval-line__quantity">{t('approval.quantity', { n: line.quantity })}</View>
        </>
      }
      quantity={<Price fen={line.amount} size="s" plain />}
    />
  )
}

export function ApprovalOrderCard({ order }: { order: ApprovalOrder }) {
  const t = useText(approvalTexts)
  return (
    <Card>
      <View className="approval-order__head">
        <View className="approval-order__shop">{order.shopName}</View>
        <View className="approval-order__code">{order.orderCode}</View>
      </View>
      {order.lines.map(line => (
        <Line key={line.lineUuid} line={line} />
      ))}
      <Fact name={t('approval.freight')}>
        {order.freight > 0 ? <Price fen={order.freight} size="s" plain /> : t('approval.free')}
      </Fact>
      <Fact name={t('approval.orderAmount')}>
        <Price fen={order.amount} size="m" plain />
      </Fact>
    </Card>
  )
}

/** Who asked whom and when; what is absent has no row. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useText(approvalTexts)
  const facts: [name: string, value: string | undefined][] = [
    [t('approval.asker'), approval.askerName],
    [t('approval.enterprise'), approval.enterpriseName],
    [t('approval.askTime'), timeText(approval.askTime)],
    [t('approval.decider'), approval.deciderName],
    [t('approval.decideTime'), timeText(approval.decideTime)],
    [t('approval.payTime'), timeText(approval.payTime)],
    [t('approval.flow'), approval.paymentFlowNo],
  ]
  return (
    <Card>
      <Facts rows={facts} />
    </Card>
  )
}
