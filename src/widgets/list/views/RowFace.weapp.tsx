import { useSyncExternalStore } from 'react'
import { stateLook } from '@/ui/tag/stateLook'
import { useLasting } from '@/ui/useLasting'
import { BUTTON_KINDS } from '../model/operations'
import type { Chosen, RowFaceProps, ShownCell } from './contract'
// the native component draws with these
import '@/ui/button/button.scss'
import '@/ui/checkbox/checkbox.scss'
import '@/ui/host/drawing.scss'
import '@/ui/host/pressable.scss'
import '@/ui/icon-button/icon-button.scss'
import '@/ui/icon/icon.scss'
import '@/ui/tag/state-tag.scss'

/** Name, text, tone and style of a cell: an array, since names of fields would be sent with each of them. */
type SentCell = readonly string[]
/** Place, text, look, type, and 1 where it is disabled; look and type only where they are not the plain ones. */
type SentButton = readonly (string | number)[]

interface ListRowElement {
  row: Record<string, string | number | undefined | SentCell | readonly SentCell[] | readonly SentButton[]>
  /** `on`: 0, 1, or 2 for a half choice */
  now: { on: number; running: number | undefined }
  onChoose: () => void
  onLook: () => void
  onFold: () => void
  onOperate: (event: { detail: { at: number } }) => void
  onMore: () => void
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to make an element known
  namespace JSX {
    interface IntrinsicElements {
      'list-row': ListRowElement
    }
  }
}

const sentCell = ({ name, text, color, textColor }: ShownCell): SentCell => {
  if (color === undefined) return [name, text]
  const { tone, style } = stateLook(color, textColor)
  return style ? [name, text, tone, style] : [name, text, tone]
}

/** Stands for the title in an accessible name: the native component puts it there. */
const TITLE = '%'

const NEVER: Chosen = { subscribe: () => () => undefined, now: () => false }

/**
 * A native component (`native/`): Taro would send each of its forty elements. What a choice or an operation changes is
 * apart from the rest, so that no more than that is sent. Few attributes: Taro writes each into 32 templates.
 */
export function RowFace(props: RowFaceProps) {
  const { kind, open, title, cells, choice, chosen = NEVER, fold, unfolded, more, buttons = [] } = props
  const checked = useSyncExternalStore(chosen.subscribe, chosen.now, chosen.now)
  const named = (words: string | undefined) => (title?.text ? words?.split(title.text).join(TITLE) : words)
  const row = useLasting({
    kind: kind === 'row' ? undefined : kind,
    open: open ? 1 : undefined,
    title: title && sentCell({ ...title, name: '' }),
    cells: cells.map(sentCell),
    choice: named(choice),
    // 1: it can be pressed, 2: and leads somewhere
    link: props.onPress && (props.leads ? 2 : 1),
    fold,
    up: fold && unfolded ? 1 : undefined,
    buttons: buttons.map(({ at, text, type, disabled }) => {
      if (disabled) return [at, text, BUTTON_KINDS[type], type, 1]
      return type === 'default' ? [at, text] : [at, text, BUTTON_KINDS[type], type]
    }),
    more: named(more),
  })
  return (
    <list-row
      row={row}
      now={{ on: checked === 'mixed' ? 2 : Number(checked), running: props.running }}
      onChoose={() => props.onChoose?.()}
      onLook={() => props.onPress?.()}
      onFold={() => props.onFold?.()}
      onOperate={({ detail }) => props.onOperate?.(detail.at)}
      onMore={() => props.onMore?.()}
    />
  )
}
