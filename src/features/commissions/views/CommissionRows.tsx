import { View } from '@tarojs/components'
import { useCallback, useEffect, type ReactNode } from 'react'
import {
  getCommissions,
  getWithdrawals,
  type Commission,
  type CommissionState,
  type Withdrawal,
} from '@/api/commission'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { GoodsLine } from '@/ui/goods-line/GoodsLine'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { StateView } from '@/ui/state-view/StateView'
import { Tag, type Tone } from '@/ui/tag/Tag'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage, type ListPageOptions } from '@/widgets/call-state/useListPage'
import { commissionsTexts } from '../texts'
import './commissions.scss'

export const TONES: Record<CommissionState, Tone> = {
  frozen: 'warning',
  withdrawable: 'brand',
  withdrawing: 'neutral',
  settled: 'success',
  void: 'neutral',
}
const WITHDRAWAL_TONES: Record<Withdrawal['state'], Tone> = {
  underWay: 'brand',
  settled: 'success',
  failed: 'danger',
}

/** Why the amount is not the pieces times the rate. */
export function useDifferences(it: Commission): string[] {
  const t = useText(commissionsTexts)
  const ahead = it.amount - it.quantity * it.rate
  return [
    ...(it.setOff > 0 ? [t('commissions.setOffNote', { amount: formatFen(it.setOff) })] : []),
    ...(ahead > 0 ? [t('commissions.paidAhead', { amount: formatFen(ahead) })] : []),
  ]
}

function CommissionCard({ it }: { it: Commission }) {
  const t = useText(commissionsTexts)
  const differences = useDifferences(it)
  const open = () => void navigate(linkTo('myCommissionsDetali', { commissionUuid: it.commissionUuid }))
  return (
    <View {...a11y({ role: 'listitem' })}>
      <Card onPress={open}>
        <GoodsLine
          src={it.imageUrl}
          size={56}
          name={it.name}
          notes={[
            t('commissions.from', { name: it.personName, org: it.orgName }),
            t('commissions.reckoning', { n: it.quantity, unit: it.unit, rate: formatFen(it.rate) }),
            ...differences,
          ]}
          aside={
            <>
              <Price fen={it.amount} plain={it.state === 'void'} struck={it.state === 'void'} />
              <Tag tone={TONES[it.state]}>{t(`commissions.state.${it.state}`)}</Tag>
            </>
          }
        />
      </Card>
    </View>
  )
}

export function WithdrawalCard({ it }: { it: Withdrawal }) {
  const t = useText(commissionsTexts)
  return (
    <Card>
      <View className="commission-line">
        <Price fen={it.amount} plain />
        <Tag tone={WITHDRAWAL_TONES[it.state]}>{t(`commissions.withdrawalState.${it.state}`)}</Tag>
      </View>
      <View className="commission-quiet">
        {t('commissions.withdrawalOrders', { n: it.orders, bank: it.bankName })}
      </View>
      <View className="commission-quiet">
        {it.accountName} {it.cardNo}
      </View>
      <View className="commission-quiet">
        {it.withdrawalCode} · {timeText(it.createTime)}
      </View>
      {it.state !== 'underWay' && it.endTime !== undefined && (
        <View className="commission-quiet">
          {t(`commissions.withdrawalEnd.${it.state}`)} {timeText(it.endTime)}
        </View>
      )}
      {it.reason && (
        <View className="commission-reason" {...a11y({ role: 'note' })}>
          {t('commissions.withdrawalReason')}：{it.reason}
        </View>
      )}
    </Card>
  )
}

interface RowsProps<T> extends ListPageOptions<T> {
  row: (row: T) => ReactNode
  name: string
  action: string
  nothing: ReactNode
  /** counts up when the rows have changed on the server */
  changes: number
}

function Rows<T>(props: RowsProps<T>) {
  const { changes } = props
  const { list, states, refresh } = useListPage<T>(props)
  useEffect(() => {
    if (changes > 0) refresh()
  }, [changes, refresh])
  return (
    <ListStates {...states} action={props.action} nothing={props.nothing} skeleton="rows">
      <View className="commission-rows" {...a11y({ role: 'list', label: props.name })}>
        {list.rows.map(props.row)}
      </View>
    </ListStates>
  )
}

export interface CommissionRowsProps {
  state?: CommissionState | undefined
  keyword?: string | undefined
  changes?: number
  onPull?: () => void
}

export function CommissionRows({ state, keyword, changes = 0, onPull }: CommissionRowsProps) {
  const t = useText(commissionsTexts)
  const load = useCallback(
    (query: PageQuery) => getCommissions({ ...query, ...(state && { state }), ...(keyword && { keyword }) }),
    [state, keyword],
  )
  const toGroups = {
    text: t('commissions.toSplicings'),
    onPress: () => void navigate(linkTo('myPinDan')),
  }
  const text = keyword
    ? t('commissions.emptySearch', { keyword })
    : t(state ? 'commissions.emptyFilter' : 'commissions.empty')
  return (
    <Rows<Commission>
      load={load}
      keyOf={it => it.commissionUuid}
      row={it => <CommissionCard key={it.commissionUuid} it={it} />}
      name={t('commissions.title')}
      action={t(keyword === undefined ? 'commissions.action.list' : 'commissions.action.search')}
      nothing={<StateView kind="empty" text={text} action={state || keyword ? undefined : toGroups} />}
      changes={changes}
      onPull={onPull}
    />
  )
}

/** One's commissions that a keyword finds; without one all of them. */
export function CommissionSearchResults({ keyword }: { keyword: string }) {
  return (
    <View className="commission-page">
      <CommissionRows keyword={keyword} />
    </View>
  )
}

export function WithdrawalRows({ changes, onPull }: { changes: number; onPull: () => void }) {
  const t = useText(commissionsTexts)
  return (
    <Rows<Withdrawal>
      load={getWithdrawals}
      keyOf={it => it.withdrawalUuid}
      row={it => (
        <View key={it.withdrawalUuid} {...a11y({ role: 'listitem' })}>
          <WithdrawalCard it={it} />
        </View>
      )}
      name={t('commissions.tab.withdrawals')}
      action={t('commissions.action.withdrawals')}
      nothing={<StateView kind="empty" text={t('commissions.emptyWithdrawals')} />}
      changes={changes}
      onPull={onPull}
    />
  )
}
