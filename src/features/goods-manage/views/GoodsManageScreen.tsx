import { View } from '@tarojs/components'
import { useState } from 'react'
import { isApiCode, NOT_YOURS } from '@/api/apiError'
import type { GoodsState } from '@/api/collect'
import { getManagedShops, type ManagedShops } from '@/api/goodsManage'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'
import { goodsManageTexts } from '../texts'
import { GoodsList, type Counts } from './GoodsList'
import './goods-manage.scss'

const STATES: readonly GoodsState[] = ['onSale', 'soldOut', 'offShelf']

/** The shops this person looks after; none when the server says that it is not this person's business. */
const readShops = async (): Promise<ManagedShops> => {
  try {
    return await getManagedShops()
  } catch (error) {
    if (isApiCode(error, NOT_YOURS)) return { items: [], broken: [] }
    throw error
  }
}

function Shelves({ shops, broken }: { shops: ManagedShops['items']; broken: ManagedShops['broken'] }) {
  const t = useText(goodsManageTexts)
  const [shopUuid, setShopUuid] = useState(shops[0]?.shopUuid ?? '')
  const [state, setState] = useState<GoodsState>('onSale')
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [counts, setCounts] = useState<Counts>()
  const type = (text: string) => {
    setTyped(text)
    if (text === '') setKeyword('')
  }
  const textOf = (key: GoodsState) => {
    const name = t(`goodsManage.tab.${key}`)
    return counts ? t('goodsManage.tabCount', { name, n: counts[key] }) : name
  }
  const header = (
    <View className="goods-manage__top">
      {shops.length > 1 && (
        <ChipGroup
          className="goods-manage__shops"
          label={t('goodsManage.shops')}
          options={shops.map(shop => ({ value: shop.shopUuid, text: shop.name }))}
          value={shopUuid}
          onChange={chosen => {
            setShopUuid(chosen)
            setCounts(undefined)
          }}
        />
      )}
      <BrokenRows names={broken} />
      <View className="goods-manage__search">
        <SearchBar
          label={t('goodsManage.search')}
          placeholder={t('goodsManage.search')}
          value={typed}
          maxLength={50}
          onChange={type}
          onSearch={text => setKeyword(text.trim())}
        />
      </View>
      <Tabs
        label={t('goodsManage.shelves')}
        fit="even"
        active={state}
        items={STATES.map(key => ({ key, text: textOf(key) }))}
        onChange={setState}
      />
    </View>
  )
  return (
    <GoodsList shopUuid={shopUuid} state={state} keyword={keyword} onCounts={setCounts}>
      {(list, bar) => (
        <PageShell title={t('goodsManage.title')} header={header} footer={bar}>
          {list}
        </PageShell>
      )}
    </GoodsList>
  )
}

/** Goods of a shop for its staff (shop §2; contents @assumed). The server decides who that is. */
export function GoodsManageScreen() {
  const t = useText(goodsManageTexts)
  const { value, error, reload } = useRead(readShops, { key: 'shops', onShow: false })
  if (value && value.items.length > 0) return <Shelves shops={value.items} broken={value.broken} />
  return (
    <PageShell title={t('goodsManage.title')}>
      {value && value.broken.length > 0 ? (
        <>
          <BrokenRows names={value.broken} />
          <CallFailed error={{ kind: 'decode' }} action={t('goodsManage.action.load')} onRetry={reload} />
        </>
      ) : value ? (
        <StateView
          kind="noPermission"
          text={t('goodsManage.noPermission')}
          action={{
            text: t('common.backHome'),
            onPress: () => void navigate(linkTo('tabHome'), 'relaunch'),
            leaves: true,
          }}
        />
      ) : error && !isAnnounced(error) ? (
        <CallFailed error={error} action={t('goodsManage.action.load')} onRetry={reload} />
      ) : (
        <Skeleton shape="rows" count={5} className="goods-manage__waiting" />
      )}
    </PageShell>
  )
}
