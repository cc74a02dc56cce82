import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { StateView } from '@/ui/state-view/StateView'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import type { ChatToCart } from '../hooks/useChatToCart'
import { MAX_LINES } from '../model/parseLines'
import { chatToCartTexts } from '../texts'
import { FixSheet } from './FixSheet'
import { LineList, listedLine } from './LineList'

type Shown = 'all' | 'problems' | 'ready'

/** The list line by line: what can go in, and what needs a hand first. */
export function CheckPart(props: ChatToCart & { scroll: ScrollSignal }) {
  const { sheet, send, statuses, tally, scroll } = props
  const t = useText(chatToCartTexts)
  const [wanted, setShown] = useState<Shown>(tally.problems > 0 ? 'problems' : 'all')
  // once the last one is mended, the whole list is there again
  const shown = wanted === 'problems' && tally.problems === 0 ? 'all' : wanted
  const [open, setOpen] = useState<string>()
  const { lines, problem, phase, ignored, beyond } = sheet
  const listed = useMemo(() => {
    const all = lines.flatMap((line, at) => {
      const status = statuses[at]
      return status ? [listedLine(line, status)] : []
    })
    if (shown === 'all') return all
    return all.filter(({ status }) => status.kind === (shown === 'ready' ? 'ready' : 'problem'))
  }, [lines, statuses, shown])
  return (
    <View className="chat-check">
      {problem && phase === 'checking' && !isAnnounced(problem) && (
        <NoticeBar tone="danger" icon="warning">
          {callErrorText(problem, { text: t('chatToCart.action.add') })}
        </NoticeBar>
      )}
      <View className="chat-check__head">
        <SegmentedControl<Shown>
          label={t('chatToCart.filter.label')}
          options={[
            { value: 'all', text: t('chatToCart.filter.all', { n: lines.length }) },
            { value: 'problems', text: t('chatToCart.filter.problems', { n: tally.problems }) },
            { value: 'ready', text: t('chatToCart.filter.ready', { n: tally.ready }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </View>
      {(ignored.length > 0 || beyond > 0) && (
        <View className="chat-check__note">
          {ignored.length > 0 && t('chatToCart.write.ignored', { n: ignored.length })}
          {ignored.length > 0 && beyond > 0 && t('chatToCart.separator')}
          {beyond > 0 && t('chatToCart.write.beyond', { max: MAX_LINES, n: beyond })}
        </View>
      )}
      {listed.length === 0 ? (
        <StateView
          compact
          kind="empty"
          text={t(shown === 'ready' ? 'chatToCart.emptyReady' : 'chatToCart.emptyProblems')}
        />
      ) : (
        <LineList lines={listed} scroll={scroll} onOpen={setOpen} />
      )}
      <FixSheet {...props} open={phase === 'checking' ? open : undefined} onOpen={setOpen} />
      {phase === 'checking' && (
        <View className="chat-check__edit">
          <Button kind="ghost" size="s" onPress={() => send({ type: 'textWanted' })}>
            {t('chatToCart.edit')}
          </Button>
        </View>
      )}
    </View>
  )
}
