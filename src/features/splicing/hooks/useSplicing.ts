import { getSplicing } from '@/api/splicing'
import { useRead } from '@/widgets/call-state/useRead'

/** One group; read again whenever the page comes back. */
export function useSplicing(splicingUuid: string) {
  const { value, error, busy, reload } = useRead(() => getSplicing(splicingUuid), {
    key: splicingUuid,
    when: splicingUuid !== '',
  })
  return { splicing: value, error, busy, reload }
}
