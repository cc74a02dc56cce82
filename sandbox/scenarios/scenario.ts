import type { Database } from '../db/client'
import type { Clock } from '../kernel/clock'
import type { FaultRule } from '../kernel/faults'
import type { RandomSource } from '../kernel/random'

interface ScenarioTools {
  clock: Clock
  random: RandomSource
}

/** A named world: what it changes in the seeded one, and what goes wrong in it. */
export interface Scenario {
  name: string
  /** one line for the command line's help */
  describe: string
  apply?(db: Database, tools: ScenarioTools): Promise<void>
  /** settings of the H5 deployment in this world, beside the usual ones */
  h5Config?: Record<string, unknown>
  faults?: readonly FaultRule[]
  /** ms the server's clock is ahead of the machine's */
  clockOffsetMs?: number
}
