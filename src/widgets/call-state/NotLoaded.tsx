import { NOT_THERE, NOT_YOURS } from '@/api/apiError'
import type { CallError } from '@/i18n/messages'
import { StateView, type StateAction } from '@/ui/state-view/StateView'
import { CallFailed } from './CallFailed'
import { isAnnounced } from './callError'

export interface NotLoadedProps {
  /** undefined: the link names nothing to read */
  error: CallError | undefined
  /** Name of the action that failed, in the current language. */
  action: string
  /** what is said of something that is not there, where the server has no words for it */
  missing: string
  /** where to go instead */
  way: StateAction
  onRetry: () => void
}

/** Something that could not be read. That it is not there is said only where the server says so. */
export function NotLoaded({ error, action, missing, way, onRetry }: NotLoadedProps) {
  if (error && isAnnounced(error)) return null
  if (!error || error.code === NOT_THERE)
    return <StateView kind="notFound" text={error?.msg ?? missing} action={way} />
  // asking again would be answered alike
  if (error.code === NOT_YOURS) return <StateView kind="noPermission" text={error.msg} action={way} />
  return <CallFailed error={error} action={action} onRetry={onRetry} />
}
