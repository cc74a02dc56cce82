import { useText } from '@/i18n'
import { callErrorText, type CallError } from '@/i18n/messages'
import { StateView } from '@/ui/state-view/StateView'
import { useUi } from '@/ui/theme-root/UiProvider'
import { mayPass } from './callError'
import { useBackOnline } from './useBackOnline'

export interface CallFailedProps {
  error: CallError
  /** Name of the action that failed, in the current language (shop §8). */
  action: string
  /** more to say below it */
  note?: string
  onRetry: () => void
  /** In a card instead of the whole screen. */
  compact?: boolean
}

/** A screen or part of it that could not be loaded: what failed, and one way on, taken by itself once the network is back. */
export function CallFailed({ error, action, note, onRetry, compact }: CallFailedProps) {
  const t = useText()
  const { offline } = useUi()
  useBackOnline(onRetry, mayPass(error))
  const failure = callErrorText(error, { text: action })
  const text = note ? `${failure}\n${note}` : failure
  return (
    <StateView
      kind={offline && error.kind === 'network' ? 'offline' : 'error'}
      text={text}
      compact={compact}
      action={{ text: t('common.retry'), onPress: onRetry }}
    />
  )
}
