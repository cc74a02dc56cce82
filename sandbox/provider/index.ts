import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client'
import type { Clock } from '../kernel/clock'
import type { FaultSwitches } from '../kernel/faults'
import type { RandomSource } from '../kernel/random'
import { createDelivery, type Delivery, type ProviderOptions } from './delivery'
import { registerProviderRoutes } from './routes'

export type { ProviderOptions } from './delivery'

export interface ProviderDeps {
  db: Database
  clock: Clock
  random: RandomSource
  /** read at every use: change its fields to switch faults on and off */
  options?: ProviderOptions
  /** callback faults of the running sandbox */
  faults?: Pick<FaultSwitches, 'strike'>
  /** whether a forged callback of this caller is noted; default: each is */
  noteForged?: (caller: IncomingMessage) => boolean
  /** told when a flow has become paid */
  onSettled?: (flow: { flowNo: string; amountFen: number }) => Promise<void>
  onCrash?: (error: unknown) => void
}

/**
 * The simulated payment provider below `/provider/`: pages for the payer, the entry for the mini-program's payment,
 * and its callbacks into the shop. Pending callbacks of an earlier run are sent when the server starts; it stops
 * with the server.
 */
export const registerProvider = (fastify: FastifyInstance, deps: ProviderDeps): Delivery => {
  const options = deps.options ?? {}
  const onCrash = deps.onCrash ?? (() => undefined)
  const delivery = createDelivery({ ...deps, options, onCrash })
  fastify.register(async scope => registerProviderRoutes(scope, deps, delivery))
  fastify.addHook('onListen', async () => {
    await delivery.wake().catch(onCrash)
  })
  fastify.addHook('preClose', () => delivery.close())
  return delivery
}
