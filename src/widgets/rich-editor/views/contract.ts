import type { Ref } from 'react'
import type { IsShown } from '../../rich-text/model'
import { NO_STEPS, type Undo } from '../model/undo'

export type Alignment = 'left' | 'center' | 'right' | 'justify'
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6
type TableStep = 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'remove'

export type EditorCommand =
  | { name: 'bold' | 'italic' | 'underline' | 'strike' | 'undo' | 'redo' | 'code' | 'table' }
  | { name: 'inTable'; step: TableStep }
  | { name: 'heading'; level: Heading }
  | { name: 'align'; to: Alignment }
  /** '' takes the colour or size away */
  | { name: 'ink' | 'ground' | 'size'; value: string }
  | { name: 'picture'; src: string }

/** What is chosen, and what can be done. */
export interface EditorLook {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  inTable: boolean
  heading: Heading
  align: Alignment
  undo: Undo
}

/** Of text without any format, where nothing can be undone. */
export const PLAIN: EditorLook = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  inTable: false,
  heading: 0,
  align: 'left',
  undo: NO_STEPS,
}

export interface EditorHandle {
  run: (command: EditorCommand) => void
}

/** The text itself. It keeps what is typed; `html` is what it begins with. */
export interface EditorAreaProps {
  handle: Ref<EditorHandle>
  html: string
  /** Accessible name. */
  label: string
  placeholder: string
  /** Said of a piece that cannot be edited here. */
  keptLabel: string
  /** Which pictures may be asked for. */
  isShown: IsShown
  /** A picture of another place was pasted, and left out. */
  onForeign: () => void
  /** Something was changed; `read` answers all of it as it is stored. */
  onChange: (read: () => string) => void
  onLook: (look: EditorLook) => void
}
