import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Dialog } from '../dialog/Dialog'
import { a11y } from '../host/a11y'
import { Icon } from '../icon/Icon'
import { answerDialog, dispatchFeedback, getFeedback, subscribeFeedback } from './feedback'
import { isActiveHost, type OpenDialog, type Toast, type ToastKind } from './feedbackModel'
import './feedback.scss'

const icons = {
  success: 'success',
  error: 'warning',
  info: null,
  loading: 'loading',
} as const satisfies Record<ToastKind, string | null>

function ToastView({ toast }: { toast: Toast }) {
  const icon = icons[toast.kind]
  return (
    <View className="alm-toast" {...a11y({ role: toast.kind === 'error' ? 'alert' : 'status' })}>
      <View className="alm-toast__panel">
        {icon && <Icon name={icon} size={24} />}
        <View className="alm-toast__text">{toast.text}</View>
      </View>
    </View>
  )
}

/** Seconds left; answers for the user at zero. */
function useCountdown(dialog: OpenDialog): number | null {
  const { id, countdown } = dialog
  const [left, setLeft] = useState(countdown?.seconds ?? null)
  useEffect(() => {
    if (left === null || !countdown) return
    if (left <= 0) {
      answerDialog(id, countdown.key)
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, id, countdown])
  return left
}

function DialogView({ dialog }: { dialog: OpenDialog }) {
  const left = useCountdown(dialog)
  const { countdown, dismissKey } = dialog
  const actions = dialog.actions.map(action =>
    action.key === countdown?.key && left !== null ? { ...action, text: `${action.text} (${left})` } : action,
  )
  return (
    <Dialog
      open
      title={dialog.title}
      text={dialog.text}
      actions={actions}
      onAction={key => answerDialog(dialog.id, key)}
      onDismiss={dismissKey === undefined ? undefined : () => answerDialog(dialog.id, dismissKey)}
    >
      {dialog.content}
    </Dialog>
  )
}

/** Shows toasts and dialogs while its page is the visible one; part of PageShell. */
export function FeedbackHost() {
  const id = useId()
  const feedback = useSyncExternalStore(subscribeFeedback, getFeedback, getFeedback)
  useEffect(() => {
    dispatchFeedback({ type: 'hostShown', host: id })
    return () => dispatchFeedback({ type: 'hostGone', host: id })
  }, [id])
  useDidShow(() => dispatchFeedback({ type: 'hostShown', host: id }))
  useDidHide(() => dispatchFeedback({ type: 'hostGone', host: id }))
  const active = isActiveHost(feedback, id)
  const dialog = active && feedback.dialogs[0]
  const toast = active && feedback.toast
  return (
    <View className="alm-slot">
      {dialog && <DialogView key={dialog.id} dialog={dialog} />}
      {toast && <ToastView key={toast.id} toast={toast} />}
    </View>
  )
}
