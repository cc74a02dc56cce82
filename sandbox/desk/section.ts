import type { Database } from '../db/client'
import type { AuditLog } from '../kernel/audit'
import type { Clock } from '../kernel/clock'
import type { RandomSource } from '../kernel/random'
import type { SocketHub } from '../server/sockets'
import type { Notify } from '../services/realtime'
import type { Html } from './html'

/** What a section works with. `db` is a transaction of its own for every action. */
export interface DeskTools {
  db: Database
  clock: Clock
  random: RandomSource
  audit: AuditLog
  /** address of this sandbox */
  publicUrl: string
  /** where people's apps are connected */
  sockets: SocketHub
  /** sends a frame once what the action did stands */
  notify: Notify
}

/**
 * Does something a person of the other side would do (approve, refuse, send). The answer, if any, is shown above the
 * section; a thrown `DeskRefusal` too, and nothing is changed then.
 */
export type DeskAction = (
  tools: DeskTools,
  fields: Readonly<Record<string, string>>,
) => Promise<string | void>

/** One task of the people behind the shop: its part of the page, and the buttons in it. */
export interface DeskSection {
  /** in the addresses of its actions, kebab-case */
  name: string
  title: string
  render(tools: DeskTools): Promise<Html>
  /**
   * A page of its own, such as an editor, for what `fields` name: of the address, or of a form that was refused. Undefined:
   * they name nothing.
   */
  detail?(tools: DeskTools, fields: Readonly<Record<string, string>>): Promise<Html | undefined>
  actions: Readonly<Record<string, DeskAction>>
}

/** Why an action was not carried out, in words for the person at the desk. */
export class DeskRefusal extends Error {}

/**
 * Refuses to decide about something that has changed since the page showed it: the person looks at it again first.
 * `seen` is what the form was made with, `now` what is stored.
 */
export const requireSeen = (seen: string | undefined, now: number): void => {
  if (seen !== String(now)) throw new DeskRefusal('内容已变化，请核对最新内容后再处理')
}
