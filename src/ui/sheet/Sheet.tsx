import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { host } from '../host/host'
import { useModal } from '../host/modal'
import { Scroller } from '../host/Scroller'
import { IconButton } from '../icon-button/IconButton'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  /** By the cross, the mask, the back key or Escape. */
  onClose: () => void
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
  children: ReactNode
  className?: string
}

const CLOSE_MS = 240

/** Stays mounted until its way out has been shown. */
function usePresence(open: boolean): 'out' | 'in' | 'leaving' {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  useEffect(() => {
    if (open || !shown) return
    const timer = setTimeout(() => setShown(false), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open, shown])
  return open ? 'in' : shown ? 'leaving' : 'out'
}

/** Popup from the bottom; the page behind it does not move. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, height, footer, flush = false, scroll = true, full = false } = props
  const t = useText()
  const presence = usePresence(open)
  const root = useModal(open, onClose)
  if (presence === 'out') return <View className="alm-slot" />
  const body = cx('alm-sheet__body', flush && 'alm-sheet__body--flush')
  return (
    <View className="alm-slot">
      <View
        className={cx('alm-sheet', `alm-sheet--${presence}`, full && 'alm-sheet--full', props.className)}
        ref={root}
        {...host.modalProps}
      >
        <View className="alm-sheet__mask" onClick={onClose} />
        <View
          className="alm-sheet__panel"
          style={height ? { height: `${height}%` } : undefined}
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
            <Scroller className={cx(body, !height && !full && 'alm-sheet__body--auto')}>
              {props.children}
            </Scroller>
          ) : (
            <View className={body}>{props.children}</View>
          )}
          {footer && <View className="alm-sheet__footer">{footer}</View>}
        </View>
      </View>
    </View>
  )
}
