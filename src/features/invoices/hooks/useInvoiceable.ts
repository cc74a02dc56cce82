import { useRef } from 'react'
import { getInvoiceableOrders, type InvoiceableOrder } from '@/api/invoice'
import { useRead } from '@/widgets/call-state/useRead'

const PAGE_SIZE = 50

interface Orders {
  items: readonly InvoiceableOrder[]
  broken: readonly string[]
  /** why wanted orders are not among them */
  refusals: readonly string[]
  pages: number
  /** further pages follow */
  more: boolean
}

/** All pages up to this one, so that what was chosen on an earlier one is known as it is now. */
const readPages = async (pages: number, wanted: readonly string[]): Promise<Orders> => {
  const orders = new Map<string, InvoiceableOrder>()
  const names: string[] = []
  let all = 0
  let refusals: readonly string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const answer = await getInvoiceableOrders({ page, pageSize: PAGE_SIZE, wanted })
    const { items, broken, total } = answer
    refusals = answer.refusals
    items.forEach(order => orders.set(order.orderUuid, order))
    names.push(...broken)
    all = total
  }
  return { items: [...orders.values()], broken: names, refusals, pages, more: pages * PAGE_SIZE < all }
}

/** Orders an invoice may be made for, the wanted ones first; further pages on demand. */
export function useInvoiceable(wanted: readonly string[]) {
  const pages = useRef(1)
  const { value, error, busy, reload } = useRead(() => readPages(pages.current, wanted), {
    key: wanted.join(),
    onShow: false,
  })
  const readMore = () => {
    pages.current = (value?.pages ?? 0) + 1
    reload()
  }
  const footer = busy ? 'loading' : error ? 'failed' : value?.more ? 'more' : undefined
  return {
    orders: value?.items,
    broken: value?.broken ?? [],
    refusals: value?.refusals ?? [],
    error,
    reload,
    footer,
    readMore,
  } as const
}
