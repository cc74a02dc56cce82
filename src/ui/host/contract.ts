import type { CSSProperties, ReactNode } from 'react'
import type { IconName } from '../icon/iconNames'

// The few places where the mini-program and the browser differ for a component. Each file of this kind exists once per
// platform and is imported without suffix; everything else in `ui` is written once.

type PressRole = 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'option' | 'treeitem'

/** Abilities only a native mini-program button has; without effect on H5. */
export type OpenType = 'share'

/** A card for another person in the messaging app. */
export interface ShareMessage {
  title: string
  /** page of the mini-program, with query */
  path: string
  /** A path that takes its place where it is worth waiting for, asked for when the card is sent. */
  later?: () => Promise<string> | undefined
}

/** A drawing by name; the rest are its accessible names. */
export interface DrawingProps {
  name: IconName
  className: string
}

export interface PressableProps {
  children?: ReactNode
  className?: string
  style?: CSSProperties
  id?: string
  onPress?: () => void
  /** A finger rests on it and may be lifted any moment: what the press opens can be prepared (H5; no press may follow). */
  onPressIn?: (() => void) | undefined
  disabled?: boolean
  /** Accessible name; needed when the content has no text of its own. */
  label?: string
  /** `link` is for whole cards and rows: it may hold other pressables. Default `button`. */
  role?: PressRole
  selected?: boolean
  checked?: boolean | 'mixed'
  expanded?: boolean | undefined
  busy?: boolean
  /** id of the element that holds the error or hint. */
  describedBy?: string | undefined
  openType?: OpenType
}

export interface FilmProps {
  src: string
  /** shown until it plays */
  poster: string
  /** Accessible name. */
  label: string
  className?: string
  /** It cannot be played here. */
  onFail: () => void
}

export interface SoundProps {
  src: string
  /** what its button does, where the platform draws none */
  words: { play: string; pause: string }
  /** Accessible name. */
  label: string
  /** It cannot be played here. */
  onFail: () => void
}

export type KeyboardKind = 'text' | 'number' | 'digit' | 'tel' | 'idcard' | 'search' | 'email'
export type ConfirmKey = 'done' | 'next' | 'search' | 'send' | 'go'

export interface TextInputProps {
  value: string
  onChange: (value: string) => void
  className?: string
  id?: string
  /** Accessible name. */
  label: string
  placeholder?: string
  keyboard?: KeyboardKind
  password?: boolean
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  confirmKey?: ConfirmKey
  /** What is confirmed is followed by more: the keyboard stays (mini-program; on H5 it stays by itself). */
  keepsKeyboard?: boolean | undefined
  autoFocus?: boolean
  /** Browser's autocomplete hint (`username`, `current-password`, `one-time-code` …). */
  autoComplete?: string
  invalid?: boolean
  /** Told by screen readers (H5). */
  required?: boolean | undefined
  /** id of the element that holds the error or hint. */
  describedBy?: string
  onFocus?: () => void
  onBlur?: () => void
  onConfirm?: (value: string) => void
  /** An input method begins or ends to compose a word; the mini-program does not tell. */
  onComposing?: (composing: boolean) => void
}

export interface TextAreaInputProps extends Omit<
  TextInputProps,
  'keyboard' | 'password' | 'confirmKey' | 'keepsKeyboard' | 'onConfirm' | 'onComposing'
> {
  rows?: number
  autoHeight?: boolean
}

/** `fill` crops to the slot, `fit` shows the whole picture. */
export type PictureMode = 'fill' | 'fit'

export interface RawImageProps {
  src: string
  alt: string
  mode: PictureMode
  lazy: boolean
  /** The first picture a buyer waits for: fetched early. */
  priority: boolean
  className?: string
  onError: () => void
}

/** A part that scrolls by itself, up and down. */
export interface ScrollerProps {
  children?: ReactNode
  role?: 'listbox'
  /** Accessible name; without a role the mini-program does not need it. */
  label: string | undefined
  className?: string
  onScroll?: (() => void) | undefined
}

/** A row that runs out of the screen sideways and keeps one of its children in sight. */
export interface StripProps {
  children?: ReactNode
  className?: string
  /** Ids of the children are `${idPrefix}-0`, `${idPrefix}-1` …, of what holds them `${idPrefix}-list`. */
  idPrefix: string
  /** The child to keep in the middle. */
  position: number
  /** What the children say: their widths change with it. */
  words?: string
}

/** A wheel to choose one of many. */
export interface SpinProps {
  children?: ReactNode
  className?: string
  /** Accessible name. */
  label: string
  /** What is chosen, as it is read out. */
  text: string
  /** Its place, from 0. */
  index: number
  count: number
  /** So many places on, by key or mouse wheel. */
  onStep: (by: number) => void
}

/** The rows of a wheel; the one in the middle is chosen. */
export interface WheelRowsProps {
  options: readonly { value: string; text: string }[]
  value: string
  onChange: (value: string) => void
}

export interface TrackProps {
  index: number
  onIndex: (index: number) => void
  /** One node per slide. */
  slides: readonly { key: string; node: ReactNode }[]
  /** Milliseconds between slides; 0 stands still. */
  interval: number
  label: string
  slideLabel: (n: number, total: number) => string
  className?: string
}

export interface Host {
  /** The page draws its own title bar (H5); the mini-program has a native one. */
  drawsNavBar: boolean
  /** Drawing ahead what is far below the screen costs more than it saves: elements cross from thread to thread. */
  drawsNearOnly: boolean
  /** So many refreshes of a running text are one motion: on the mini-program each crosses from thread to thread. */
  refreshesAtOnce: number
  /** A design length (base 375) for an inline style. */
  length: (designPx: number) => string
  /** A design length in px of the screen, to compare with where a finger is. */
  pixels: (designPx: number) => number
  /** The route in the browser's address, which is there before the page's code has come; '' where there is no address. */
  address: () => string
  setTitle: (title: string) => void
  /** The picture browsers show beside the title. */
  setIcon: (url: string) => void
  /** `largeText` left out: as it is. */
  applyTheme: (theme: { dark: boolean; grey: boolean; lang: string; largeText?: boolean }) => void
  /** While a sheet is drawn. Returns a function that ends it. A portal's body is left as it was found. */
  keepBodyClass: () => () => void
  /** Extra props for the root of something modal, so that the page behind does not move. */
  modalProps: Record<string, unknown>
  /** The grey theme needs a layer of its own (no filter on a document root). */
  greyLayer: boolean
}

/** The first screen as a drawing, ahead of the code that makes it work. */
export interface FirstPaint {
  /** Shows the markup of a page unless the page itself has come first. */
  show: (html: string) => void
  /** More markup at the end of one of its elements, if it is still shown. */
  append: (selector: string, html: string) => void
  /** Other markup in the place of one of its elements, if it is still shown. */
  complete: (selector: string, html: string) => void
  isShown: () => boolean
  /** The page stands: it takes the place of the drawing, with its scroll position, what was typed and the last press. */
  takeOver: () => void
}

/** Puts a prepared page on the screen; it resolves when a person can see it. */
type ShowDrawing = () => Promise<void>

/** A page as a drawing, from the press that opens it until the page stands. */
export interface PageDrawing {
  /** Out of sight, laid out and painted, so that showing it takes no more than moving it; for a moment only. */
  prepare: (html: string) => ShowDrawing
  /** Also when there is none. */
  end: () => void
}

/** Place and size of an element, device px; the top is relative to the viewport. */
export interface ElementBox {
  top: number
  height: number
}

/** Names and roles in the words of the platform. */
export interface Accessible {
  role?: string
  label?: string
  hidden?: boolean
  live?: 'polite' | 'assertive'
  modal?: boolean
  checked?: boolean | 'mixed'
  busy?: boolean
  /** Of a heading. */
  level?: 1 | 2 | 3
  /** ids of the elements that hold the error or hint (H5) */
  describedBy?: string | undefined
  /** What `describedBy` names, told with the label where no such ids are known (mini-program) */
  description?: string | undefined
}

export interface SafeHtmlProps {
  /** Markup that has been sanitized; drawn as it is. */
  html: string
  className?: string
}

/** How far something was pulled, px of the screen; `designScale` makes design px (base 375) of it. */
export interface DragBy {
  dx: number
  dy: number
  designScale: number
}

/** Something a finger or a mouse takes hold of and pulls; the page does not scroll meanwhile. */
export interface DragAreaProps {
  children?: ReactNode
  className?: string
  style?: CSSProperties
  /** Accessible name. */
  label: string
  /**
   * Class of the part that stays in sight above the rows. With it the list (a sheet, on the mini-program) scrolls while this
   * is held near its upper or lower edge, and the pull counts that too.
   */
  scrolls?: string
  onTap?: () => void
  onMove: (by: DragBy) => void
  onEnd: (by: DragBy) => void
  onCancel: () => void
  /** Arrow keys (H5): so many design px, ten with Shift. */
  onNudge?: (by: DragBy) => void
  /** Delete and Backspace (H5). */
  onRemove?: () => void
}

/** Hears the keys of a real keyboard while something inside has the focus (H5). */
export interface TypeAreaProps {
  children?: ReactNode
  className?: string
  /** The name of the key; true: it meant something here, and nothing else happens. */
  onKey: (name: string) => boolean
  /** A text was pasted (H5). */
  onPaste?: (text: string) => void
}

/** Learns of every press inside, also of those that something else answers. */
export interface PickAreaProps {
  children?: ReactNode
  className?: string
  onPick: () => void
}

/** Holds a picture that fingers enlarge and move (H5). */
export interface ZoomAreaProps {
  children?: ReactNode
  /** one tap, that is not the first of two */
  onTap: () => void
}
