import { useReachBottom } from '@tarojs/taro'
import { useCallback, type ReactNode } from 'react'
import { getEnquiries, type Enquiry, type EnquiryState } from '@/api/enquiry'
import { useText } from '@/i18n'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { isEmpty, isFinished } from '@/widgets/goods-list/model/pagedList'
import { usePagedList } from '@/widgets/goods-list/usePagedList'
import { enquiryTexts } from '../texts'
import { EnquiryCard } from './EnquiryCard'
import './enquiry.scss'

const PAGE_SIZE = 10
const keyOf = ({ enquiryUuid }: Enquiry) => enquiryUuid
const draw = (enquiry: Enquiry) => <EnquiryCard enquiry={enquiry} />

export interface EnquiryRowsProps {
  state?: EnquiryState | undefined
  keyword?: string | undefined
  nothing: ReactNode
  /** the list was read again */
  onReload?: () => void
}

/** The buyer's enquiries in one state, or those a keyword finds. */
export function EnquiryRows({ state, keyword, nothing, onReload }: EnquiryRowsProps) {
  const t = useText(enquiryTexts)
  const load = useCallback(
    async (page: number) => {
      const { items, total } = await getEnquiries({ page, pageSize: PAGE_SIZE, state, keyword })
      return { items, totalPages: Math.ceil(total / PAGE_SIZE) }
    },
    [state, keyword],
  )
  const { list, loadMore, refresh } = usePagedList<Enquiry>({ load, keyOf })
  const again = () => {
    refresh()
    onReload?.()
  }
  const scroll = usePageSignal()
  useReachBottom(loadMore)
  usePullRefresh(again, list.asking !== undefined)
  useShownAgain(again)
  return (
    <ListStates
      first={list.page === 0}
      empty={isEmpty(list)}
      finished={isFinished(list)}
      busy={list.asking !== undefined}
      failure={list.failure}
      action={t('enquiry.action.list')}
      onMore={loadMore}
      nothing={nothing}
      className="enquiry-waiting"
    >
      <WindowedList
        rows={list.rows}
        keyOf={keyOf}
        draw={draw}
        label={t('enquiry.listTitle')}
        lineHeight="190px"
        scroll={scroll}
        open={!isFinished(list)}
        className="enquiry-rows"
        rowClass="enquiry-rows__row"
      />
    </ListStates>
  )
}
