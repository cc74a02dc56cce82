import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import type { ChatToCart } from '../hooks/useChatToCart'
import { chatToCartTexts } from '../texts'
import { Agree, Candidates, Quantity, Search, type FixProps } from './FixChoices'
import { useStatusText } from './useProblemText'

export interface FixSheetProps extends Pick<ChatToCart, 'sheet' | 'statuses' | 'send' | 'search'> {
  /** the line that is mended; closed while undefined */
  open: string | undefined
  onOpen: (key: string | undefined) => void
}

function Foot({ line, status, send, problems, onNext }: FixProps & { problems: number; onNext: () => void }) {
  const t = useText(chatToCartTexts)
  const dropped = status.kind === 'dropped'
  const more = problems - (status.kind === 'problem' ? 1 : 0)
  return (
    <View className="chat-fix__actions">
      <Button
        kind="secondary"
        block
        onPress={() => {
          send({ type: dropped ? 'restored' : 'dropped', key: line.key })
          if (!dropped) onNext()
        }}
      >
        {t(dropped ? 'chatToCart.fix.restore' : 'chatToCart.fix.drop')}
      </Button>
      <Button block onPress={onNext}>
        {more > 0 ? t('chatToCart.fix.next', { n: more }) : t('chatToCart.fix.done')}
      </Button>
    </View>
  )
}

/** One line with its proposals; goes on to the next one that needs a hand. */
export function FixSheet({ sheet, statuses, send, search, open, onOpen }: FixSheetProps) {
  const t = useText(chatToCartTexts)
  const statusText = useStatusText()
  const at = sheet.lines.findIndex(line => line.key === open)
  const [line, status] = [sheet.lines[at], statuses[at]]
  const problems = statuses.filter(one => one.kind === 'problem').length
  const next = () => {
    const order = [...sheet.lines.keys()].map(n => (at + 1 + n) % sheet.lines.length)
    const found = order.find(n => n !== at && statuses[n]?.kind === 'problem')
    onOpen(found === undefined ? undefined : sheet.lines[found]?.key)
  }
  const fix = line && status && { line, status, send, search }
  return (
    <Sheet
      open={fix !== undefined}
      onClose={() => onOpen(undefined)}
      title={t('chatToCart.line', { no: line?.no ?? '' })}
      footer={fix && <Foot {...fix} problems={problems} onNext={next} />}
    >
      {fix && (
        <View key={fix.line.key} className="chat-fix">
          <View className="chat-fix__raw">{t('chatToCart.fix.written', { raw: fix.line.raw })}</View>
          <View
            className={cx('chat-fix__state', `chat-row__state--${fix.status.kind}`)}
            {...a11y({ live: 'polite' })}
          >
            {statusText(fix.status)}
          </View>
          {fix.status.kind !== 'added' && (
            <>
              <Quantity {...fix} />
              <Agree {...fix} />
              <Search {...fix} />
              <Candidates {...fix} />
            </>
          )}
        </View>
      )}
    </Sheet>
  )
}
