import { View } from '@tarojs/components'
import { useCallback, type ReactNode } from 'react'
import { getSplicings, type SplicingRole, type SplicingState } from '@/api/splicing'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { splicingTexts } from '../texts'
import { SplicingCard } from './SplicingCard'

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
    (query: PageQuery) =>
      getSplicings({
        ...query,
        ...(role && { role }),
        ...(state && { state }),
        ...(keyword && { keyword }),
      }),
    [role, state, keyword],
  )
  const { list, states, refresh } = useListPage({ load, keyOf: it => it.splicingUuid })
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
