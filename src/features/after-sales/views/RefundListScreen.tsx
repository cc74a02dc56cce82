import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getAfterSaleCount, getAfterSales, type AfterSale } from '@/api/afterSale'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { Tag } from '@/ui/tag/Tag'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useListPage } from '@/widgets/call-state/useListPage'
import { badgeOf, groupOf, isTab, TABS, toneOf, type Tab } from '../model/tabs'
import { afterSalesTexts } from '../texts'
import { Goods } from './Goods'

const PICTURES = 4

function CaseGoods({ it }: { it: AfterSale }) {
  const t = useText(afterSalesTexts)
  const [only] = it.lines
  if (it.lines.length === 1 && only) {
    return (
      <Goods
        line={only}
        price={<View className="after-quiet">{t(`afterSales.kind.${it.kind}`)}</View>}
        quantity={t('afterSales.quantity', { n: only.quantity })}
      />
    )
  }
  return (
    <View className="after-pictures">
      {it.lines.slice(0, PICTURES).map(line => (
        <Picture key={line.lineUuid} src={line.imageUrl} alt={line.name} width={64} round="m" />
      ))}
    </View>
  )
}

function CaseCard({ it, splicing }: { it: AfterSale; splicing: boolean }) {
  const t = useText(afterSalesTexts)
  const open = (one: AfterSale) =>
    void navigate(
      linkTo(splicing ? 'spellSingleAfterSalesDetali' : 'afterSaleDetails', {
        afterSaleUuid: one.afterSaleUuid,
      }),
    )
  // what has to be done is done on the case's own page
  const main = it.actor === 'buyer' ? it.actions[0] : undefined
  return (
    <Card onPress={() => open(it)}>
      <View className="after-card__head">
        <View className="after-card__shop">{it.shopName}</View>
        <Tag tone={toneOf(it)} className="after-card__state">
          {t(`afterSales.state.${it.state}`)}
        </Tag>
      </View>
      <CaseGoods it={it} />
      <View className="after-card__code">
        <View>{t('afterSales.code')}</View>
        <View>{it.afterSaleCode}</View>
      </View>
      <View className="after-card__foot">
        <View className="after-card__sum">
          <View className="after-quiet">{t('afterSales.refund')}</View>
          <Price fen={it.amount} plain />
        </View>
        {main && (
          <Button size="s" onPress={() => open(it)}>
            {t(`afterSales.do.${main}`)}
          </Button>
        )}
      </View>
    </Card>
  )
}

const keyOf = (it: AfterSale) => it.afterSaleUuid

function Nothing({ tab, splicing }: { tab: Tab; splicing: boolean }) {
  const t = useText(afterSalesTexts)
  const text =
    tab === 'all'
      ? t(splicing ? 'afterSales.emptySplicing' : 'afterSales.empty')
      : t('afterSales.emptyTab', { tab: t(`afterSales.tab.${tab}`) })
  const orders = {
    text: t('afterSales.toOrders'),
    onPress: () => void navigate(linkTo('myOrder')),
  }
  return <StateView kind="empty" text={text} action={tab === 'all' ? orders : undefined} />
}

function Cases({ tab, splicing, onPull }: { tab: Tab; splicing: boolean; onPull: () => void }) {
  const t = useText(afterSalesTexts)
  const load = useCallback(
    (query: PageQuery) => getAfterSales({ ...query, group: groupOf(tab), ...(splicing && { splicing }) }),
    [tab, splicing],
  )
  const { list, states } = useListPage({ load, keyOf, onPull })
  const draw = useCallback((it: AfterSale) => <CaseCard it={it} splicing={splicing} />, [splicing])
  return (
    <ListStates
      {...states}
      action={t('afterSales.action.list')}
      nothing={<Nothing tab={tab} splicing={splicing} />}
      className="after-page"
    >
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('afterSales.title')} lineHeight="210px" />
    </ListStates>
  )
}

export interface RefundListScreenProps {
  query: { group?: string | undefined }
  /** those of group orders only (shop §2 spellSingleAfterSales) */
  splicing?: boolean
}

/** All after-sale cases, by who has to act. */
export function RefundListScreen({ query, splicing = false }: RefundListScreenProps) {
  const t = useText(afterSalesTexts)
  const [tab, setTab] = useState<Tab>(isTab(query.group) ? query.group : 'all')
  // without the counts the tabs work as well: a failure stays silent
  const { value: counts, reload } = useKeptRead(() => getAfterSaleCount(splicing || undefined), {
    name: readNames.afterSaleCount(splicing),
  })
  return (
    <PageShell
      title={t(splicing ? 'afterSales.splicingTitle' : 'afterSales.title')}
      header={
        <View className="after-tabs">
          <Tabs
            label={t('afterSales.title')}
            items={TABS.map(key => ({ key, text: t(`afterSales.tab.${key}`), badge: badgeOf(counts, key) }))}
            active={tab}
            onChange={setTab}
          />
        </View>
      }
    >
      <Cases key={tab} tab={tab} splicing={splicing} onPull={reload} />
    </PageShell>
  )
}
