import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { useChatToCart, type ChatToCart } from '../hooks/useChatToCart'
import { chatToCartTexts } from '../texts'
import { CheckPart } from './CheckPart'
import { DonePart } from './DonePart'
import { WritePart } from './WritePart'
import './chat-to-cart.scss'

/**
 * It is unknown whether the goods are in the cart: the same request may be repeated. Where that never gets clear, the
 * list is written anew, by an act that says what may happen.
 */
function Unknown({ putIn, send }: Pick<ChatToCart, 'putIn' | 'send'>) {
  const t = useText(chatToCartTexts)
  const giveUp = async () => {
    const sure = await dialog.confirm({
      title: t('chatToCart.unknown.giveUpTitle'),
      text: t('chatToCart.unknown.giveUpAsk'),
      okText: t('chatToCart.unknown.giveUp'),
      cancelText: t('chatToCart.unknown.stay'),
      danger: true,
    })
    if (sure) send({ type: 'textWanted' })
  }
  return (
    <View className="chat-unknown" {...a11y({ role: 'alert' })}>
      <View className="chat-unknown__head">
        <Icon name="clock" size={20} />
        <View className="chat-unknown__title">{t('chatToCart.unknown.title')}</View>
      </View>
      <View className="chat-unknown__text">{t('chatToCart.unknown.text')}</View>
      <Button block onPress={() => void putIn()}>
        {t('chatToCart.unknown.confirm')}
      </Button>
      <View className="chat-unknown__more">
        <Button block kind="ghost" onPress={() => void navigate(linkTo('shoppingCart'))}>
          {t('chatToCart.done.cart')}
        </Button>
        <Button block kind="ghost" onPress={() => void giveUp()}>
          {t('chatToCart.unknown.giveUp')}
        </Button>
      </View>
    </View>
  )
}

function PutBar({ sheet, tally, putIn, readying }: ChatToCart) {
  const t = useText(chatToCartTexts)
  const adding = readying || sheet.phase === 'adding'
  return (
    <View className="chat-bar">
      <View className="chat-bar__sums">
        <View className="chat-bar__total">
          <View>{t('chatToCart.total')}</View>
          <Price fen={tally.amount} size="l" />
        </View>
        {tally.problems > 0 && (
          <View className="chat-bar__left">{t('chatToCart.left', { n: tally.problems })}</View>
        )}
      </View>
      <Button disabled={tally.ready === 0} loading={adding} onPress={() => void putIn()}>
        {adding ? t('chatToCart.putting') : t('chatToCart.put', { n: tally.ready })}
      </Button>
    </View>
  )
}

function CheckBar({ sheet, check, parsed }: ChatToCart) {
  const t = useText(chatToCartTexts)
  const matching = sheet.phase === 'matching'
  return (
    <Button block disabled={parsed.lines.length === 0} loading={matching} onPress={check}>
      {t(matching ? 'chatToCart.write.checking' : 'chatToCart.write.check')}
    </Button>
  )
}

function Bar(chat: ChatToCart) {
  const { phase } = chat.sheet
  if (phase === 'done') return null
  if (phase === 'unknown') return <Unknown {...chat} />
  return phase === 'writing' || phase === 'matching' ? <CheckBar {...chat} /> : <PutBar {...chat} />
}

/** Chat to cart: a list of codes and quantities, checked in one call and put into the cart by one act. */
export function ChatToCartScreen() {
  const t = useText(chatToCartTexts)
  const chat = useChatToCart()
  const scroll = usePageSignal()
  const { phase } = chat.sheet
  const writing = phase === 'writing' || phase === 'matching'
  return (
    <PageShell
      title={t('chatToCart.title')}
      footer={phase === 'done' ? undefined : <Bar {...chat} />}
      className="chat"
    >
      {writing && <WritePart {...chat} />}
      {!writing && phase !== 'done' && <CheckPart {...chat} scroll={scroll} />}
      {phase === 'done' && <DonePart {...chat} scroll={scroll} />}
    </PageShell>
  )
}
