import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { getCommissionSummary, type CommissionState, type CommissionSummary } from '@/api/commission'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { NOTHING_FREE, useFree, type Free } from '../hooks/useWithdrawal'
import { commissionsTexts } from '../texts'
import { CommissionRows, WithdrawalRows } from './CommissionRows'
import { WithdrawSheet } from './WithdrawSheet'
import './commissions.scss'

const TABS = ['commissions', 'withdrawals'] as const
type Tab = (typeof TABS)[number]
const STATES = ['any', 'frozen', 'withdrawable', 'withdrawing', 'settled', 'void'] as const
type StateChoice = (typeof STATES)[number]
const SUMS = ['frozen', 'withdrawing', 'settled'] as const

const stateOf = (choice: StateChoice): CommissionState | undefined => (choice === 'any' ? undefined : choice)

interface SummaryProps {
  summary: CommissionSummary
  asking: boolean
  onWithdraw: () => void
}

function Summary({ summary, asking, onWithdraw }: SummaryProps) {
  const t = useText(commissionsTexts)
  return (
    <Card>
      <View className="commission-line">
        <View>
          <View className="commission-quiet">{t('commissions.withdrawable')}</View>
          <Price fen={summary.withdrawable} size="xl" plain />
        </View>
        <Button disabled={summary.withdrawable === 0} loading={asking} onPress={onWithdraw}>
          {t('commissions.withdraw')}
        </Button>
      </View>
      <View className="commission-sums">
        {SUMS.map(key => (
          <View key={key} className="commission-sums__sum">
            <View className="commission-quiet">{t(`commissions.${key}`)}</View>
            <Price fen={summary[key]} size="s" plain />
          </View>
        ))}
      </View>
      {summary.owed > 0 && (
        <View className="commission-quiet">
          {t('commissions.owedHint', { amount: formatFen(summary.owed) })}
        </View>
      )}
      <View className="commission-quiet">{t('commissions.frozenHint')}</View>
    </Card>
  )
}

/** What one's groups have earned (shop §2 myCommissions). */
export function MyCommissionsScreen({ query }: { query: { tab?: string | undefined } }) {
  const t = useText(commissionsTexts)
  const [tab, setTab] = useState<Tab>(query.tab === 'withdrawals' ? 'withdrawals' : 'commissions')
  const [choice, setChoice] = useState<StateChoice>('any')
  const [withdrawing, setWithdrawing] = useState(false)
  const { asking, ask } = useFree()
  // a withdrawal begins anew after one that was made only: closing the sheet loses nothing typed
  const [round, setRound] = useState(0)
  const made = useRef(true)
  const [free, setFree] = useState<Free>(NOTHING_FREE)
  const [changes, setChanges] = useState(0)
  const {
    value: summary,
    error,
    reload,
  } = useRead(getCommissionSummary, {
    key: 'summary',
    action: t('commissions.action.summary'),
  })
  const begin = async () => {
    const found = await ask()
    if (found) setFree(found)
    if (!found || found.items.length === 0) return reload()
    if (made.current) setRound(n => n + 1)
    made.current = false
    setWithdrawing(true)
  }
  const readAgain = async () => {
    reload()
    const found = await ask()
    if (found) setFree(found)
    if (found?.items.length === 0) setWithdrawing(false)
  }
  const done = () => {
    made.current = true
    setWithdrawing(false)
    setChanges(n => n + 1)
    setTab('withdrawals')
    reload()
  }
  return (
    <PageShell
      title={t('commissions.title')}
      navRight={
        <IconButton
          icon="search"
          label={t('commissions.search')}
          onPress={() => void navigate(linkTo('searchIndex', { kind: 'commission' }))}
        />
      }
    >
      <View className="commission-page">
        {summary && <Summary summary={summary} asking={asking} onWithdraw={() => void begin()} />}
        {!summary && error && !isAnnounced(error) && (
          <CallFailed compact error={error} action={t('commissions.action.summary')} onRetry={reload} />
        )}
        {!summary && !error && <Skeleton shape="headed" />}
        <View className="commission-tabs">
          <Tabs
            label={t('commissions.title')}
            fit="even"
            items={TABS.map(key => ({ key, text: t(`commissions.tab.${key}`) }))}
            active={tab}
            onChange={setTab}
          />
        </View>
        {tab === 'commissions' ? (
          <>
            <ChipGroup
              className="commission-chips"
              label={t('commissions.states')}
              options={STATES.map(value => ({ value, text: t(`commissions.stateChoice.${value}`) }))}
              value={choice}
              onChange={setChoice}
            />
            <CommissionRows key={choice} state={stateOf(choice)} changes={changes} onPull={reload} />
          </>
        ) : (
          <WithdrawalRows changes={changes} onPull={reload} />
        )}
      </View>
      {summary && round > 0 && (
        <WithdrawSheet
          key={round}
          open={withdrawing}
          summary={summary}
          free={free.items}
          broken={free.broken}
          onClose={() => setWithdrawing(false)}
          onDone={done}
          onRefused={() => void readAgain()}
        />
      )}
    </PageShell>
  )
}
