import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { afterSalesTexts } from '../texts'

export function CaseNotLoaded(props: { error: CallError | undefined; action: string; onRetry: () => void }) {
  const t = useText(afterSalesTexts)
  const toList = () => void navigate(linkTo('refundList'), 'replace')
  return (
    <NotLoaded
      {...props}
      missing={t('afterSales.missing')}
      way={{ text: t('afterSales.toList'), onPress: toList }}
    />
  )
}
