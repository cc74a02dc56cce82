import { useCallback, useEffect, useState } from 'react'
import { getShops, type Shop } from '@/api/product'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import type { ModuleOf } from '../views/moduleView'

export type ShopsState =
  | { status: 'loading' }
  /** `broken`: names of those that could not be read */
  | { status: 'ready'; shops: readonly Shop[]; broken: readonly string[] }
  | { status: 'failed' }

export type ShopModule = ModuleOf<'shopList'> | ModuleOf<'shopSlider'>

/** Shops of a module: those that came along with the layout, and asked for by their ids when some did not. */
export function useShops({ shops, shopUuids }: ShopModule) {
  const along = shops.items.length >= shopUuids.length
  const [state, setState] = useState<ShopsState>(
    along || shops.items.length > 0
      ? { status: 'ready', shops: shops.items, broken: along ? shops.broken : [] }
      : { status: 'loading' },
  )
  const [round, setRound] = useState(0)
  // the editor makes a new list with every change of the module
  const asked = shopUuids.join()
  useEffect(() => {
    if (along) return
    let alive = true
    getShops(asked.split(',')).then(
      ({ items, broken }) => alive && setState({ status: 'ready', shops: items, broken }),
      // those that came along are better than none
      () => alive && setState(now => (now.status === 'ready' ? now : { status: 'failed' })),
    )
    return () => {
      alive = false
    }
  }, [along, asked, round])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setRound(n => n + 1)
  }, [])
  useBackOnline(retry, state.status === 'failed')
  return { state, retry }
}
