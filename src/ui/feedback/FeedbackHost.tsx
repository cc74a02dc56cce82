import { View } from '@tarojs/components'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { cx } from '../cx'
import { Dialog } from '../dialog/Dialog'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import { answerDialog, dispatchFeedback, getFeedback, subscribeFeedback } from './feedback'
import { isActiveHost, type OpenDialog, type Toast, type ToastKind } from './feedbackModel'
import { usePageOfFeedback } from './FeedbackPage'
import './feedback.scss'

const icons = {
  success: 'success',
  error: 'warning',
  warning: 'info',
  info: null,
  loading: 'loading',
} as const satisfies Record<ToastKind, string | null>

/** Read out at once: something did not happen. All others wait for what is being read. */
const URGENT: readonly ToastKind[] = ['error', 'warning']

function ToastView({ toast }: { toast: Toast }) {
  const icon = icons[toast.kind]
  const content = (
    <>
      {icon && <Icon name={icon} size={24} />}
      <View className="alm-toast__text">{toast.text}</View>
    </>
  )
  return (
    <View
      className={cx('alm-toast', `alm-toast--${toast.kind}`, toast.onPress && 'alm-toast--leads')}
      {...a11y({ role: URGENT.includes(toast.kind) ? 'alert' : undefined })}
    >
      {toast.onPress ? (
        <Pressable className="alm-toast__panel alm-toast__panel--press" role="link" onPress={toast.onPress}>
          {content}
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ) : (
        <View className="alm-toast__panel">{content}</View>
      )}
    </View>
  )
}

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
const TICK_MS = 250

/** Seconds left, by the clock: a page that takes the dialog over goes on counting. Answers for the user at zero. */
function useCountdown({ id, countdown, endsAt }: OpenDialog): number | null {
  const [left, setLeft] = useState(() => (endsAt === undefined ? null : secondsUntil(endsAt)))
  useEffect(() => {
    if (endsAt === undefined || !countdown) return
    const timer = setInterval(() => {
      const rest = secondsUntil(endsAt)
      setLeft(rest)
      if (rest > 0 || countdown.open) return
      clearInterval(timer)
      answerDialog(id, countdown.key)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id, countdown, endsAt])
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

/**
 * Shows toasts and dialogs while its page is the one in front; part of PageShell. What mounts on a hidden page shows
 * nothing until that page comes back.
 */
export function FeedbackHost() {
  const id = useId()
  const page = usePageOfFeedback(id)
  const feedback = useSyncExternalStore(subscribeFeedback, getFeedback, getFeedback)
  useEffect(() => {
    dispatchFeedback({ type: 'hostMounted', host: id, page })
    return () => dispatchFeedback({ type: 'hostGone', host: id })
  }, [id, page])
  const active = isActiveHost(feedback, id)
  const dialog = active && feedback.dialogs[0]
  const toast = active && feedback.toast
  return (
    <View className="alm-slot">
      {dialog && <DialogView key={dialog.id} dialog={dialog} />}
      {/* screen readers tell what comes into a status that is there already */}
      <View className="alm-slot" {...a11y({ role: 'status' })}>
        {toast && <ToastView key={toast.id} toast={toast} />}
      </View>
    </View>
  )
}
