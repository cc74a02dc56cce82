import { Popup } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { useText } from '@/i18n'
import '@/styles/nutui.scss'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { host } from '../host/host'
import { InSheet } from '../host/inSheet'
import { useModal } from '../host/modal'
import { Scroller } from '../host/Scroller'
import { IconButton } from '../icon-button/IconButton'
import type { ScrollSignal } from '../window/scrollSignal'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  /** By the cross, the mask, Escape or the browser's back key. */
  onClose: () => void
  /** In the place of `onClose`, where the mask and the back key mean something else than the cross. */
  onAway?: (() => void) | undefined
  title?: string
  /** Accessible name when there is no title. */
  label?: string
  /** Percent of the screen; default: as high as the content, at most 85. */
  height?: number
  /** The whole screen, as a page of its own would have it. */
  full?: boolean
  /** Stays below the scrolling content. */
  footer?: ReactNode
  /** Without space around the content. */
  flush?: boolean
  /** The content scrolls; off for content with scroll areas of its own. Default true. */
  scroll?: boolean
  /** Told that the content has scrolled: a long list in it draws what comes into sight. */
  signal?: ScrollSignal | undefined
  /** Above other popups; default 1000. */
  layer?: number
  children: ReactNode
  className?: string
}

/** Milliseconds of the way out; as long as its animation. */
const CLOSE_MS = 240

/** Focus, keys and lock live as long as the panel is open, not until its way out has been shown. */
function Panel(props: SheetProps) {
  const { open, onClose, title, height, footer, flush = false, scroll = true, full = false } = props
  const t = useText()
  const root = useModal(open, onClose, props.onAway)
  const body = cx('alm-sheet__body', flush && 'alm-sheet__body--flush')
  return (
    <View
      className="alm-sheet__panel"
      ref={root}
      {...a11y({ role: 'dialog', modal: true, label: title ?? props.label })}
    >
      <View className="alm-sheet__head">
        <View className="alm-sheet__title">{title}</View>
        <IconButton
          icon="close"
          size={20}
          label={t('common.close')}
          onPress={onClose}
          className="alm-sheet__close"
        />
      </View>
      {scroll ? (
        <Scroller
          className={cx(body, !height && !full && 'alm-sheet__body--auto')}
          label={title ?? props.label}
          onScroll={props.signal?.emit}
        >
          {props.children}
        </Scroller>
      ) : (
        <View className={body}>{props.children}</View>
      )}
      {footer && <View className="alm-sheet__footer">{footer}</View>}
    </View>
  )
}

/** Open, or on its way out. The clock ends the way out, also when the animation never ends. */
function useDrawn(open: boolean): boolean {
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setDrawn(false), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return drawn
}

/** What leaves takes no touches: they are meant for what is seen below it. */
const LEAVING: CSSProperties = { pointerEvents: 'none' }

/**
 * Popup from the bottom; the page behind it does not move. Drawn by NutUI's Popup, which tells its wish to close and
 * stays until `open` is false.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, onAway = onClose, height, full = false, layer = 1000 } = props
  const drawn = useDrawn(open)
  useEffect(() => (drawn ? host.keepBodyClass() : undefined), [drawn])
  if (!drawn) return <View className="alm-slot" />
  const ask = () => {
    onAway()
    return false
  }
  return (
    <View className="alm-slot">
      <Popup
        visible={open}
        position="bottom"
        duration={CLOSE_MS}
        zIndex={layer}
        className={cx('alm-sheet', open && 'alm-sheet--in', full && 'alm-sheet--full', props.className)}
        overlayClassName="alm-sheet__mask"
        overlayStyle={open ? {} : LEAVING}
        style={{ display: 'flex', ...(height ? { height: `${height}%` } : {}), ...(open ? {} : LEAVING) }}
        onOverlayClick={ask}
      >
        <InSheet.Provider value>
          <Panel {...props} />
        </InSheet.Provider>
      </Popup>
    </View>
  )
}
