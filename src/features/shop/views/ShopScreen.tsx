import { View } from '@tarojs/components'
import { useEffect, useReducer, useState } from 'react'
import { isApiCode, NOT_THERE } from '@/api/apiError'
import { getShop, getShopClasses, type ShopDetail } from '@/api/shop'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { shareAddress } from '@/routes/eligibilityWays'
import { navigate } from '@/routes/navigate'
import { readNames } from '@/stores/readNames'
import { recordedLanding } from '@/stores/shareRecord'
import { useShareCard } from '@/ui/host/useShareCard'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchEntry } from '@/ui/search-entry/SearchEntry'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { makeStale } from '@/widgets/call-state/keptReads'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { reduceGoodsView, startView } from '../model/goodsView'
import { SHOP_TABS, type ShopTab } from '../model/tabs'
import { usePricesHidden } from '../hooks/useGoods'
import { shopTexts } from '../texts'
import { ShopClasses } from './ShopClasses'
import { ShopGoods, SortBar } from './ShopGoods'
import { ShopHead } from './ShopHead'
import { ShopHome, type DrawFront } from './ShopHome'
import { ShopInfo } from './ShopInfo'
import './shop.scss'

export interface ShopScreenProps {
  shopUuid: string
  tab: ShopTab
  classUuid?: string | undefined
  /** Draws the shop's own modules. */
  front: DrawFront
}

/** A shop, or the server's word that there is none. */
const readShop = async (shopUuid: string): Promise<{ shop?: ShopDetail; missing?: string }> => {
  try {
    return { shop: await getShop(shopUuid) }
  } catch (error) {
    if (isApiCode(error, NOT_THERE)) return { missing: error.msg ?? '' }
    throw error
  }
}

interface PartsProps extends ShopScreenProps {
  shop: ShopDetail
  /** how often it was pulled */
  pulls: number
  /** of these, what the server has answered: goods begin anew then, without a network they stay */
  answered: number
}

function Parts({ shop, tab: first, classUuid, front, shopUuid, pulls, answered }: PartsProps) {
  const t = useText(shopTexts)
  const [tab, setTab] = useState<ShopTab>(first)
  const [view, send] = useReducer(reduceGoodsView, classUuid, startView)
  const plain = linkTo('shop', { shopUuid })
  useShareCard({
    title: t('shop.shareCard', { name: shop.name }),
    path: shareAddress(plain),
    later: () => recordedLanding({ kind: 'shop', shopUuid }, plain)?.then(shareAddress),
  })
  const scroll = usePageSignal()
  const priceHidden = usePricesHidden()
  const classes = useKeptRead(() => getShopClasses(shopUuid), {
    name: readNames.shopClasses(shopUuid),
    when: tab === 'classes' || view.classUuid !== undefined,
    onShow: false,
    open: true,
  })
  const openClass = (uuid: string) => {
    send({ type: 'classChosen', classUuid: uuid })
    setTab('goods')
  }
  return (
    <PageShell
      title={shop.name}
      header={
        <View className="shop-top">
          <View className="shop-top__search">
            <SearchEntry
              label={t('shop.search')}
              placeholder={t('shop.search')}
              onPress={() => void navigate(linkTo('searchShopGoods', { shopUuid }))}
            />
          </View>
          <Tabs
            label={t('shop.sections')}
            fit="even"
            active={tab}
            items={SHOP_TABS.map(key => ({ key, text: t(`shop.tab.${key}`) }))}
            onChange={setTab}
          />
          {tab === 'goods' && <SortBar view={view} send={send} priceHidden={priceHidden} />}
        </View>
      }
    >
      {/* the goods begin right below what sorts them */}
      {tab !== 'goods' && <ShopHead shop={shop} />}
      {tab === 'home' && (
        <ShopHome
          shopUuid={shopUuid}
          scroll={scroll}
          front={front}
          pulls={pulls}
          onAllGoods={() => setTab('goods')}
        />
      )}
      {tab === 'goods' && (
        <ShopGoods
          key={answered}
          shopUuid={shopUuid}
          view={view}
          send={send}
          classes={classes.value?.items ?? []}
          scroll={scroll}
        />
      )}
      {tab === 'classes' && <ShopClasses reading={classes} onOpen={openClass} />}
      {tab === 'info' && <ShopInfo shop={shop} />}
    </PageShell>
  )
}

/** A shop: its own page, its goods, its classes, and who runs it (shop §2; contents @assumed). */
export function ShopScreen(props: ShopScreenProps) {
  const { shopUuid } = props
  const t = useText(shopTexts)
  const [pulls, setPulls] = useState(0)
  const { value, error, busy, reload } = useKeptRead(async () => ({ ...(await readShop(shopUuid)), pulls }), {
    name: readNames.shop(shopUuid),
    onShow: false,
    open: true,
    action: t('shop.action.load'),
  })
  usePullRefresh(() => setPulls(count => count + 1), busy)
  // after the drawing: the parts read for this pull
  useEffect(() => {
    if (pulls > 0) makeStale(readNames.wholeShop(shopUuid))
  }, [pulls, shopUuid])
  const shop = value?.shop
  if (shop) return <Parts {...props} shop={shop} pulls={pulls} answered={Math.min(pulls, value.pulls)} />
  return (
    <PageShell title={t('shop.title')}>
      {value ? (
        <StateView
          kind="notFound"
          text={value.missing || t('shop.unknown')}
          action={{ text: t('common.backHome'), onPress: () => void navigate(linkTo('tabHome'), 'relaunch') }}
        />
      ) : error && !isAnnounced(error) ? (
        <CallFailed error={error} action={t('shop.action.load')} onRetry={reload} />
      ) : (
        <View className="shop-waiting">
          <Skeleton shape="rows" count={1} />
          <Skeleton shape="cards" count={4} />
        </View>
      )}
    </PageShell>
  )
}
