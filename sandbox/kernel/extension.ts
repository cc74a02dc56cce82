import type { FastifyInstance } from 'fastify'
import type { KernelParts } from './dispatch'

/**
 * What a part of the sandbox adds beside its gateway calls: pages or pictures below its own paths (never `/gw/` or
 * `/__control/`), and work that time brings.
 */
export interface SandboxExtension {
  name: string
  routes?(app: FastifyInstance, kernel: KernelParts): void
  /** rows that depend on the present time: run after the seed is loaded and after every reset */
  settle?(kernel: KernelParts): Promise<void>
  /** ends timers and pending work */
  close?(): void | Promise<void>
}
