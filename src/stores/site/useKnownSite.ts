import { useEffect } from 'react'
import type { Site } from '@/api/site'
import { bootStores } from '../boot'
import { useSite } from './useSite'

/**
 * The site of this domain, asked for when no other call has done so yet. Undefined until it is known; the store keeps
 * why it is not.
 */
export const useKnownSite = (): Site | undefined => {
  const site = useSite(state => state.site)
  const status = useSite(state => state.status)
  useEffect(() => {
    if (status !== 'unknown') return
    void bootStores().then(services => services.site.ensureSite().catch(() => undefined))
  }, [status])
  return site
}
