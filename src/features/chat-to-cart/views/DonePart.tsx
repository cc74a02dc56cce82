import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import type { ChatToCart } from '../hooks/useChatToCart'
import { chatToCartTexts } from '../texts'
import { LineList, listedLine, type ListedLine } from './LineList'

const nothing = () => undefined

function Rest({ sheet, tally }: Pick<ChatToCart, 'sheet' | 'tally'>) {
  const t = useText(chatToCartTexts)
  const left = tally.problems + tally.ready
  const parts = [
    left > 0 && t('chatToCart.done.left', { n: left }),
    tally.dropped > 0 && t('chatToCart.done.dropped', { n: tally.dropped }),
    sheet.ignored.length > 0 && t('chatToCart.done.ignored', { n: sheet.ignored.length }),
  ].filter(Boolean)
  return parts.length > 0 ? (
    <View className="chat-done__rest">{parts.join(t('chatToCart.separator'))}</View>
  ) : null
}

/** What went into the cart, and what did not. */
export function DonePart({ sheet, send, statuses, tally, scroll }: ChatToCart & { scroll: ScrollSignal }) {
  const t = useText(chatToCartTexts)
  const left = tally.problems + tally.ready
  const rows = sheet.lines.flatMap((line, at): ListedLine[] => {
    const status = statuses[at]
    return status ? [listedLine(line, status)] : []
  })
  const added = rows.filter(({ status }) => status.kind === 'added')
  const others = rows.filter(({ status }) => status.kind !== 'added')
  return (
    <View className="chat-done">
      <View className="chat-done__head" {...a11y({ role: 'status' })}>
        <Icon
          name={tally.added > 0 ? 'success' : 'info'}
          size={48}
          className={cx('chat-done__mark', tally.added === 0 && 'chat-done__mark--quiet')}
        />
        <View className="chat-done__title">
          {tally.added > 0 ? t('chatToCart.done.title', { n: tally.added }) : t('chatToCart.done.none')}
        </View>
        <Rest sheet={sheet} tally={tally} />
      </View>
      <View className="chat-done__actions">
        <Button block onPress={() => void navigate(linkTo('shoppingCart'))}>
          {t('chatToCart.done.cart')}
        </Button>
        {left > 0 && (
          <Button block kind="secondary" onPress={() => send({ type: 'restWanted' })}>
            {t('chatToCart.done.rest', { n: left })}
          </Button>
        )}
        <Button block kind="ghost" onPress={() => send({ type: 'newListWanted' })}>
          {t('chatToCart.done.again')}
        </Button>
      </View>
      {others.length > 0 && (
        <View className="chat-done__card">
          <Card padded={false}>
            <View className="chat-done__name">{t('chatToCart.done.leftList')}</View>
            <LineList lines={others} scroll={scroll} onOpen={nothing} />
          </Card>
        </View>
      )}
      {added.length > 0 && (
        <View className="chat-done__card">
          <Card padded={false}>
            <View className="chat-done__name">{t('chatToCart.done.list')}</View>
            <LineList lines={added} scroll={scroll} onOpen={nothing} />
          </Card>
        </View>
      )}
    </View>
  )
}
