import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, type ReactNode } from 'react'
import { getEnquiries, type Enquiry, type EnquiryState } from '@/api/enquiry'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { isEmpty, isFinished } from '@/widgets/goods-list/model/pagedList'
import { usePagedList } from '@/widgets/goods-list/usePagedList'
import { enquiryTexts } from '../texts'
import { EnquiryCard } from './EnquiryCard'
import './enquiry.scss'

const PAGE_SIZE = 10

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
  const { list, loadMore, refresh } = usePagedList<Enquiry>({ load, keyOf: one => one.enquiryUuid })
  const again = () => {
    refresh()
    onReload?.()
  }
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
      <View className="enquiry-page" {...a11y({ role: 'list', label: t('enquiry.listTitle') })}>
        {list.rows.map(enquiry => (
          <View key={enquiry.enquiryUuid} {...a11y({ role: 'listitem' })}>
            <EnquiryCard enquiry={enquiry} />
          </View>
        ))}
      </View>
    </ListStates>
  )
}
