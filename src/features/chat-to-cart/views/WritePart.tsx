import { View } from '@tarojs/components'
import { limitText } from '@/base/text'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { TextArea } from '@/ui/text-area/TextArea'
import { isAnnounced } from '@/widgets/call-state/callError'
import { ListFile } from '@/widgets/list-file'
import type { ChatToCart } from '../hooks/useChatToCart'
import { MAX_LINES } from '../model/parseLines'
import { chatToCartTexts } from '../texts'

const MOST_IGNORED = 3
const MOST_LETTERS_SHOWN = 20
/** A thousand lines with long names stay far below. */
const MOST_LETTERS = 300_000

const shownOf = (ignored: readonly { raw: string }[]): string =>
  ignored
    .slice(0, MOST_IGNORED)
    .map(({ raw }) => `「${limitText(raw, MOST_LETTERS_SHOWN)}」`)
    .join('') + (ignored.length > MOST_IGNORED ? '…' : '')

/** What the text will be read as, while it is written. */
function Found({ sheet: { text }, parsed }: Pick<ChatToCart, 'sheet' | 'parsed'>) {
  const t = useText(chatToCartTexts)
  if (text.trim() === '') return null
  const parts = [
    t('chatToCart.write.found', { n: parsed.lines.length }),
    parsed.ignored.length > 0 && t('chatToCart.write.ignored', { n: parsed.ignored.length }),
  ].filter(Boolean)
  return (
    <View className="chat-write__found" {...a11y({ live: 'polite' })}>
      <View>{parts.join(t('chatToCart.separator'))}</View>
      {parsed.ignored.length > 0 && (
        <View className="chat-write__ignored">
          {t('chatToCart.write.ignoredLines', { lines: shownOf(parsed.ignored) })}
        </View>
      )}
      {parsed.beyond > 0 && (
        <View className="chat-write__beyond">
          {t('chatToCart.write.beyond', { max: MAX_LINES, n: parsed.beyond })}
        </View>
      )}
    </View>
  )
}

/** The list as it was pasted or read from a file. */
export function WritePart({ sheet, parsed, send, textNow }: ChatToCart) {
  const t = useText(chatToCartTexts)
  const { text, problem, phase } = sheet
  const busy = phase === 'matching'
  return (
    <View className="chat-write">
      {problem && !isAnnounced(problem) && (
        <NoticeBar tone="danger" icon="warning">
          {callErrorText(problem, { text: t('chatToCart.action.match') })}
        </NoticeBar>
      )}
      <Card>
        <View className="chat-write__hint">{t('chatToCart.write.hint')}</View>
        <TextArea
          label={t('chatToCart.write.label')}
          hideLabel
          placeholder={t('chatToCart.write.placeholder')}
          value={text}
          onChange={next => send({ type: 'textTyped', text: next })}
          rows={10}
          disabled={busy}
        />
        <Found sheet={sheet} parsed={parsed} />
        <View className="chat-write__tools">
          <ListFile
            textNow={textNow}
            mostLetters={MOST_LETTERS}
            disabled={busy}
            onText={next => send({ type: 'textTyped', text: next })}
          />
          {text !== '' && (
            <Button
              kind="ghost"
              size="s"
              disabled={busy}
              onPress={() => send({ type: 'textTyped', text: '' })}
            >
              {t('chatToCart.write.clear')}
            </Button>
          )}
        </View>
      </Card>
    </View>
  )
}
