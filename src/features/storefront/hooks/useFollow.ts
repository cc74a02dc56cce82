import { useMemo } from 'react'
import type { Product } from '@/api/product'
import type { Shop } from '@/api/product'
import type { StorefrontLink } from '@/api/storefront'
import { wantClass } from '@/routes/handover'
import { navigate, openLogin } from '@/routes/navigate'
import { openProduct } from '@/routes/openProduct'
import { isLoggedIn, tradeRoleOf } from '@/stores/session/selectors'
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

/** Whoever is there now; super users only edit while they edit, and shop like anybody else. */
const visitorNow = (superUser: boolean): LinkVisitor => {
  const session = useSession.getState()
  return { loggedIn: isLoggedIn(session), tradeRole: tradeRoleOf(session), superUser }
}

const perform = async (decision: LinkDecision): Promise<void> => {
  switch (decision.kind) {
    case 'none':
      return
    case 'login':
      return openLogin()
    case 'go':
      if (decision.target.route === 'classification') wantClass(decision.target.query.cClassUuid ?? '')
      return navigate(decision.target)
    default:
      // words about links are rarely needed: they stay out of the first screen's code
      return (await import('./linkTalk')).talkAbout(decision)
  }
}

/** What presses on modules do. The functions keep their identity. */
export function useFollow(editing = false): Follow {
  return useMemo(
    () => ({
      follow: (link: StorefrontLink) => void perform(decideLink(link, visitorNow(editing))),
      followItem: (link: StorefrontLink) => void perform(decideItem(link, visitorNow(editing))),
      openProduct: (product: Product) => {
        const { kind } = decideProduct(product.productCode, visitorNow(editing))
        if (kind === 'go') openProduct(product)
      },
      openShop: (shop: Shop) => void perform(decideShop(shop.shopUuid, visitorNow(editing))),
    }),
    [editing],
  )
}
