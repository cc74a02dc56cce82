import { CartScreen } from '@/features/cart/views/CartScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { useSession } from '@/stores/session/useSession'

function ShoppingCartPage({ tabBar }: PageProps<'shoppingCart'>) {
  // Another login has another cart.
  const loginUuid = useSession(state => state.loginUuid)
  return <CartScreen key={loginUuid} tabBar={tabBar} />
}

export default definePage('shoppingCart', ShoppingCartPage)
