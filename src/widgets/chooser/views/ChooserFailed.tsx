import { NO_DATA_PERMISSION } from '@/api/apiError'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '../../call-state/CallFailed'
import { isAnnounced } from '../../call-state/callError'
import { chooserTexts } from '../texts'

interface ChooserFailedProps {
  error: CallError
  /** name of the action, in the current language */
  action: string
  onRetry: () => void
  /** in the place of a row */
  compact?: boolean
}

/** What a chooser needs could not be read. */
export function ChooserFailed({ error, action, onRetry, compact = false }: ChooserFailedProps) {
  const t = useText(chooserTexts)
  if (isAnnounced(error)) return null
  if (error.kind === 'business' && error.code === NO_DATA_PERMISSION)
    return <StateView compact={compact} kind="noPermission" text={t('chooser.noPermission')} />
  return <CallFailed compact={compact} error={error} action={action} onRetry={onRetry} />
}
