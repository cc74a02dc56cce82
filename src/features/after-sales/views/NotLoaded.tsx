import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { afterSalesTexts } from '../texts'

/** Asking again helps when the network failed, not when the server has answered no. */
export function NotLoaded(props: { error: CallError | undefined; action: string; onRetry: () => void }) {
  const t = useText(afterSalesTexts)
  const { error, action, onRetry } = props
  if (error && isAnnounced(error)) return null
  if (error && error.kind !== 'business')
    return <CallFailed error={error} action={action} onRetry={onRetry} />
  return (
    <StateView
      kind="notFound"
      text={error?.msg ?? t('afterSales.missing')}
      action={{
        text: t('afterSales.toList'),
        onPress: () => void navigate(linkTo('refundList'), 'replace'),
      }}
    />
  )
}
