import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { Button, type ButtonKind } from '../button/Button'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { host } from '../host/host'
import { useModal } from '../host/modal'
import './dialog.scss'

export interface DialogAction {
  key: string
  text: string
  kind?: ButtonKind
  loading?: boolean
  disabled?: boolean
}

export interface DialogProps {
  open: boolean
  title?: string
  /** Plain sentence; anything richer as children. */
  text?: string
  children?: ReactNode
  /** One or two stand side by side, more below each other. The last one is the main one. */
  actions: readonly DialogAction[]
  onAction: (key: string) => void
  /** Escape and the back key (H5). The mask never closes a dialog, since it waits for an answer. */
  onDismiss?: () => void
}

export function Dialog({ open, title, text, children, actions, onAction, onDismiss }: DialogProps) {
  const root = useModal(open, onDismiss)
  const textId = useId()
  // what is asked is told with its title: the focus goes to an answer
  const description = title && text
  if (!open) return null
  return (
    <View className="alm-dialog" ref={root} {...host.modalProps}>
      <View className="alm-dialog__mask" />
      <View
        className="alm-dialog__panel"
        {...a11y({
          role: 'alertdialog',
          modal: true,
          label: title ?? text,
          describedBy: description && textId,
          description,
        })}
      >
        {title && <View className="alm-dialog__title">{title}</View>}
        {(text || children) && (
          <View className="alm-dialog__body">
            {text && (
              <View id={textId} className="alm-dialog__text">
                {text}
              </View>
            )}
            {children}
          </View>
        )}
        <View className={cx('alm-dialog__actions', actions.length > 2 && 'alm-dialog__actions--stacked')}>
          {actions.map((action, n) => (
            <View key={action.key} className="alm-dialog__action">
              <Button
                block
                kind={action.kind ?? (n === actions.length - 1 ? 'primary' : 'secondary')}
                loading={action.loading}
                disabled={action.disabled}
                onPress={() => onAction(action.key)}
              >
                {action.text}
              </Button>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}
