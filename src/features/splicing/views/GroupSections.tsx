import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Splicing, SplicingMember, SplicingOwnOrder } from '@/api/splicing'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Countdown } from '@/ui/countdown/Countdown'
import { a11y } from '@/ui/host/a11y'
import type { IconName } from '@/ui/icon/iconNames'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateHead, StateLine } from '@/ui/state-head/StateHead'
import { Tag } from '@/ui/tag/Tag'
import { isRunning, stateKeyOf, toneOf, type StateKey } from '../model/tabs'
import { splicingTexts } from '../texts'
import { useHint } from './SplicingProgress'

const ICONS = {
  collecting: 'clock',
  reached: 'clock',
  settling: 'clock',
  succeeded: 'success',
  failed: 'info',
} as const satisfies Record<StateKey, IconName>

/** Where the group stands, and how long it still runs. */
export function SplicingStateHead({ splicing, onExpired }: { splicing: Splicing; onExpired: () => void }) {
  const t = useText(splicingTexts)
  const hint = useHint(splicing)
  const key = stateKeyOf(splicing)
  return (
    <StateHead icon={ICONS[key]} tone={toneOf(splicing)} title={t(`splicing.state.${key}`)}>
      <StateLine>{hint}</StateLine>
      {isRunning(splicing) ? (
        <StateLine>
          <View>{t('splicing.left')}</View>
          <Countdown endsAt={splicing.deadline} now={serverNow} onEnd={onExpired} />
        </StateLine>
      ) : (
        <StateLine>
          {t('splicing.endedAt', { time: timeText(splicing.settleTime ?? splicing.deadline) })}
        </StateLine>
      )}
    </StateHead>
  )
}

const SHOWN = 4

function Member({ member, unit }: { member: SplicingMember; unit: string }) {
  const t = useText(splicingTexts)
  return (
    <View className="splicing-member" {...a11y({ role: 'listitem' })}>
      <View className="splicing-member__mark" {...a11y({ hidden: true })}>
        {Array.from(member.personName)[0] ?? ''}
      </View>
      <View className="splicing-member__main">
        <View className="splicing-member__name">
          <View>{member.personName}</View>
          {member.opener && <Tag tone="brand">{t('splicing.isOpener')}</Tag>}
          {member.self && <Tag>{t('splicing.isSelf')}</Tag>}
        </View>
        <View className="splicing-quiet">{member.orgName}</View>
      </View>
      <View className="splicing-member__pieces">{t('splicing.pieces', { n: member.quantity, unit })}</View>
    </View>
  )
}

/** Who has paid. */
export function Members({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const [all, setAll] = useState(false)
  const { members, brokenMembers, unit } = splicing
  return (
    <Card>
      <SectionTitle
        small
        right={
          <View className="splicing-quiet">{t('splicing.memberCount', { n: splicing.memberCount })}</View>
        }
      >
        {t('splicing.members')}
      </SectionTitle>
      {members.length + brokenMembers.length === 0 && (
        <View className="splicing-quiet">{t('splicing.noMembers')}</View>
      )}
      <View {...a11y({ role: 'list', label: t('splicing.members') })}>
        {members.slice(0, all ? members.length : SHOWN).map((member, n) => (
          <Member key={n} member={member} unit={unit} />
        ))}
      </View>
      <BrokenRows names={brokenMembers} />
      {members.length > SHOWN && !all && (
        <Button kind="ghost" size="s" block onPress={() => setAll(true)}>
          {t('splicing.allMembers', { n: members.length })}
        </Button>
      )}
    </Card>
  )
}

/** One's own orders in the group. */
export function MyOrders({ splicing }: { splicing: Splicing }) {
  const t = useText(splicingTexts)
  const { unit, state } = splicing
  const { myOrders, brokenOrders } = splicing
  if (myOrders.length === 0) return <BrokenRows names={brokenOrders} />
  const heldText = t(stateKeyOf(splicing) === 'reached' ? 'splicing.state.reached' : 'splicing.heldOrder')
  const stateOf = (order: SplicingOwnOrder) =>
    order.state === 'toShip' && state === 'collecting' ? heldText : t(`splicing.orderState.${order.state}`)
  const noteOf = ({ quantity, amount, rebate }: SplicingOwnOrder) => {
    const line = t('splicing.orderLine', { n: quantity, unit, amount: formatFen(amount) })
    return rebate > 0 ? `${line} · ${t('splicing.rebate', { amount: formatFen(rebate) })}` : line
  }
  return (
    <CellGroup title={t('splicing.myOrders')}>
      {myOrders.map(order => (
        <Cell
          key={order.orderUuid}
          title={order.orderCode}
          note={noteOf(order)}
          value={stateOf(order)}
          onPress={() => void navigate(linkTo('ordersSpellingDetails', { orderUuid: order.orderUuid }))}
        />
      ))}
      <BrokenRows names={brokenOrders} />
    </CellGroup>
  )
}

const RULES = ['price', 'refund', 'full', 'service'] as const

export function Rules() {
  const t = useText(splicingTexts)
  return (
    <Card>
      <SectionTitle small>{t('splicing.rules')}</SectionTitle>
      <View className="splicing-rules">
        {RULES.map((rule, n) => (
          <View key={rule} className="splicing-rules__rule">
            <View className="splicing-rules__number">{n + 1}.</View>
            <View>{t(`splicing.rule.${rule}`)}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
