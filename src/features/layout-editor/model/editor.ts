import type { Design, DesignBox, DesignChange, DesignModule, DesignSettings } from '@/api/design'
import { fitted, moved, resized, stretchedHeight, type Guides, type Handle } from './geometry'
import { boxesBeside, find, insert, keysOf, reachOf, reorder, roomOf, update, type Layout } from './layout'

/** Steps that can be undone. */
export const HISTORY = 60
/** Modules on a page; the server takes no more. */
export const MAX_MODULES = 200

/** A drag or resize under way: shown, not yet part of the layout. */
interface Gesture {
  key: string
  kind: 'drag' | 'resize'
  box: DesignBox
  /** of a module that stands on the page itself */
  height?: number
  guides: Guides
}

/** The page at one step: what it was made of stands in `change`, and who has saved another since in `conflict`. */
type Step = Pick<EditorState, 'layout' | 'change' | 'conflict'>

export interface EditorState {
  columnUuid: string
  title: string
  layout: Layout
  /** what the server has, as far as known */
  saved: Layout
  change: DesignChange
  carousel: Design['carousel']
  selected?: string | undefined
  gesture?: Gesture | undefined
  past: readonly Step[]
  future: readonly Step[]
  /** field that is being typed into: its letters are one step */
  typing?: string | undefined
  /** another person has saved since this page was read */
  conflict?: DesignChange | undefined
  /** the person was told and edits on: the next save takes the newer version's place */
  overwrite: boolean
}

interface Pull {
  key: string
  dx: number
  dy: number
}
type Resize = Pull & { handle: Handle }

/** Everything that can happen to a page being edited, in the past tense. */
export type EditorEvent =
  | { type: 'moduleSelected'; key: string | undefined }
  | ({ type: 'moduleDragging' | 'moduleDragged' } & Pull)
  | ({ type: 'moduleResizing' | 'moduleResized' } & Resize)
  | { type: 'gestureCancelled' }
  | { type: 'moduleReordered'; key: string; to: number }
  | { type: 'moduleAdded'; module: DesignModule; after?: string | undefined; into?: string | undefined }
  | { type: 'moduleRemoved' | 'moduleHidden' | 'moduleShown'; key: string }
  /** `typing`: a letter of a longer text, one step together with the letters before */
  | { type: 'moduleChanged'; key: string; change: Partial<DesignSettings>; typing?: string }
  | { type: 'undone' | 'redone' }
  | { type: 'draftRestored'; layout: Layout; version: number }
  | { type: 'layoutSaved'; layout: Layout; change: DesignChange }
  | { type: 'saveConflicted'; change: DesignChange }
  | { type: 'conflictAccepted' }
  | { type: 'theirsTaken'; design: Design }

export const openEditor = (design: Design): EditorState => ({
  columnUuid: design.columnUuid,
  title: design.title,
  layout: design.modules,
  saved: design.modules,
  change: design.change,
  carousel: design.carousel,
  past: [],
  future: [],
  overwrite: false,
})

export const isDirty = (state: EditorState): boolean => state.layout !== state.saved
export const canUndo = ({ past }: EditorState): boolean => past.length > 0
export const canRedo = ({ future }: EditorState): boolean => future.length > 0

/** The version a save names: the one that was read, or the newer one whose place it knowingly takes. */
export const versionToSave = ({ change, conflict, overwrite }: EditorState): number =>
  (overwrite && conflict ? conflict : change).version

const isIn = (layout: Layout, key: string | undefined) => key !== undefined && find(layout, key) !== undefined

const stepOf = ({ layout, change, conflict }: EditorState): Step => ({ layout, change, conflict })

/** All steps, after a save by this person or another. */
const steps = (
  { past, future }: EditorState,
  to: (step: Step) => Step,
): Pick<EditorState, 'past' | 'future'> => ({
  past: past.map(to),
  future: future.map(to),
})

/** A new layout with a step back to the one before. */
const stepped = (state: EditorState, layout: Layout, typing?: string): EditorState => {
  const rest = { ...state, gesture: undefined, typing }
  if (layout === state.layout) return rest
  const goesOn = typing !== undefined && typing === state.typing
  return {
    ...rest,
    layout,
    past: goesOn ? state.past : [...state.past, stepOf(state)].slice(-HISTORY),
    future: [],
    selected: isIn(layout, state.selected) ? state.selected : undefined,
  }
}

/** Where a pull would bring a module; nothing for what cannot be pulled so. */
const pulled = (state: EditorState, event: Pull, handle?: Handle): Gesture | undefined => {
  const found = find(state.layout, event.key)
  if (!found) return undefined
  const { module, parent } = found
  const kind = handle ? 'resize' : 'drag'
  if (parent) {
    const room = roomOf(parent)
    const others = boxesBeside(found)
    const placed = handle
      ? resized(module.box, handle, event, room, others)
      : moved(module.box, event, room, others)
    // a container inside another one stays around what it holds
    if (module.kind === 'container' && placed.box.height < reachOf(module)) return undefined
    return { key: module.key, kind, ...placed }
  }
  if (!handle?.includes('s') || (module.kind !== 'banner' && module.kind !== 'container')) return undefined
  const least = module.kind === 'container' ? reachOf(module) : 0
  const height = stretchedHeight(module.height, event.dy, least)
  return { key: module.key, kind, box: module.box, height, guides: {} }
}

const same = (one: DesignBox, other: DesignBox): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** A container's height is its box's too. */
const atHeight = (module: DesignModule, height: number): DesignModule =>
  module.kind === 'container' ? { ...module, height, box: { ...module.box, height } } : { ...module, height }

const withGesture = (layout: Layout, { key, box, height }: Gesture): Layout =>
  update(layout, key, module => {
    if (height !== undefined) return height === module.height ? module : atHeight(module, height)
    if (same(box, module.box)) return module
    return module.kind === 'container' ? atHeight({ ...module, box }, box.height) : { ...module, box }
  })

/** The layout as it is drawn: with the gesture under way. */
export const shownLayout = ({ layout, gesture }: EditorState): Layout =>
  gesture ? withGesture(layout, gesture) : layout

/** Settings within their limits; a box stays in its container and a container around its boxes. */
const changed = (state: EditorState, key: string, change: Partial<DesignSettings>): Layout => {
  const found = find(state.layout, key)
  if (!found || found.module.kind === 'unreadable') return state.layout
  const { parent } = found
  return update(state.layout, key, module => {
    let next = { ...module, ...change }
    if (change.margin && next.kind === 'container')
      next.children = next.children.map(child => ({ ...child, box: fitted(child.box, roomOf(next)) }))
    if (change.box && parent) next.box = fitted(change.box, roomOf(parent))
    const holds = next.kind === 'container'
    const height = change.height ?? (holds ? change.box && next.box.height : undefined)
    if (height !== undefined) next = atHeight(next, stretchedHeight(height, 0, holds ? reachOf(next) : 0))
    const touched = Object.keys(change).some(
      name =>
        JSON.stringify(next[name as keyof DesignSettings]) !==
        JSON.stringify(module[name as keyof DesignSettings]),
    )
    return touched ? next : module
  })
}

const added = (
  state: EditorState,
  { module, after, into }: Extract<EditorEvent, { type: 'moduleAdded' }>,
) => {
  const keys = keysOf(state.layout)
  if (keys.includes(module.key) || keys.length >= MAX_MODULES) return state
  const parent = into === undefined ? undefined : find(state.layout, into)?.module
  const placed =
    parent?.kind === 'container' ? { ...module, box: fitted(module.box, roomOf(parent)) } : module
  return { ...stepped(state, insert(state.layout, placed, { after, into })), selected: module.key }
}

const travelled = (state: EditorState, from: 'past' | 'future'): EditorState => {
  const list = state[from]
  const step = from === 'past' ? list[list.length - 1] : list[0]
  if (!step) return { ...state, gesture: undefined }
  const { layout } = step
  return {
    ...state,
    ...step,
    overwrite: false,
    past: from === 'past' ? list.slice(0, -1) : [...state.past, stepOf(state)],
    future: from === 'past' ? [stepOf(state), ...state.future] : list.slice(1),
    gesture: undefined,
    typing: undefined,
    selected: isIn(layout, state.selected) ? state.selected : undefined,
  }
}

const visibility = (state: EditorState, key: string, visible: boolean): EditorState =>
  stepped(
    state,
    update(state.layout, key, module => (module.visible === visible ? module : { ...module, visible })),
  )

/** Pure: a recorded list of events replays to the same page. */
export const editorModel = (state: EditorState, event: EditorEvent): EditorState => {
  switch (event.type) {
    case 'moduleSelected':
      return { ...state, selected: isIn(state.layout, event.key) ? event.key : undefined, typing: undefined }
    case 'moduleDragging':
      return { ...state, gesture: pulled(state, event) }
    case 'moduleResizing':
      return { ...state, gesture: pulled(state, event, event.handle) }
    case 'moduleDragged':
    case 'moduleResized': {
      const end = pulled(state, event, event.type === 'moduleResized' ? event.handle : undefined)
      return stepped(state, end ? withGesture(state.layout, end) : state.layout)
    }
    case 'gestureCancelled':
      return { ...state, gesture: undefined }
    case 'moduleReordered':
      return stepped(state, reorder(state.layout, event.key, event.to))
    case 'moduleAdded':
      return added(state, event)
    case 'moduleRemoved':
      return stepped(
        state,
        update(state.layout, event.key, () => undefined),
      )
    case 'moduleHidden':
    case 'moduleShown':
      return visibility(state, event.key, event.type === 'moduleShown')
    case 'moduleChanged': {
      const typing = event.typing && `${event.key} ${event.typing}`
      return stepped(state, changed(state, event.key, event.change), typing)
    }
    case 'undone':
      return travelled(state, 'past')
    case 'redone':
      return travelled(state, 'future')
    default:
      return serverModel(state, event)
  }
}

type ServerEvent = Extract<
  EditorEvent,
  { type: 'draftRestored' | 'layoutSaved' | 'saveConflicted' | 'conflictAccepted' | 'theirsTaken' }
>

const serverModel = (state: EditorState, event: ServerEvent): EditorState => {
  switch (event.type) {
    case 'draftRestored': {
      const restored = stepped(state, event.layout)
      // another person has saved since the draft was made
      return event.version < state.change.version
        ? { ...restored, change: { version: event.version }, conflict: state.change }
        : restored
    }
    case 'layoutSaved':
      return {
        ...state,
        ...steps(state, ({ layout }) => ({ layout, change: event.change })),
        saved: event.layout,
        change: event.change,
        conflict: undefined,
        overwrite: false,
      }
    case 'saveConflicted':
      return {
        ...state,
        ...steps(state, step => ({ ...step, conflict: event.change })),
        conflict: event.change,
        overwrite: false,
      }
    case 'conflictAccepted':
      return state.conflict ? { ...state, overwrite: true } : state
    case 'theirsTaken': {
      const { modules, change } = event.design
      const taken = stepped(state, modules)
      // what was edited here is one step back: nothing is lost, and it would overwrite theirs
      return {
        ...taken,
        ...steps(taken, step => ({ ...step, conflict: change })),
        saved: modules,
        change,
        conflict: undefined,
        overwrite: false,
      }
    }
  }
}
