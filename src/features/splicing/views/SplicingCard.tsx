import { View } from '@tarojs/components'
import type { Splicing } from '@/api/splicing'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { Card } from '@/ui/card/Card'
import { Countdown } from '@/ui/countdown/Countdown'
import { Tag } from '@/ui/tag/Tag'
import { isRunning, stateKeyOf, toneOf } from '../model/tabs'
import { splicingTexts } from '../texts'
import { SplicingGoods } from './SplicingGoods'
import { ProgressBar, useHint } from './SplicingProgress'

/** A group in a list. */
export function SplicingCard({ splicing, onExpired }: { splicing: Splicing; onExpired: () => void }) {
  const t = useText(splicingTexts)
  const hint = useHint(splicing)
  const { unit, mine, deadline } = splicing
  const running = isRunning(splicing)
  const open = () => void navigate(linkTo('splicingOrdersDetali', { splicingUuid: splicing.splicingUuid }))
  return (
    <Card onPress={open}>
      <View className="splicing-card__head">
        <View className="splicing-card__who">
          {splicing.opener ? t('splicing.openedByMe') : t('splicing.opener', { name: splicing.openerName })}
        </View>
        <Tag tone={toneOf(splicing)}>{t(`splicing.state.${stateKeyOf(splicing)}`)}</Tag>
      </View>
      <SplicingGoods splicing={splicing} />
      <ProgressBar splicing={splicing} />
      <View className="splicing-card__hint">{hint}</View>
      <View className="splicing-card__foot">
        <View>{mine > 0 ? t('splicing.mine', { n: mine, unit }) : ''}</View>
        {running ? (
          <View className="splicing-card__time">
            <View>{t('splicing.left')}</View>
            <Countdown endsAt={deadline} now={serverNow} onEnd={onExpired} />
          </View>
        ) : (
          <View>{t('splicing.endedAt', { time: timeText(splicing.settleTime ?? deadline) })}</View>
        )}
      </View>
    </Card>
  )
}
