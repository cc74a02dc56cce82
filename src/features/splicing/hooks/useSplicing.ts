import { useEffect } from 'react'
import { getSplicing } from '@/api/splicing'
import { useText } from '@/i18n'
import { usePageShown } from '@/widgets/call-state/usePageShown'
import { useRead } from '@/widgets/call-state/useRead'
import { splicingTexts } from '../texts'

/** A shown group is read again this often, since others join and pay, ms. */
const FOLLOW_MS = 10_000

/** One group; read again whenever the page comes back, and from time to time while it runs in front. */
export function useSplicing(splicingUuid: string) {
  const t = useText(splicingTexts)
  const { value, error, busy, reload, poll } = useRead(() => getSplicing(splicingUuid), {
    key: splicingUuid,
    when: splicingUuid !== '',
    action: t('splicing.action.detail'),
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
