import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { createPaymentFlow, getOrder, type Order } from '@/api/order'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Countdown } from '@/ui/countdown/Countdown'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { type SuccessSummary, summarize } from '../model/success'
import { checkoutTexts } from '../texts'
import './success.scss'

/** The orders of a submission as they are now; read again when the page comes back. */
function useSubmittedOrders(orderUuids: readonly string[]) {
  const t = useText(checkoutTexts)
  const { value, error, reload } = useRead(() => Promise.all(orderUuids.map(uuid => getOrder(uuid))), {
    key: orderUuids.join(','),
    when: orderUuids.length > 0,
    action: t('checkout.success.load'),
  })
  return { orders: value, error, reload }
}

/** Pays the open orders of a submission. A new flow may be needed: the first one ends when any of its orders ends. */
function usePayOrders({ onPay, onRefused }: { onPay: (flowNo: string) => void; onRefused: () => void }) {
  const t = useText(checkoutTexts)
  const { busy, submit } = useSubmit(onRefused)
  const pay = async (orders: readonly Order[]) => {
    const unpaid = orders.filter(order => order.state === 'toPay').map(order => order.orderUuid)
    const flow = await submit(unpaid, t('checkout.action.pay'), () => createPaymentFlow(unpaid))
    if (flow) onPay(flow.paymentFlowNo)
  }
  return { busy, pay }
}

export interface SuccessScreenProps {
  query: { flow: string; orders?: string }
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Counts up whenever a payment has ended: the orders are read again. */
  settled: number
  /** the group an order belongs to, with what it still needs and the way to invite */
  group: (splicingUuid: string, onChanged: () => void) => ReactNode
}

const home = () => void navigate(linkTo('tabHome'))
const toOrders = () => void navigate(linkTo('myOrder'), 'replace')

function Head({ summary, onEnd }: { summary: SuccessSummary; onEnd: () => void }) {
  const t = useText(checkoutTexts)
  const { state, deadline, total } = summary
  const titles = { toPay: 'submitted', paid: 'paid', held: 'held', cancelled: 'cancelled' } as const
  return (
    <View className="checkout-success__head" {...a11y({ role: 'status' })}>
      <View
        className={cx('checkout-success__mark', state === 'cancelled' && 'checkout-success__mark--quiet')}
      >
        <Icon name={state === 'cancelled' ? 'info' : 'success'} size={48} />
      </View>
      <View className="checkout-success__title">{t(`checkout.success.${titles[state]}`)}</View>
      {state === 'toPay' && (
        <View className="checkout-success__hint">
          <View>{t(`checkout.success.${deadline === undefined ? 'payHint' : 'timeLeft'}`)}</View>
          {deadline !== undefined && <Countdown endsAt={deadline} now={serverNow} onEnd={onEnd} />}
        </View>
      )}
      {(state === 'paid' || state === 'held') && (
        <View className="checkout-success__hint">{t(`checkout.success.${state}Hint`)}</View>
      )}
      <View className="checkout-success__amount">
        <Price fen={total} size="xl" />
      </View>
    </View>
  )
}

const piecesIn = ({ lines }: Order) => {
  const { pieces, unit } = piecesOf(lines)
  return { pieces, ...(unit && { unit }) }
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const t = useText(checkoutTexts)
  return (
    <Card>
      {orders.map(order => (
        <View key={order.orderUuid} className="checkout-success__order">
          <View className="checkout-success__facts">
            <View className="checkout-success__shop">{order.shopName}</View>
            <View className="checkout-success__kinds">
              {t('checkout.success.kinds', {
                kinds: order.lines.length,
                unit: t('checkout.unit'),
                ...piecesIn(order),
              })}
            </View>
            <View className="checkout-success__code">
              {t('checkout.success.orderCode')} {order.orderCode}
            </View>
            {order.state === 'cancelled' && (
              <View className="checkout-success__code">{t('checkout.success.cancelled')}</View>
            )}
          </View>
          <Price fen={order.totalAmount} size="s" plain />
        </View>
      ))}
    </Card>
  )
}

/** After a submission (shop §2 Successfully): what was ordered, and what to do next. */
export function SuccessScreen({ query, onPay, settled, group }: SuccessScreenProps) {
  const t = useText(checkoutTexts)
  const orderUuids = (query.orders ?? '').split(',').filter(Boolean)
  const { orders, error, reload } = useSubmittedOrders(orderUuids)
  useEffect(() => {
    if (settled > 0) reload()
  }, [settled, reload])
  const { busy, pay } = usePayOrders({ onPay, onRefused: reload })
  const summary = orders && summarize(orders)
  const missing = !query.flow || orderUuids.length === 0
  return (
    <PageShell title={t('checkout.success.title')}>
      {missing && (
        <StateView
          kind="empty"
          text={t('checkout.success.invalid')}
          action={{ text: t('checkout.success.orders'), onPress: toOrders }}
        />
      )}
      {!missing && !orders && !error && <Skeleton shape="rows" count={2} />}
      {!missing && !orders && error && !isAnnounced(error) && (
        <CallFailed error={error} action={t('checkout.success.load')} onRetry={reload} />
      )}
      {!missing && orders && summary && (
        <View className="checkout-success">
          <Head summary={summary} onEnd={reload} />
          {summary.state === 'held' && summary.splicingUuid && group(summary.splicingUuid, reload)}
          <Orders orders={orders} />
          <View className="checkout-success__actions">
            {summary.state === 'toPay' && (
              <Button block size="l" loading={busy} onPress={() => void pay(orders)}>
                {t('checkout.success.pay')}
              </Button>
            )}
            <View className="checkout-success__pair">
              <Button block kind="secondary" onPress={toOrders}>
                {t('checkout.success.orders')}
              </Button>
              <Button block kind="secondary" onPress={home}>
                {t('checkout.success.home')}
              </Button>
            </View>
          </View>
        </View>
      )}
    </PageShell>
  )
}
