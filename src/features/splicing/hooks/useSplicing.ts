import { useEffect } from 'react'
import { getSplicing } from '@/api/splicing'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { useRead } from '@/widgets/call-state/useRead'

/** A shown group is read again this often, since others join and pay, ms. */
const FOLLOW_MS = 10_000

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
  const shown = usePageShown()
  const follows = shown && value !== undefined && (value.state === 'collecting' || value.settling)
  useEffect(() => {
    if (!follows) return
    const timer = setInterval(poll, FOLLOW_MS)
    return () => clearInterval(timer)
  }, [follows, poll])
  return { splicing: value, error, busy, reload, poll }
}
