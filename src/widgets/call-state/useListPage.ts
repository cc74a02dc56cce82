import { useReachBottom } from '@tarojs/taro'
import { useCountedList, type CountedListOptions } from './useCountedList'
import { usePullRefresh } from './usePullRefresh'
import { useShownAgain } from './useShownAgain'

export interface ListPageOptions<T> extends CountedListOptions<T> {
  /** what else is read again when the page is pulled down */
  onPull?: (() => void) | undefined
  /** what else is read again when the page comes back */
  onShownAgain?: (() => void) | undefined
}

/**
 * The one list of a page: near its end the next rows are asked for, and all are read again when the page is pulled down
 * or comes back. `ListStates` draws it.
 */
export function useListPage<T>({ onPull, onShownAgain, ...options }: ListPageOptions<T>) {
  const { list, states, loadMore, refresh } = useCountedList<T>(options)
  useReachBottom(loadMore)
  usePullRefresh(() => {
    refresh()
    onPull?.()
  }, list.asking !== undefined)
  useShownAgain(() => {
    refresh()
    onShownAgain?.()
  })
  return { list, states, refresh }
}
