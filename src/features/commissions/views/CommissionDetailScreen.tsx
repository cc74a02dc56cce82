import { View } from '@tarojs/components'
import { getCommission, type Commission } from '@/api/commission'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Fact } from '@/ui/facts/Fact'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Price } from '@/ui/price/Price'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Tag } from '@/ui/tag/Tag'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { useRead } from '@/widgets/call-state/useRead'
import { commissionsTexts } from '../texts'
import { TONES, useDifferences, WithdrawalCard } from './CommissionRows'
import './commissions.scss'

function Parts({ it }: { it: Commission }) {
  const t = useText(commissionsTexts)
  const differences = useDifferences(it)
  const whollySetOff = it.state === 'settled' && it.amount === 0
  const toGroup = () => void navigate(linkTo('splicingOrdersDetali', { splicingUuid: it.splicingUuid }))
  return (
    <View className="commission-page">
      <Card>
        <View {...a11y({ role: 'status' })}>
          <View className="commission-line">
            <Price fen={it.amount} size="xl" plain={it.state === 'void'} />
            <Tag tone={TONES[it.state]}>{t(`commissions.state.${it.state}`)}</Tag>
          </View>
          <View className="commission-quiet">
            {t(whollySetOff ? 'commissions.setOffHint' : `commissions.stateHint.${it.state}`)}
          </View>
          {differences.map(text => (
            <View key={text} className="commission-quiet">
              {text}
            </View>
          ))}
        </View>
      </Card>
      <View>
        <SectionTitle>{t('commissions.group')}</SectionTitle>
        <CellGroup>
          <Cell
            title={<GoodsName name={it.name} />}
            note={[...it.specValues, it.splicingCode].join(' · ')}
            onPress={toGroup}
          />
        </CellGroup>
      </View>
      <Card>
        <Fact dense name={t('commissions.member')}>
          {t('commissions.from', { name: it.personName, org: it.orgName })}
        </Fact>
        <Fact dense name={t('commissions.pieces')}>
          {it.quantity} {it.unit}
        </Fact>
        <Fact dense name={t('commissions.rate', { unit: it.unit })}>
          <Price fen={it.rate} size="s" plain />
        </Fact>
        <Fact dense name={t('commissions.created')}>
          {timeText(it.createTime)}
        </Fact>
        {it.releaseTime !== undefined && (
          <Fact dense name={t(it.state === 'void' ? 'commissions.voided' : 'commissions.released')}>
            {timeText(it.releaseTime)}
          </Fact>
        )}
      </Card>
      {it.withdrawal && (
        <View>
          <SectionTitle>{t('commissions.tab.withdrawals')}</SectionTitle>
          <WithdrawalCard it={it.withdrawal} />
        </View>
      )}
    </View>
  )
}

/** One commission with its withdrawal (shop §2 myCommissionsDetali). */
export function CommissionDetailScreen({ query }: { query: { commissionUuid: string } }) {
  const t = useText(commissionsTexts)
  const uuid = query.commissionUuid ?? ''
  const { value, error, busy, reload } = useRead(() => getCommission(uuid), {
    key: uuid,
    when: uuid !== '',
    action: t('commissions.action.detail'),
  })
  usePullRefresh(reload, busy)
  return (
    <PageShell title={t('commissions.detailTitle')}>
      {value && <Parts it={value} />}
      {!value && (error || uuid === '') && (
        <NotLoaded
          error={error}
          action={t('commissions.action.detail')}
          missing={t('commissions.missing')}
          way={{
            text: t('commissions.toList'),
            onPress: () => void navigate(linkTo('myCommissions'), 'replace'),
          }}
          onRetry={reload}
        />
      )}
      {!value && uuid !== '' && !error && <Skeleton shape="headed" className="commission-page" />}
    </PageShell>
  )
}
