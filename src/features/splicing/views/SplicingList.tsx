import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, type ReactNode } from 'react'
import { getSplicings, type Splicing, type SplicingRole, type SplicingState } from '@/api/splicing'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { usePagedList } from '@/widgets/call-state/usePagedList'
import { splicingTexts } from '../texts'
import { SplicingCard } from './SplicingCard'

/** shop §9 */
const PAGE_SIZE = 10

export interface SplicingWish {
  role?: SplicingRole | undefined
  state?: SplicingState | undefined
  keyword?: string | undefined
}

/** The groups that are wished for. Another wish is another mount. */
export function SplicingList({
  wish,
  action,
  nothing,
}: {
  wish: SplicingWish
  action: string
  nothing: ReactNode
}) {
  const t = useText(splicingTexts)
  const { role, state, keyword } = wish
  const load = useCallback(
    async (page: number) => {
      const { items, broken, total } = await getSplicings({
        page,
        pageSize: PAGE_SIZE,
        ...(role && { role }),
        ...(state && { state }),
        ...(keyword && { keyword }),
      })
      return { items, broken, totalPages: Math.ceil(total / PAGE_SIZE) }
    },
    [role, state, keyword],
  )
  const { list, states, loadMore, refresh } = usePagedList<Splicing>({ load, keyOf: it => it.splicingUuid })
  useReachBottom(loadMore)
  usePullRefresh(refresh, list.asking !== undefined)
  useShownAgain(refresh)
  return (
    <ListStates {...states} action={action} nothing={nothing} className="splicing-page">
      <View className="splicing-page" {...a11y({ role: 'list', label: t('splicing.title') })}>
        {list.rows.map(it => (
          <SplicingCard key={it.splicingUuid} splicing={it} onExpired={refresh} />
        ))}
      </View>
    </ListStates>
  )
}
