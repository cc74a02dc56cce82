import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Splicing } from '@/api/splicing'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useInvite } from '../hooks/useInvite'
import { useSplicing } from '../hooks/useSplicing'
import { progressOf } from '../model/outlook'
import { isRunning } from '../model/tabs'
import { splicingTexts } from '../texts'
import { SplicingGoods } from './SplicingGoods'
import { ProgressBar } from './SplicingProgress'
import { Calculator } from './Calculator'
import { Members, MyOrders, Rules, SplicingStateHead } from './GroupSections'
import { JoinSheet } from './JoinSheet'
import { StepTable } from './StepTable'
import './splicing.scss'

function ProgressCard({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const { steps, paid, held, unit } = splicing
  const { reached } = progressOf(steps, paid)
  return (
    <Card>
      <SectionTitle small>{t('splicing.progress')}</SectionTitle>
      <ProgressBar splicing={splicing} />
      {splicing.state === 'collecting' && (
        <View className="splicing-card__counts splicing-quiet">
          {held > 0 && <View>{t('splicing.held', { n: held, unit })}</View>}
          <View>{t('splicing.limit', { n: splicing.limit, unit })}</View>
        </View>
      )}
      <StepTable steps={steps} unit={unit} reached={splicing.state === 'failed' ? undefined : reached} />
    </Card>
  )
}

function CalculatorCard({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const { paid, held, limit, mine, earning } = splicing
  const others = Math.max(0, paid + held - mine)
  return (
    <Card>
      <SectionTitle small>{t('splicing.calculator')}</SectionTitle>
      <Calculator
        steps={splicing.steps}
        unit={splicing.unit}
        own={mine}
        others={others}
        unpaid={Math.max(0, others - earning)}
        room={limit - paid - held}
        step={splicing.stepQuantity}
        earns={splicing.opener}
        label={t('splicing.calculatorOthers')}
      />
    </Card>
  )
}

function Footer({ splicing, onJoin }: { splicing: Splicing; onJoin: () => void }) {
  const t = useText(splicingTexts)
  const { native, invite } = useInvite(splicing)
  const { actions, mine } = splicing
  // a person who has joined brings others, one who has not joins first; the main button is the last
  const inviteFirst = actions.includes('invite') && (mine > 0 || !actions.includes('join'))
  const buttons = [
    actions.includes('invite') && (
      <Button
        key="invite"
        className="splicing-foot__button"
        kind={inviteFirst ? 'primary' : 'secondary'}
        icon="share"
        openType={native ? 'share' : undefined}
        onPress={native ? undefined : () => void invite()}
      >
        {t('splicing.invite')}
      </Button>
    ),
    actions.includes('join') && (
      <Button
        key="join"
        className="splicing-foot__button"
        kind={inviteFirst ? 'secondary' : 'primary'}
        onPress={onJoin}
      >
        {t(mine > 0 ? 'splicing.joinMore' : 'splicing.join')}
      </Button>
    ),
  ]
  return <View className="splicing-foot">{inviteFirst ? buttons.reverse() : buttons}</View>
}

function GroupNotLoaded({ error, onRetry }: { error: CallError | undefined; onRetry: () => void }) {
  const t = useText(splicingTexts)
  return (
    <NotLoaded
      error={error}
      action={t('splicing.action.detail')}
      missing={t('splicing.missing')}
      way={{ text: t('splicing.toList'), onPress: () => void navigate(linkTo('myPinDan'), 'replace') }}
      onRetry={onRetry}
    />
  )
}

/** One group (shop §2 splicingOrdersDetali); invitations lead here. */
export function SplicingDetailScreen({ query }: { query: { splicingUuid: string } }) {
  const t = useText(splicingTexts)
  const uuid = query.splicingUuid ?? ''
  const { splicing, error, busy, reload, poll } = useSplicing(uuid, t('splicing.action.detail'))
  const [joining, setJoining] = useState(false)
  usePullRefresh(reload, busy)
  const open = () =>
    splicing && void navigate(linkTo('productDetails', { productCode: splicing.productCode }))
  return (
    <PageShell
      title={t('splicing.detailTitle')}
      footer={
        splicing && splicing.actions.length > 0 ? (
          <Footer splicing={splicing} onJoin={() => setJoining(true)} />
        ) : undefined
      }
    >
      {splicing && (
        <View className="splicing-page">
          <SplicingStateHead splicing={splicing} onExpired={poll} />
          <Card onPress={open}>
            <SplicingGoods splicing={splicing} />
          </Card>
          <ProgressCard splicing={splicing} />
          <MyOrders splicing={splicing} />
          {isRunning(splicing) && <CalculatorCard splicing={splicing} />}
          <Members splicing={splicing} />
          <Rules />
          <View className="splicing-code">
            {t('splicing.code')} {splicing.splicingCode}
          </View>
          <JoinSheet splicing={splicing} open={joining} onClose={() => setJoining(false)} />
        </View>
      )}
      {!splicing && (error || uuid === '') && <GroupNotLoaded error={error} onRetry={reload} />}
      {!splicing && !error && uuid !== '' && <Skeleton shape="headed" className="splicing-page" />}
    </PageShell>
  )
}
