import { useShareVisit } from '@/features/sharing/hooks/useShareVisit'
import { definePage, type PageProps } from '../../shell/definePage'
import { shopPage } from '../shopPage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

const ShopHomePage = shopPage('home')

/** Also where a shared shop leads. */
function SharedShopPage({ query }: PageProps<'shop'>) {
  useShareVisit(query.shareCode)
  return <ShopHomePage query={query} />
}

export default definePage('shop', SharedShopPage)
