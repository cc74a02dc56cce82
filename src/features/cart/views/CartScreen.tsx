import { View } from '@tarojs/components'
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useOn } from '@/ui/useOn'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { usePress } from '@/widgets/call-state/usePress'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useCart } from '../hooks/useCart'
import { amountsOf, brokenCount, chosenLines, isSettled, shownCart } from '../model/cartView'
import { cartTexts } from '../texts'
import { CartBar } from './CartBar'
import { EditBar } from './EditBar'
import { InvalidLines } from './InvalidLines'
import { ShopGroup } from './ShopGroup'
import './cart.scss'

export interface CartScreenProps {
  /** Bottom navigation of the H5 tabs. */
  tabBar?: ReactNode
}

/**
 * Goes to the submission once everything typed has been accepted. The press counts as long as no other page comes in
 * front. The answer is the press, and whether one is on its way.
 */
function useCheckout(
  { state, send }: Pick<ReturnType<typeof useCart>, 'state' | 'send'>,
  mayBuy: () => Promise<boolean>,
): [busy: boolean, checkOut: () => void] {
  const [asking, setAsking] = useState(false)
  const isHere = useRef<() => boolean>()
  const end = () => {
    isHere.current = undefined
    setAsking(false)
  }
  const press = usePress(() => {
    end()
    send({ type: 'checkoutLeft' })
  })
  const ready = state.leaving && isSettled(state)
  useOn([ready], () => {
    if (!ready) return
    const lines = chosenLines(state)
    send({ type: 'checkoutLeft' })
    const stays = isHere.current
    if (!stays || lines.length === 0) return end()
    setAsking(true)
    const goOn = async () => {
      if (stays() && (await mayBuy()) && stays())
        await navigate(linkTo('orderSubmission', { lines: lines.join(',') }))
    }
    // a later press has its own end
    void goOn().finally(() => isHere.current === stays && end())
  })
  const checkOut = () => {
    if (asking && isHere.current?.()) return
    isHere.current = press()
    send({ type: 'checkoutTapped' })
  }
  return [state.leaving || asking, checkOut]
}

/** A list from a chat into the cart, and prices asked for what is chosen in it (enterprise users only, shop §5). */
function Shortcuts({ state, full }: { state: ReturnType<typeof useCart>['state']; full: boolean }) {
  const t = useText(cartTexts)
  const member = useSession(isEnterprise)
  const ask = () => {
    const lines = chosenLines(state)
    if (lines.length === 0) return toast.info(t('cart.nothingChosen'))
    // the server's quantities are what is asked for
    if (!isSettled(state)) return toast.info(t('cart.updating'))
    return void navigate(linkTo('enquiryInfo', { lines: lines.join(',') }))
  }
  return (
    <View className="cart__quick">
      <Cell
        icon="order"
        title={t('cart.quickOrder')}
        note={t('cart.quickOrderNote')}
        onPress={() => void navigate(linkTo('chatToCart'))}
      />
      {member && full && (
        <Cell icon="tag" title={t('cart.askQuote')} note={t('cart.askQuoteNote')} onPress={ask} />
      )}
    </View>
  )
}

export function CartScreen({ tabBar }: CartScreenProps) {
  const t = useText(cartTexts)
  const { state, send, type, read } = useCart()
  const cart = shownCart(state)
  const { problem } = state
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  const [leaving, checkOut] = useCheckout({ state, send }, mayBuy)
  usePullRefresh(read, !isSettled(state))
  useOn([problem], () => {
    if (!problem || !state.truth) return
    toastProblem(
      problem.error,
      t(problem.kind === 'read' ? 'cart.action.load' : `cart.action.${problem.kind}`),
    )
    send({ type: 'problemSeen' })
  })

  const lines = cart ? [...cart.shops.flatMap(shop => shop.lines), ...cart.invalidLines] : []
  const count = lines.length + (cart ? brokenCount(cart) : 0)
  const title = count > 0 ? t('cart.titleCount', { n: count }) : t('cart.title')
  const manage = lines.length > 0 && (
    <Button kind="ghost" size="s" onPress={() => send({ type: 'editToggled' })}>
      {t(state.editing ? 'cart.finish' : 'cart.manage')}
    </Button>
  )
  const bar = state.editing ? (
    <EditBar state={state} send={send} lines={lines} />
  ) : (
    <CartBar state={state} send={send} amounts={amountsOf(state)} leaving={leaving} onCheckout={checkOut} />
  )

  return (
    <PageShell
      title={title}
      back="none"
      navRight={manage}
      footer={lines.length > 0 ? bar : undefined}
      tabBar={tabBar}
      className="cart"
    >
      {!cart && problem && !isAnnounced(problem.error) && (
        <CallFailed error={problem.error} action={t('cart.action.load')} onRetry={read} />
      )}
      {!cart && !problem && <Skeleton shape="headed" className="cart__waiting" />}
      {cart && count === 0 && (
        <StateView
          kind="empty"
          text={t('cart.empty')}
          action={{ text: t('cart.browse'), onPress: () => void navigate(linkTo('tabHome')) }}
        />
      )}
      {cart && !state.editing && <Shortcuts state={state} full={lines.length > 0} />}
      {cart && (
        <View className="cart__groups">
          {cart.shops.map(shop => (
            <ShopGroup key={shop.shopUuid} shop={shop} state={state} send={send} onQuantity={type} />
          ))}
          <BrokenRows names={cart.broken} note={t('cart.brokenNote')} />
          <InvalidLines lines={cart.invalidLines} state={state} send={send} />
        </View>
      )}
      {panel}
    </PageShell>
  )
}
