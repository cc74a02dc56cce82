import { useMemo } from 'react'
import type { Product } from '@/api/product'
import type { Shop } from '@/api/product'
import type { StorefrontLink } from '@/api/storefront'
import { wantClass } from '@/routes/pageHints'
import { navigate, openLogin } from '@/routes/navigate'
import { openProduct } from '@/routes/openProduct'
import { isLoggedIn, mayQuote } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import {
  decideItem,
  decideLink,
  decideProduct,
  decideShop,
  type LinkDecision,
  type LinkVisitor,
} from '../model/link'
import type { Follow } from '../views/StorefrontContext'

const visitorNow = (superUser: LinkVisitor['superUser']): LinkVisitor => {
  const session = useSession.getState()
  return { loggedIn: isLoggedIn(session), mayQuote: mayQuote(session), superUser }
}

const perform = async (decision: LinkDecision): Promise<void> => {
  switch (decision.kind) {
    case 'none':
      return
    case 'login':
      return openLogin()
    case 'go':
      if (decision.target.route === 'classification') wantClass(decision.target.query.classUuid ?? '')
      return navigate(decision.target)
    default:
      // this message is rarely needed: it stays out of the first screen's code
      return (await import('./linkRefusal')).showLinkRefusal(decision)
  }
}

/** What presses on modules do. The functions keep their identity. */
export function useFollow(superUser?: LinkVisitor['superUser']): Follow {
  return useMemo(
    () => ({
      follow: (link: StorefrontLink) => void perform(decideLink(link, visitorNow(superUser))),
      followItem: (link: StorefrontLink) => void perform(decideItem(link, visitorNow(superUser))),
      logIn: () => void openLogin(),
      openProduct: (product: Product) => {
        const decision = decideProduct(product.productCode, visitorNow(superUser))
        if (decision.kind === 'go') openProduct(product)
        else void perform(decision)
      },
      openShop: (shop: Shop) => void perform(decideShop(shop.shopUuid, visitorNow(superUser))),
    }),
    [superUser],
  )
}
