import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import type { OrderSource } from '@/api/order'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { canGoBack, goBack, navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { ChangeReview } from '@/widgets/change-review'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { usePress } from '@/widgets/call-state/usePress'
import { useCheckout } from '../hooks/useCheckout'
import { isOtherThanSeen } from '../model/checkoutModel'
import { sourceKey, sourceOf, type SourceQuery } from '../model/orderSource'
import { checkoutTexts } from '../texts'
import { chooseAddress, DeliveryCard } from './DeliveryCard'
import { DeliverySheet } from './DeliverySheet'
import { InvoiceCard } from './InvoiceCard'
import { OrderTotals } from './OrderTotals'
import { ShopCard } from './ShopCard'
import { SubmitBar } from './SubmitBar'
import './checkout.scss'

const toCart = () => void navigate(linkTo('shoppingCart'))

/** Only what was in the cart is looked for there: anything else is as its own page says, where the buyer comes from. */
const leaveFor = (source: OrderSource): void => {
  if (source.kind === 'cart') return toCart()
  if (canGoBack()) return void goBack()
  const { kind } = source
  if (kind === 'product')
    return void navigate(linkTo('productDetails', { productCode: source.productCode }), 'replace')
  if (kind === 'splicing')
    return void navigate(linkTo('splicingOrdersDetali', { splicingUuid: source.splicingUuid }), 'replace')
  void navigate(linkTo('myQuote'), 'replace')
}

type Checkout = ReturnType<typeof useCheckout>

/** What stands in the way of showing the order, if anything. */
function Obstacle({ state, delivery, reprice }: Checkout) {
  const t = useText(checkoutTexts)
  const { source } = state
  const leave = { text: t(`checkout.backTo.${source.kind}`), onPress: () => leaveFor(source) }
  // an address that may have changed is not ordered for before it is shown
  if (delivery.error && (!delivery.known || state.addressUnsure) && !isAnnounced(delivery.error)) {
    return (
      <CallFailed error={delivery.error} action={t('checkout.action.addresses')} onRetry={delivery.reload} />
    )
  }
  if (state.problem?.kind === 'business') {
    // asking again would give the same answer: the lines are another person's, or the goods are gone
    return (
      <StateView
        kind="notFound"
        text={callErrorText(state.problem, { text: t('checkout.action.load') })}
        action={leave}
      />
    )
  }
  if (state.problem && !isAnnounced(state.problem)) {
    return <CallFailed error={state.problem} action={t('checkout.action.load')} onRetry={reprice} />
  }
  if (state.preview && state.preview.shops.length === 0) {
    return <StateView kind="empty" text={t('checkout.nothingLeft')} action={leave} />
  }
  if (state.preview || state.submission.phase !== 'idle') return null
  return <Skeleton shape="headed" className="checkout__waiting" />
}

/** Asked before an order is submitted, and when the server does not even price it for this buyer. */
function useEligible({ state }: Checkout) {
  const { mayBuy, explainRefusal, panel } = useBuyEligibility(eligibilityWays)
  const refused = (state.problem ?? state.refusal)?.kind === 'business'
  useEffect(() => {
    if (refused) void explainRefusal()
  }, [refused, explainRefusal])
  return { mayBuy, panel }
}

function Checkout({ source }: { source: OrderSource }) {
  const t = useText(checkoutTexts)
  const checkout = useCheckout(source)
  const { mayBuy, panel } = useEligible(checkout)
  const { state, send, now, handIn, delivery, headers, tapSubmit } = checkout
  const sending = state.submission.phase === 'submitting'
  const ask = { title: t('checkout.submitting'), text: t('checkout.leaveSubmitting') }
  const leave = useLeaveQuestion({ handIn, changed: sending, busy: sending, ask, goBack })
  const [choosing, setChoosing] = useState<string>()
  const [asking, once] = useOneAtATime()
  const press = usePress()
  const submit = async () => {
    // the question may take a while: a buyer who has left, for another address maybe, orders nothing
    const isHere = press()
    const seen = now()
    if (!(await mayBuy()) || !isHere()) return
    if (isOtherThanSeen(now(), seen)) toast.info(t('checkout.changed'))
    else await tapSubmit()
  }
  const { preview, refusal } = state
  const locked = state.submission.phase !== 'idle'
  const complete = preview !== undefined && preview.shops.length > 0 && !state.problem
  return (
    <PageShell
      title={t('checkout.title')}
      onBack={leave}
      footer={
        complete || locked ? (
          <SubmitBar state={state} send={send} asking={asking} onSubmit={() => void once(submit)} />
        ) : undefined
      }
    >
      {refusal && !state.problem && !isAnnounced(refusal) && state.submission.phase === 'idle' && (
        <NoticeBar tone="danger" icon="warning">
          {callErrorText(refusal, { text: t('checkout.action.submit') })}
        </NoticeBar>
      )}
      <View className="checkout">
        {!preview && locked && <StateView kind="loading" text={t('checkout.unknown.title')} />}
        {delivery.known && (preview || !locked) && (
          <DeliveryCard address={delivery.address} locked={locked} />
        )}
        <Obstacle {...checkout} />
        {complete && (
          <>
            {preview.shops.map(shop => (
              <ShopCard
                key={shop.shopUuid}
                shop={shop}
                remark={state.remarks[shop.shopUuid] ?? ''}
                locked={locked}
                onRemark={text => send({ type: 'remarkTyped', shopUuid: shop.shopUuid, text })}
                onDelivery={() => setChoosing(shop.shopUuid)}
              />
            ))}
            <InvoiceCard state={state} send={send} headers={headers} locked={locked} />
            <OrderTotals state={state} preview={preview} locked={locked} send={send} />
          </>
        )}
      </View>
      <ChangeReview
        open={state.reviewing && state.pricing === 0}
        changes={state.review}
        rest={t(source.kind === 'quote' ? 'checkout.notOrdered' : 'checkout.staysInCart')}
        onAccept={declined => send({ type: 'changesAgreed', declined })}
        onBack={() => void goBack()}
        another={
          state.review.some(change => change.kind === 'undeliverable')
            ? { text: t('checkout.anotherAddress'), onPress: () => chooseAddress(delivery.address) }
            : undefined
        }
      />
      <DeliverySheet
        shop={preview?.shops.find(shop => shop.shopUuid === choosing)}
        onChoose={(shopUuid, way) => {
          send({ type: 'deliveryChosen', shopUuid, delivery: way })
          setChoosing(undefined)
        }}
        onClose={() => setChoosing(undefined)}
      />
      {panel}
    </PageShell>
  )
}

/** The order before it is made (shop §2 OrderSubmission): from checked cart lines or one SKU. */
export function CheckoutScreen({ query }: { query: SourceQuery }) {
  const t = useText(checkoutTexts)
  const source = useMemo(() => sourceOf(query), [query])
  if (source) return <Checkout key={sourceKey(source)} source={source} />
  return (
    <PageShell title={t('checkout.title')}>
      <StateView
        kind="empty"
        text={t('checkout.missing')}
        action={{ text: t('checkout.backTo.cart'), onPress: toCart }}
      />
    </PageShell>
  )
}
