import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { findEnterprises, type JoinableEnterprise, type Subscription } from '@/api/enterprise'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { NextPage } from '@/widgets/call-state/NextPage'
import { isEmpty, isFinished, isFirstLoad } from '@/widgets/call-state/model/pagedList'
import { usePagedList } from '@/widgets/call-state/usePagedList'
import type { Standing } from '../model/joining'
import { onboardingTexts } from '../texts'

export interface FoundProps {
  enterprise: JoinableEnterprise
  standing: Standing
  busy: boolean
  onApply: () => void
  onCancel: (join: Subscription) => void
}

function Tools({ standing, busy, onApply, onCancel, enterprise }: FoundProps) {
  const t = useText(onboardingTexts)
  if (standing.kind === 'joined') return <Tag tone="success">{t('onboarding.join.joined')}</Tag>
  if (standing.kind === 'stranger') {
    return (
      <Button
        size="s"
        disabled={busy}
        label={`${t('onboarding.join.apply')} ${enterprise.name}`}
        onPress={onApply}
      >
        {t('onboarding.join.apply')}
      </Button>
    )
  }
  return (
    <Button
      size="s"
      kind="secondary"
      loading={busy}
      label={`${t('onboarding.join.cancel')} ${enterprise.name}`}
      onPress={() => onCancel(standing.join)}
    >
      {t('onboarding.join.cancel')}
    </Button>
  )
}

/** A found enterprise or team, and how the person stands to it. */
export function FoundCard(props: FoundProps) {
  const t = useText(onboardingTexts)
  const { enterprise, standing } = props
  const { name, province, city, creditCode, kind } = enterprise
  const place = province === city ? province : `${province} ${city}`
  return (
    <Card>
      <View className="found" {...a11y({ role: 'listitem' })}>
        <View className="found__main">
          <View className="found__name">{name}</View>
          <View className="found__facts">
            <Tag>{t(`onboarding.create.${kind}`)}</Tag>
            {standing.kind === 'waiting' && <Tag tone="warning">{t('onboarding.join.waiting')}</Tag>}
            <View className="found__place">{place}</View>
          </View>
          {creditCode && <View className="found__code">{creditCode}</View>}
        </View>
        <Tools {...props} />
      </View>
    </Card>
  )
}

export interface JoinResultsProps {
  name: string
  found: (enterprise: JoinableEnterprise) => FoundProps
}

/** What a name finds, page by page. Another name is another mount. */
export function JoinResults({ name, found }: JoinResultsProps) {
  const t = useText(onboardingTexts)
  const load = useCallback((page: number) => findEnterprises({ name, page }), [name])
  const { list, loadMore, refresh } = usePagedList({ load, keyOf: one => one.accUuid })
  if (isFirstLoad(list)) return <Skeleton shape="rows" count={4} />
  if (list.page === 0 && list.failure) {
    const { kind, msg } = list.failure
    return (
      <CallFailed
        error={msg ? { kind, msg } : { kind }}
        action={t('onboarding.join.action.search')}
        onRetry={refresh}
      />
    )
  }
  if (isEmpty(list)) {
    return (
      <StateView
        kind="empty"
        text={t('onboarding.join.none', { name })}
        action={{
          text: t('onboarding.join.noneGo'),
          onPress: () => void navigate(linkTo('enterpriseCreat', { creatTab: '0' })),
        }}
      />
    )
  }
  const end = isFinished(list) ? 'end' : list.failure ? 'failed' : list.asking ? 'loading' : 'more'
  return (
    <>
      <BrokenRows names={list.broken} />
      <View className="join__list" {...a11y({ role: 'list', label: t('onboarding.join.search') })}>
        {list.rows.map(enterprise => (
          <FoundCard key={enterprise.accUuid} {...found(enterprise)} />
        ))}
      </View>
      <NextPage
        state={end}
        failure={list.failure}
        action={t('onboarding.join.action.search')}
        onMore={loadMore}
      />
    </>
  )
}
