import { CartScreen } from '@/features/cart/views/CartScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function ShoppingCartPage({ tabBar }: PageProps<'shoppingCart'>) {
  // Another login or enterprise has another cart.
  const owner = useSession(state => `${state.loginUuid}/${accUuidOf(state)}`)
  return <CartScreen key={owner} tabBar={tabBar} />
}

export default definePage('shoppingCart', ShoppingCartPage)
