import { useCallback, type ReactNode } from 'react'
import { getSplicings, type Splicing, type SplicingRole, type SplicingState } from '@/api/splicing'
import { useText } from '@/i18n'
import { CardRows } from '@/widgets/call-state/CardRows'
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

const keyOf = (it: Splicing) => it.splicingUuid

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
  const { list, states, refresh } = useListPage({ load, keyOf })
  const draw = useCallback((it: Splicing) => <SplicingCard splicing={it} onExpired={refresh} />, [refresh])
  return (
    <ListStates {...states} action={action} nothing={nothing} className="splicing-page">
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('splicing.title')} lineHeight="190px" />
    </ListStates>
  )
}
