import type { WidgetOwner } from '@/api/widget'
import type { ReferDefinition } from '@/api/widgetRefer'
import type { ReferWish } from '../../field'
import type { Picks } from '../model/picks'

/** What the chooser of each kind of reference is given. */
export interface ReferKindProps {
  open: boolean
  wish: ReferWish
  refer: ReferDefinition
  owner: WidgetOwner
  onDone: (picks: Picks) => void
  onClose: () => void
}
