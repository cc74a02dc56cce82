import { socketAddress } from '@/api/realtime'
import { clock } from '@/platform/clock'
import { loadConfig } from '@/platform/env'
import { network } from '@/platform/network'
import { openSocket, pageOrigin } from '@/platform/socket'
import { visibility } from '@/platform/visibility'
import type { AppServices } from '../boot'
import { useSession } from '../session/useSession'
import { runRealtime, type RealtimeListener } from './runner'

/**
 * Keeps the realtime connection of the current login (shop §4) on this platform. Answers a function that ends it. Rejects
 * when the deployment's settings cannot be read.
 */
export const startRealtime = async (
  { credentials }: Pick<AppServices, 'credentials'>,
  options: { version: string; listener: RealtimeListener },
): Promise<() => void> => {
  const address = socketAddress({ ...(await loadConfig()), origin: pageOrigin() })
  // a deployment without one does without
  if (address === undefined) return () => undefined
  return runRealtime({
    openSocket,
    clock,
    visibility,
    network,
    session: useSession,
    credentials: credentials.account,
    address,
    ...options,
  })
}
