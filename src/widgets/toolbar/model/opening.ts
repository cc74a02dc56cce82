import type { ToolButton } from './face'

/** What is open above the bar, and which button's work is going on. */
export interface ToolbarState {
  /** `popover`: the sub-buttons of this button of the bar */
  open: { kind: 'popover'; key: string } | { kind: 'more' } | undefined
  running: string | undefined
}

export type ToolbarEvent =
  | { type: 'barPressed'; button: ToolButton }
  /** a button without sub-buttons, wherever it stands */
  | { type: 'chosen'; button: ToolButton }
  | { type: 'morePressed' }
  | { type: 'dismissed' }
  | { type: 'ended' }

export const idleToolbar: ToolbarState = { open: undefined, running: undefined }

/** Whether a press of this button is to be told to the page now. */
export const emits = (state: ToolbarState, { disabled, children }: ToolButton): boolean =>
  !disabled && children.length === 0 && state.running === undefined

export const toolbarModel = (state: ToolbarState, event: ToolbarEvent): ToolbarState => {
  switch (event.type) {
    case 'barPressed': {
      const { button } = event
      if (button.disabled || button.children.length === 0) return state
      const isOpen = state.open?.kind === 'popover' && state.open.key === button.key
      return { ...state, open: isOpen ? undefined : { kind: 'popover', key: button.key } }
    }
    case 'chosen':
      return emits(state, event.button) ? { open: undefined, running: event.button.key } : state
    case 'morePressed':
      return { ...state, open: { kind: 'more' } }
    case 'dismissed':
      return { ...state, open: undefined }
    case 'ended':
      return { ...state, running: undefined }
  }
}
