import { getSplicing } from '@/api/splicing'
import { useRead } from '@/widgets/call-state/useRead'
import { useWatch } from '@/widgets/call-state/useWatch'

/**
 * One group; read again whenever the page comes back, and from time to time while it runs in front. `action` names the
 * read where the page is about the group: a refresh that fails is said. Beside something else it stays silent.
 */
export function useSplicing(splicingUuid: string, action?: string) {
  const { value, error, busy, reload, poll } = useRead(() => getSplicing(splicingUuid), {
    key: splicingUuid,
    when: splicingUuid !== '',
    ...(action !== undefined && { action }),
  })
  // others join and pay
  useWatch(value !== undefined && (value.state === 'collecting' || value.settling), poll)
  return { splicing: value, error, busy, reload, poll }
}
