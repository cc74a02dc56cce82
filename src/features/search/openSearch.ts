import { linkTo, type RouteTarget } from '@/routes/links'
import { currentStack, goBack, navigate } from '@/routes/navigate'
import type { SearchKind } from './model/kinds'

export interface Wanted {
  kind: SearchKind | 'all'
  keyword: string
  shopUuid?: string | undefined
}

/** Where the results of a keyword stand. */
export const resultsOf = ({ kind, keyword, shopUuid = '' }: Wanted): RouteTarget => {
  switch (kind) {
    case 'all':
      return linkTo('searchResult', { keyword })
    case 'goods':
      return linkTo('searchGoods', { keyword })
    case 'shop':
      return linkTo('searchShop', { keyword })
    case 'shopGoods':
      return linkTo('searchShopGoods', { shopUuid, keyword })
    case 'order':
      return linkTo('searchOrder', { keyword })
    case 'splicing':
      return linkTo('searchSplicingOrders', { keyword })
    case 'commission':
      return linkTo('searchCommissionsList', { keyword })
    case 'enquiry':
      return linkTo('searchEnquiryList', { keyword })
  }
}

/** Back to the page where one types, or there in place of the results: searching again and again fills no stack. */
export const editSearch = ({ kind, keyword, shopUuid }: Wanted): void => {
  const stack = currentStack()
  if (stack[stack.length - 2] === 'searchIndex') return void goBack()
  const query = { keyword, kind: kind === 'all' ? undefined : kind, shopUuid }
  void navigate(linkTo('searchIndex', query), 'replace')
}
