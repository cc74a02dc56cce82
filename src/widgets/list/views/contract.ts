import type { ListStore } from '../listStore'
import type { OperationType } from '../model/operations'

/** What a card shows of a column, in the words it shows. */
export interface ShownCell {
  name: string
  text: string
  /** of a state, '' for the default */
  color?: string | undefined
  textColor?: string | undefined
}

interface ShownButton {
  at: number
  text: string
  type: OperationType
  disabled: boolean
}

/** Whether a row is chosen, listened to by its box alone: what else the row shows is not drawn again for it. */
export interface Chosen {
  subscribe: ListStore['subscribe']
  now: () => boolean | 'mixed'
}

/** What a row or sub-row shows, and what is told of it. */
export interface RowFaceProps {
  kind: 'row' | 'subRow'
  /** the next one belongs to the same card */
  open: boolean
  title: ShownCell | undefined
  cells: readonly ShownCell[]
  /** accessible name of its box; without it nothing is chosen */
  choice?: string | undefined
  chosen?: Chosen
  /** words of its toggle, where it has one */
  fold?: string | undefined
  unfolded?: boolean
  /** from left to right */
  buttons?: readonly ShownButton[]
  /** place of the operation that is being carried out: meanwhile there is no other */
  running?: number | undefined
  /** accessible name of the button that leads to further operations */
  more?: string | undefined
  onChoose?: () => void
  /** Title and columns are pressed; without it they cannot be. */
  onPress?: (() => void) | undefined
  /** The press leads somewhere: a mark beside the title says so. */
  leads?: boolean
  onFold?: () => void
  onOperate?: (at: number) => void
  onMore?: () => void
}
