import { View } from '@tarojs/components'
import type { Splicing } from '@/api/splicing'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Countdown } from '@/ui/countdown/Countdown'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Tag } from '@/ui/tag/Tag'
import { useInvite } from '../hooks/useInvite'
import { useSplicing } from '../hooks/useSplicing'
import { isRunning, stateKeyOf, toneOf } from '../model/tabs'
import { splicingTexts } from '../texts'
import { ProgressBar, useHint } from './SplicingProgress'
import './splicing.scss'

function Group({ splicing, onExpired }: { splicing: Splicing; onExpired: () => void }) {
  const t = useText(splicingTexts)
  const hint = useHint(splicing)
  const { native, invite } = useInvite(splicing)
  const key = stateKeyOf(splicing)
  const see = () => void navigate(linkTo('splicingOrdersDetali', { splicingUuid: splicing.splicingUuid }))
  return (
    <Card>
      <SectionTitle small right={<Tag tone={toneOf(splicing)}>{t(`splicing.state.${key}`)}</Tag>}>
        {t('splicing.order.title')}
      </SectionTitle>
      <View className="splicing-quiet">{[splicing.name, ...splicing.specValues].join(' ')}</View>
      <ProgressBar splicing={splicing} />
      <View className="splicing-card__hint">{hint}</View>
      {isRunning(splicing) && (
        <View className="splicing-card__time">
          <View>{t('splicing.left')}</View>
          <Countdown endsAt={splicing.deadline} now={serverNow} onEnd={onExpired} />
        </View>
      )}
      <View className="splicing-order__buttons">
        {splicing.actions.includes('invite') && (
          <Button
            size="s"
            icon="share"
            openType={native ? 'share' : undefined}
            onPress={native ? undefined : () => void invite()}
          >
            {t('splicing.inviteShort')}
          </Button>
        )}
        <Button size="s" kind="secondary" onPress={see}>
          {t('splicing.order.see')}
        </Button>
      </View>
    </Card>
  )
}

/** The group an order belongs to, on the order's page. Without it the order still shows. */
export function OrderGroup({ splicingUuid, onExpired }: { splicingUuid: string; onExpired: () => void }) {
  const { splicing, poll } = useSplicing(splicingUuid)
  const expired = () => {
    poll()
    onExpired()
  }
  return splicing ? <Group splicing={splicing} onExpired={expired} /> : null
}
