import { bootStores } from '@/stores/boot'
import { CallFailed } from './CallFailed'

export const readInstitution = async () => (await bootStores()).session.loadInstitution()

/**
 * The institution could not be loaded, which does not mean that there is none. The session does not keep why, so it is
 * treated as what another network may mend: read again by hand, and by itself once the network is back.
 */
export function InstitutionFailed({ action }: { action: string }) {
  return <CallFailed error={{ kind: 'network' }} action={action} onRetry={() => void readInstitution()} />
}
