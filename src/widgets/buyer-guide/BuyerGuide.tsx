import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Steps } from '@/ui/steps/Steps'
import { CallFailed } from '../call-state/CallFailed'
import './buyer-guide.scss'
import type { BuyerIdentity, GuideAction, GuideFacts, GuideState } from './model/guide'
import { buyerGuideTexts } from './texts'

/** Steps that lead to another page. */
export type GuideWay = Exclude<GuideAction, 'chooseIdentity'>

export interface BuyerGuideProps {
  guide: GuideState
  facts: GuideFacts
  open: boolean
  /** the lists have been read */
  known: boolean
  error: CallError | undefined
  onRetry: () => void
  onChoose: (identity: BuyerIdentity) => void
  onClose: () => void
  onGo: (way: GuideWay, identity: BuyerIdentity) => void
}

function Identity({ onChoose }: { onChoose: (identity: BuyerIdentity) => void }) {
  const t = useText(buyerGuideTexts)
  const [identity, setIdentity] = useState<BuyerIdentity>('enterprise')
  return (
    <View className="buyer-guide__actions">
      <RadioGroup
        label={t('buyerGuide.identity')}
        options={[
          { value: 'enterprise', text: t('buyerGuide.enterprise') },
          { value: 'team', text: t('buyerGuide.team') },
        ]}
        value={identity}
        onChange={setIdentity}
      />
      <Button block onPress={() => onChoose(identity)}>
        {t('buyerGuide.next')}
      </Button>
    </View>
  )
}

function Ways({ guide, facts, onChoose, onGo }: BuyerGuideProps) {
  const t = useText(buyerGuideTexts)
  const identity = facts.identity ?? 'enterprise'
  const ways = guide.actions.filter((action): action is GuideWay => action !== 'chooseIdentity')
  if (guide.current === 0) return <Identity onChoose={onChoose} />
  return (
    <View className="buyer-guide__actions">
      {guide.waiting && <NoticeBar icon="clock">{t('buyerGuide.waiting')}</NoticeBar>}
      {guide.current === 3 && <View className="buyer-guide__done">{t('buyerGuide.done')}</View>}
      {ways.map((way, index) => (
        <Button
          key={way}
          block
          kind={index === 0 && !guide.waiting ? 'primary' : 'secondary'}
          onPress={() => onGo(way, identity)}
        >
          {t(way === 'create' && identity === 'team' ? 'buyerGuide.createTeam' : `buyerGuide.${way}`)}
        </Button>
      ))}
    </View>
  )
}

/** New-buyer guide: three steps, the way on, and a cross to put it away (shop §2). */
export function BuyerGuide(props: BuyerGuideProps) {
  const t = useText(buyerGuideTexts)
  const { guide, open, known, error, onRetry, onClose } = props
  return (
    <Sheet open={open} onClose={onClose} title={t('buyerGuide.title')}>
      <View className="buyer-guide">
        <Steps
          label={t('buyerGuide.steps')}
          direction="vertical"
          current={guide.current}
          items={[
            { title: t('buyerGuide.step1'), note: t('buyerGuide.step1Note') },
            { title: t('buyerGuide.step2'), note: t('buyerGuide.step2Note') },
            { title: t('buyerGuide.step3'), note: t('buyerGuide.step3Note') },
          ]}
        />
        {known && <Ways {...props} />}
        {!known && !error && <Skeleton shape="line" count={2} />}
        {!known && error && (
          <CallFailed compact error={error} action={t('buyerGuide.failed')} onRetry={onRetry} />
        )}
      </View>
    </Sheet>
  )
}
