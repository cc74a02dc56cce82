import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { ReferDefinition } from '@/api/widgetRefer'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { referCache } from '@/stores/widgetCache'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { useRead } from '../call-state/useRead'
import type { ReferWish } from '../field'
import type { Picks } from './model/picks'
import { chooserTexts } from './texts'
import { ChooserFailed } from './views/ChooserFailed'
import { ChooserFrame } from './views/ChooserFrame'
import { ListChooser } from './views/ListChooser'
import { TreeChooser } from './views/TreeChooser'
import './chooser.scss'

interface ReferChooserProps {
  open: boolean
  wish: ReferWish
  owner: WidgetOwner
  onDone: (picks: Picks) => void
  onClose: () => void
}

/** What a definition names, as its kind needs it. */
const isWhole = ({ kind, treeCode, listCode, listJoinField }: ReferDefinition): boolean =>
  (kind === 'list' || treeCode !== '') &&
  (kind === 'tree' || listCode !== '') &&
  (kind !== 'treeList' || listJoinField !== '')

/** Nodes of a tree, records of a list, or records by category: as the reference’s definition says (widgets §3). */
export function ReferChooser(props: ReferChooserProps) {
  const { open, wish, owner, onClose } = props
  const t = useText(chooserTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const definition = useRead(() => referCache.get(wish.code, owner), {
    key: `${owner.accUuid}/${wish.code}`,
    onShow: false,
  })
  const refer = definition.value
  if (refer && isWhole(refer)) {
    const Kind = refer.kind === 'tree' ? TreeChooser : ListChooser
    return <Kind {...props} refer={refer} />
  }
  return (
    <ChooserFrame open={open} title={wish.label} onClose={onClose} signal={signal}>
      {definition.error ? (
        <ChooserFailed
          error={definition.error}
          action={t('chooser.action.refer')}
          onRetry={definition.reload}
        />
      ) : refer ? (
        <StateView kind="error" text={failureText({ code: 'noSource' }, chooserTexts)} />
      ) : (
        <Skeleton shape="texts" count={4} className="chooser__waiting" />
      )}
    </ChooserFrame>
  )
}
