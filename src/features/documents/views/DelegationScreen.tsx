import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Delegation, DelegationPerson, Delegations } from '@/api/approvalDelegation'
import type { WidgetOwner } from '@/api/widget'
import { capitalized } from '@/base/text'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useDelegations } from '../hooks/useDelegations'
import { useKindNames } from '../hooks/useKindNames'
import { delegationTexts } from '../texts'
import { DelegationSheet } from './DelegationSheet'
import './entry-rows.scss'
import './documents.scss'

type Place = 'own' | 'received' | 'left'

interface RowProps {
  delegation: Delegation
  place: Place
  kinds: Delegations['kinds']
  busy: boolean
  onEnd: () => void
}

const tones = { running: 'success', coming: 'brand', over: 'neutral' } as const

/** One delegation: with whom, when and for what; and why it has no effect, where it has none. */
function Row({ delegation, place, kinds, busy, onEnd }: RowProps) {
  const t = useText(delegationTexts)
  const namesOf = useKindNames()
  const { from, to, voucherCodes, firstDay, lastDay, reason, state, ended, endable } = delegation
  const nameOf = ({ name }: DelegationPerson) => name || t('delegation.gone')
  const who = {
    own: () => t('delegation.to', { name: nameOf(to) }),
    received: () => t('delegation.from', { name: nameOf(from) }),
    left: () => t('delegation.fromTo', { from: nameOf(from), to: nameOf(to) }),
  }[place]()
  const unable =
    state === 'over'
      ? []
      : [from, to].flatMap(one => (one.state === 'able' ? [] : [{ ...one, state: one.state }]))
  return (
    <View className="entry-row" {...a11y({ role: 'listitem' })}>
      <View className="entry-row__what">
        <View className="entry-row__name">
          {who} <Tag tone={tones[state]}>{t(`delegation.state.${state}`)}</Tag>
        </View>
        <View>
          {firstDay === lastDay ? firstDay : t('delegation.days', { first: firstDay, last: lastDay })}
        </View>
        <View className="entry-row__quiet">
          {voucherCodes.length === 0 ? t('delegation.allKinds') : capitalized(namesOf(voucherCodes, kinds))}
        </View>
        {reason !== '' && <View className="entry-row__quiet">{t('delegation.reason', { reason })}</View>}
        {ended && <View className="entry-row__quiet">{t('delegation.ended', ended)}</View>}
        {unable.map(one => (
          <View key={one.state + one.name} className="entry-row__warning">
            {t(`delegation.unable.${one.state}`, { name: nameOf(one) })}
          </View>
        ))}
      </View>
      {endable && (
        <Button
          kind="secondary"
          size="s"
          label={t('delegation.endOf', { name: nameOf(to) })}
          disabled={busy}
          onPress={onEnd}
        >
          {t('delegation.end')}
        </Button>
      )}
    </View>
  )
}

interface SectionProps extends Pick<RowProps, 'place' | 'kinds' | 'busy'> {
  delegations: readonly Delegation[]
  onEnd: (delegation: Delegation) => void
}

function Section({ place, delegations, onEnd, ...about }: SectionProps) {
  const t = useText(delegationTexts)
  return (
    <View>
      <SectionTitle small>{t(`delegation.${place}`)}</SectionTitle>
      {place === 'left' && <View className="entry-row__quiet">{t('delegation.leftHint')}</View>}
      {delegations.length === 0 ? (
        place !== 'left' && <View className="entry-row__quiet">{t(`delegation.${place}None`)}</View>
      ) : (
        <Card padded={false}>
          <View {...a11y({ role: 'list', label: t(`delegation.${place}`) })}>
            {delegations.map(delegation => (
              <Row
                key={delegation.delegationUuid}
                {...about}
                place={place}
                delegation={delegation}
                onEnd={() => onEnd(delegation)}
              />
            ))}
          </View>
        </Card>
      )}
    </View>
  )
}

/** Who decides for this person while he or she is away, and for whom this person decides. */
export function DelegationScreen({ owner }: { owner: WidgetOwner }) {
  const t = useText(delegationTexts)
  const { value, error, reload, changing, save, end } = useDelegations(owner)
  const [adding, setAdding] = useState(false)
  const mayAdd = value !== undefined && value.kinds.length > 0
  const sectionOf = (place: Place, { kinds, ...lists }: Delegations) => (
    <Section
      place={place}
      delegations={lists[place]}
      kinds={kinds}
      busy={changing}
      onEnd={one => void end(one)}
    />
  )
  return (
    <PageShell
      title={t('delegation.title')}
      footer={
        mayAdd && (
          <Button block disabled={changing} onPress={() => setAdding(true)}>
            {t('delegation.add')}
          </Button>
        )
      }
    >
      <View className="entry-page">
        {value && (
          <>
            {mayAdd ? (
              <View className="entry-row__quiet">{t('delegation.scope')}</View>
            ) : (
              <NoticeBar tone="brand">{t('delegation.none')}</NoticeBar>
            )}
            <BrokenRows names={value.broken} />
            {(mayAdd || value.own.length > 0) && sectionOf('own', value)}
            {sectionOf('received', value)}
            {value.left.length > 0 && sectionOf('left', value)}
          </>
        )}
        {!value && error && !isAnnounced(error) && (
          <CallFailed error={error} action={t('delegation.action.load')} onRetry={reload} />
        )}
        {!value && !error && <Skeleton shape="headed" />}
      </View>
      {value && (
        <DelegationSheet
          offered={value}
          open={adding}
          busy={changing}
          onClose={() => setAdding(false)}
          onSave={async (input, name) => {
            if (!(await save(input, name))) return false
            setAdding(false)
            return true
          }}
        />
      )}
    </PageShell>
  )
}
