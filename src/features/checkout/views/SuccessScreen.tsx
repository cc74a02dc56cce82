import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPaymentFlow, getOrder, type Order } from '@/api/order'
import { piecesOf } from '@/base/list'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
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
import { callErrorOf, isAnnounced } from '@/widgets/call-state/callError'
import { usePermittedButtons } from '@/widgets/call-state/usePermittedButtons'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { isAsked, type SuccessSummary, summarize } from '../model/success'
import { checkoutTexts } from '../texts'
import './success.scss'

/**
 * The orders of a submission as they are now; read again when the page comes back. Each is read by itself: one whose answer
 * is lost does not hide the others.
 */
function useSubmittedOrders(orderUuids: readonly string[]) {
  const t = useText(checkoutTexts)
  /** as they were read last */
  const known = useRef(new Map<string, Order>())
  const readAll = async () => {
    const failures: unknown[] = []
    const readOne = async (uuid: string) => {
      try {
        known.current.set(uuid, await getOrder(uuid))
      } catch (failure) {
        failures.push(failure)
      }
    }
    await Promise.all(orderUuids.map(readOne))
    if (failures.length === orderUuids.length) throw failures[0]
    const orders = orderUuids.flatMap(uuid => known.current.get(uuid) ?? [])
    return { orders, lost: failures.length > 0 ? callErrorOf(failures[0]) : undefined }
  }
  const { value, error, reload } = useRead(readAll, {
    key: orderUuids.join(','),
    when: orderUuids.length > 0,
    action: t('checkout.success.load'),
  })
  return { ...value, error, reload }
}

/** Pays orders of a submission. A new flow may be needed: the first one ends when any of its orders ends. */
function usePayOrders({ onPay, onRefused }: { onPay: (flowNo: string) => void; onRefused: () => void }) {
  const t = useText(checkoutTexts)
  const { busy, submit, isHere } = useSubmit(onRefused)
  const pay = async (orders: readonly Order[]) => {
    const unpaid = orders.map(order => order.orderUuid)
    const flow = await submit(unpaid, t('checkout.action.pay'), () => createPaymentFlow(unpaid))
    if (flow && isHere()) onPay(flow.paymentFlowNo)
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
  const titles = {
    toPay: 'submitted',
    asked: 'asked',
    paid: 'paid',
    held: 'held',
    cancelled: 'cancelled',
  } as const
  return (
    <View className="checkout-success__head" {...a11y({ role: 'status' })}>
      <View
        className={cx('checkout-success__mark', state === 'cancelled' && 'checkout-success__mark--quiet')}
      >
        <Icon name={state === 'cancelled' ? 'info' : 'success'} size={48} />
      </View>
      <View className="checkout-success__title">{t(`checkout.success.${titles[state]}`)}</View>
      {(state === 'toPay' || state === 'asked') && (
        <View className="checkout-success__hint">
          <View>
            {t(
              `checkout.success.${deadline !== undefined ? 'timeLeft' : state === 'asked' ? 'askedHint' : 'payHint'}`,
            )}
          </View>
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
            {isAsked(order) && <View className="checkout-success__code">{t('checkout.success.asked')}</View>}
          </View>
          <Price fen={order.totalAmount} size="s" plain />
        </View>
      ))}
    </Card>
  )
}

/** Some orders could not be read: how many are missing here. */
function Lost({ lost, missing, onRetry }: { lost: CallError; missing: number; onRetry: () => void }) {
  const t = useText(checkoutTexts)
  if (isAnnounced(lost)) return null
  return (
    <CallFailed
      error={lost}
      action={t('checkout.success.load')}
      note={missing > 0 ? t('checkout.success.missing', { n: missing }) : undefined}
      compact
      onRetry={onRetry}
    />
  )
}

/** The server says which orders are paid here, and which by a request to an administrator; the menu grants the buttons. */
function PayActions({
  orders,
  busy,
  onPay,
}: {
  orders: readonly Order[]
  busy: boolean
  onPay: (payable: readonly Order[]) => void
}) {
  const t = useText(checkoutTexts)
  const { may } = usePermittedButtons()
  const payable = may('order.pay') ? orders.filter(order => order.actions.includes('pay')) : []
  const asked = may('order.approval') ? orders.find(isAsked)?.approvalUuid : undefined
  return (
    <>
      {payable.length > 0 && (
        <Button block size="l" loading={busy} onPress={() => onPay(payable)}>
          {t('checkout.success.pay')}
        </Button>
      )}
      {asked !== undefined && (
        <Button
          block
          size="l"
          kind={payable.length > 0 ? 'secondary' : 'primary'}
          onPress={() => void navigate(linkTo('payApproval', { approvalUuid: asked }))}
        >
          {t('checkout.success.approval')}
        </Button>
      )}
    </>
  )
}

/** After a submission (shop §2 Successfully): what was ordered, and what to do next. */
export function SuccessScreen({ query, onPay, settled, group }: SuccessScreenProps) {
  const t = useText(checkoutTexts)
  const orderUuids = (query.orders ?? '').split(',').filter(Boolean)
  const { orders, lost, error, reload } = useSubmittedOrders(orderUuids)
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
          {lost && <Lost lost={lost} missing={orderUuids.length - orders.length} onRetry={reload} />}
          <View className="checkout-success__actions">
            <PayActions orders={orders} busy={busy} onPay={payable => void pay(payable)} />
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
