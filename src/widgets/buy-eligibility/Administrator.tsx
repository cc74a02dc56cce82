import { getAdministrator } from '@/api/enterprise'
import { useText } from '@/i18n'
import { phone } from '@/platform/phone'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { CallFailed } from '../call-state/CallFailed'
import { useRead } from '../call-state/useRead'
import { eligibilityTexts } from './texts'

/** Whom a colleague has to ask (shop §6), and a call to them. */
export function Administrator({ accUuid }: { accUuid: string }) {
  const t = useText(eligibilityTexts)
  const { value, error, reload } = useRead(() => getAdministrator(accUuid), { key: accUuid })
  if (!value)
    return error ? (
      <CallFailed error={error} action={t('eligibility.action.administrator')} onRetry={reload} compact />
    ) : null
  const { name, phone: number } = value
  const call = async () => {
    if (!(await phone.call(number))) toast.error(t('eligibility.callFailed', { phone: number }))
  }
  return (
    <Cell
      acts
      icon="phone"
      title={name}
      note={t('eligibility.administrator')}
      value={number}
      {...(number && { onPress: () => void call(), label: t('eligibility.call', { name, phone: number }) })}
    />
  )
}
