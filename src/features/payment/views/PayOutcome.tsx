import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import type { PayFlowState } from '@/api/payState'
import { formatFen, sumFen, type Fen } from '@/base/money'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { isPartlySettled, type AmountDifference } from '../model/machine'
import { isUnknown, type PaymentState } from '../model/paymentState'

interface PayOutcomeProps {
  state: PaymentState
  /** tells that the sheet has scrolled */
  signal: ScrollSignal
  onAsk(): void
  onReopen(): void
  onChange(): void
  onSeeOrders(): void
  onClose(): void
}

/** What is known after 去支付: waiting, unknown, paid or closed. Only the server's word says paid. */
export function PayOutcome(props: PayOutcomeProps) {
  const { state } = props
  const t = useText(paymentTexts)
  const total = state.truth?.totalAmount ?? state.info?.totalAmount ?? 0
  const settled = state.phase === 'paid' || state.phase === 'ended'
  return (
    <View className="alm-pay-outcome">
      <Icon
        name={iconOf(state)}
        size={48}
        className={`alm-pay-outcome__icon alm-pay-outcome__icon--${isUnknown(state) ? 'unknown' : state.phase}`}
      />
      <View
        className="alm-pay-outcome__said"
        {...a11y({ role: state.phase === 'differs' ? 'alert' : 'status' })}
      >
        <View className="alm-pay-outcome__title">{t(titleOf(state))}</View>
        {state.difference ? (
          <Difference difference={state.difference} />
        ) : (
          <Amount state={state} total={total} />
        )}
        {!settled && <View className="alm-pay-outcome__hint">{t(hintOf(state))}</View>}
        {settled && state.difference && (
          <View className="alm-pay-outcome__hint">{t('payment.differsSettled')}</View>
        )}
        {settled && state.truth?.msg && <View className="alm-pay-outcome__hint">{state.truth.msg}</View>}
      </View>
      <SettledOrders orders={state.truth?.orders ?? []} unpaid={unpaidWord(state)} signal={props.signal} />
      <View className="alm-pay-outcome__actions">
        {settled || state.phase === 'differs' ? <Ways {...props} /> : <OpenWays {...props} />}
      </View>
    </View>
  )
}

/** Nothing more is to be done here. */
function Ways({ state, onSeeOrders, onClose }: PayOutcomeProps) {
  const t = useText(paymentTexts)
  if (!state.difference)
    return (
      <Button block onPress={onClose}>
        {t('payment.finish')}
      </Button>
    )
  return (
    <Button block onPress={onSeeOrders}>
      {t('payment.seeOrders')}
    </Button>
  )
}

/** While the outcome is open. */
function OpenWays({ state, onAsk, onReopen, onChange }: PayOutcomeProps) {
  const t = useText(paymentTexts)
  return (
    <>
      <Button block onPress={onAsk} loading={state.asking === true || state.returning === true}>
        {t('payment.ask')}
      </Button>
      {state.providerPage && (
        <Button block kind="secondary" onPress={onReopen}>
          {t(state.providerPage.showType === 'scan' ? 'payment.showCode' : 'payment.reopen')}
        </Button>
      )}
      {!isPartlySettled(state) && (
        <Button block kind="ghost" onPress={onChange} loading={state.withdrawing === true}>
          {t('payment.change')}
        </Button>
      )}
    </>
  )
}

/** Both sums: the one that was shown and agreed to, and the one the server names. */
function Difference({ difference: { shown, told } }: { difference: AmountDifference }) {
  const t = useText(paymentTexts)
  return (
    <Card className="alm-pay-outcome__orders">
      <View className="alm-pay__line">
        <View className="alm-pay__label">{t('payment.amountShown')}</View>
        <Price fen={shown} plain />
      </View>
      <View className="alm-pay__line">
        <View className="alm-pay__label">{t('payment.amountTold')}</View>
        <Price fen={told} />
      </View>
    </Card>
  )
}

/** Of orders that are settled one after another the sum alone would read as paid. */
function Amount({ state, total }: { state: PaymentState; total: Fen }) {
  const t = useText(paymentTexts)
  if (!isPartlySettled(state)) return <Price fen={total} size="xl" plain />
  const paid = (state.truth?.orders ?? []).filter(order => order.paid)
  return (
    <View className="alm-pay-outcome__amount">
      <View>{t('payment.orderPaid')}</View>
      <Price fen={sumFen(paid.map(order => order.amount))} size="xl" plain />
      <View>{t('payment.ofTotal', { total: formatFen(total) })}</View>
    </View>
  )
}

/** So many orders are shown until the others are asked for; a flow may have hundreds. */
const FIRST = 20

type SettledOrder = PayFlowState['orders'][number]

const keyOf = (order: SettledOrder) => order.orderCode

interface SettledOrdersProps {
  orders: readonly SettledOrder[]
  unpaid: ReturnType<typeof unpaidWord>
  signal: ScrollSignal
}

/** Which orders of the flow are settled. */
function SettledOrders({ orders, unpaid, signal }: SettledOrdersProps) {
  const t = useText(paymentTexts)
  const [all, setAll] = useState(false)
  const draw = useCallback(
    (order: SettledOrder) => (
      <View className="alm-pay__line">
        <View className="alm-pay__label">{order.orderCode}</View>
        <View className="alm-pay-outcome__order">
          <Price fen={order.amount} size="s" plain />
          <View className={cx('alm-pay__text', order.paid && 'alm-pay__text--good')}>
            {t(order.paid ? 'payment.orderPaid' : unpaid)}
          </View>
        </View>
      </View>
    ),
    [t, unpaid],
  )
  const rest = orders.length - FIRST
  const paid = orders.filter(order => order.paid).length
  if (orders.length === 0) return null
  return (
    <Card className="alm-pay-outcome__orders">
      {orders.length > 1 && (
        <View className="alm-pay-outcome__count">{t('payment.orderCount', { n: orders.length, paid })}</View>
      )}
      <WindowedList
        rows={all ? orders : orders.slice(0, FIRST)}
        keyOf={keyOf}
        draw={draw}
        label={t('payment.orders')}
        lineHeight="32px"
        scroll={signal}
        slotSize={10}
      />
      {!all && rest > 0 && (
        <Button block kind="ghost" onPress={() => setAll(true)}>
          {t('payment.moreOrders', { n: rest })}
        </Button>
      )}
    </Card>
  )
}

const iconOf = (state: PaymentState) => {
  if (state.phase === 'differs') return 'warning'
  if (state.phase === 'paid') return 'success'
  if (state.phase === 'ended') return 'error'
  return isUnknown(state) ? 'clock' : 'wallet'
}

/** An order without its money: the outcome is not known, a person is about to pay it, or it will not be paid. */
const unpaidWord = (state: PaymentState) => {
  if (state.phase === 'ended') return 'payment.orderOpen'
  return isUnknown(state) ? 'payment.orderPending' : 'payment.orderWaiting'
}

const hintOf = (state: PaymentState) => {
  if (state.phase === 'differs') return 'payment.differsHint'
  if (isPartlySettled(state)) return 'payment.partlyHint'
  if (state.returning) return 'payment.lookingHint'
  if (isUnknown(state)) return 'payment.unknownHint'
  return state.providerPage?.showType === 'scan' ? 'payment.waitingScan' : 'payment.waitingHint'
}

const titleOf = (state: PaymentState) => {
  if (state.phase === 'differs') return 'payment.differs'
  if (isPartlySettled(state)) return 'payment.partly'
  if (state.phase === 'paid') return 'payment.paid'
  if (state.phase === 'ended') return 'payment.ended'
  if (state.returning) return 'payment.looking'
  return isUnknown(state) ? 'payment.unknown' : 'payment.waiting'
}
