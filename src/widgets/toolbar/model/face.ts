import type { ToolbarButton, ToolbarLayout } from '@/api/widgetToolbar'

/** Buttons that stand in the bar: 3 unless said otherwise, 2 to 4 (widgets §9). */
const DEFAULT_VISIBLE = 3
const LEAST_VISIBLE = 2
const MOST_VISIBLE = 4

export const visibleCount = (wanted = DEFAULT_VISIBLE): number =>
  Number.isFinite(wanted)
    ? Math.min(MOST_VISIBLE, Math.max(LEAST_VISIBLE, Math.trunc(wanted)))
    : DEFAULT_VISIBLE

/** A button as this person sees it. */
export interface ToolButton {
  key: string
  name: string
  event: string
  disabled: boolean
  children: readonly ToolButton[]
}

export interface ToolbarFace {
  bar: readonly ToolButton[]
  /** behind 更多 */
  more: readonly ToolButton[]
}

export interface FaceOptions {
  /** whether the menu grants a control code; without one a button is always allowed (widgets §6) */
  holds: (controlCode: string | undefined) => boolean
  /** whether the menu's list of other buttons names a code */
  adds: (code: string) => boolean
  visible?: number | undefined
  /** what the page adds behind 更多 */
  extra?: readonly ToolbarButton[] | undefined
  /** buttons with these events cannot be pressed */
  disabledEvents?: readonly string[] | undefined
}

const shownOf = (button: ToolbarButton, options: FaceOptions): ToolButton[] => {
  const { holds, disabledEvents = [] } = options
  if (!holds(button.controlCode)) return []
  const children = button.children.flatMap(child => shownOf(child, options))
  // what only opens sub-buttons is nothing without them
  if (button.children.length > 0 && children.length === 0) return []
  const disabled =
    disabledEvents.includes(button.event) || (children.length > 0 && children.every(child => child.disabled))
  return [{ key: button.uuid, name: button.name, event: button.event, disabled, children }]
}

/**
 * What stands in the bar and what behind 更多: the zones A, B and C in their order as far as the person may press them;
 * then zone O and what the page adds, as far as the menu's list of other buttons names them.
 */
export const faceOf = (layout: ToolbarLayout, options: FaceOptions): ToolbarFace => {
  const { a, b, c } = layout.zones
  const own = [...a, ...b, ...c].flatMap(button => shownOf(button, options))
  const others = [...layout.others, ...(options.extra ?? [])]
    .filter(button => options.adds(button.code))
    .flatMap(button => shownOf(button, options))
  const count = visibleCount(options.visible)
  return { bar: own.slice(0, count), more: [...own.slice(count), ...others] }
}
