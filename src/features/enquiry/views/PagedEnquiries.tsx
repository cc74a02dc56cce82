import { useReachBottom } from '@tarojs/taro'
import { useCallback, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { isFinished } from '@/widgets/call-state/model/pagedList'
import { usePagedList } from '@/widgets/call-state/usePagedList'
import { enquiryTexts } from '../texts'
import './enquiry.scss'
import './enquiry-list.scss'

/** shop §9 */
export const PAGE_SIZE = 10

export interface PagedEnquiriesProps<T> {
  /** another function is another list */
  load: (page: number) => Promise<{ items: T[]; broken: readonly string[]; total: number }>
  keyOf: (row: T) => string
  draw: (row: T) => ReactNode
  label: string
  nothing: ReactNode
  /** the list was read again */
  onReload?: (() => void) | undefined
}

/** Enquiries page by page: those of a buyer, or those a shop was asked. */
export function PagedEnquiries<T>({ load, keyOf, draw, label, nothing, onReload }: PagedEnquiriesProps<T>) {
  const t = useText(enquiryTexts)
  const read = useCallback(
    async (page: number) => {
      const { items, broken, total } = await load(page)
      return { items, broken, totalPages: Math.ceil(total / PAGE_SIZE) }
    },
    [load],
  )
  const { list, states, loadMore, refresh } = usePagedList<T>({ load: read, keyOf })
  const again = () => {
    refresh()
    onReload?.()
  }
  const scroll = usePageSignal()
  useReachBottom(loadMore)
  usePullRefresh(again, list.asking !== undefined)
  useShownAgain(again)
  return (
    <ListStates {...states} action={t('enquiry.action.list')} nothing={nothing} className="enquiry-waiting">
      <WindowedList
        rows={list.rows}
        keyOf={keyOf}
        draw={draw}
        label={label}
        lineHeight="190px"
        scroll={scroll}
        open={!isFinished(list)}
        className="enquiry-rows"
        rowClass="enquiry-rows__row"
      />
    </ListStates>
  )
}
