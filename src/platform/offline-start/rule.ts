import type { HostPort } from '../host/contract'

interface Place {
  /** the deployment wants it */
  allowed: boolean
  host: ReturnType<HostPort['detectHost']>
  /** by a portal, a frame or a native shell */
  isHosted: boolean
}

/** Only a page of its own has a worker: what belongs to another page or program is left as it is. */
export const whatToDo = ({ allowed, host, isHosted }: Place): 'keep' | 'remove' | 'leave' => {
  if (isHosted || (host !== 'browser' && host !== 'messagingApp')) return 'leave'
  return allowed ? 'keep' : 'remove'
}
