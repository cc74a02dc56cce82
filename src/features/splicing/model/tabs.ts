import type { Splicing, SplicingRole, SplicingState } from '@/api/splicing'
import { progressOf } from './outlook'

export const TABS = ['all', 'opened', 'joined'] as const
export type Tab = (typeof TABS)[number]
export const isTab = (text: string | undefined): text is Tab => TABS.some(tab => tab === text)
export const roleOf = (tab: Tab): SplicingRole | undefined => (tab === 'all' ? undefined : tab)

export const STATES = ['any', 'collecting', 'succeeded', 'failed'] as const
export type StateChoice = (typeof STATES)[number]
export const stateOf = (choice: StateChoice): SplicingState | undefined =>
  choice === 'any' ? undefined : choice

export type Tone = 'brand' | 'success' | 'neutral' | 'warning'
/** How a group looks: what can still be done stands out. */
export const toneOf = ({ state, settling }: Pick<Splicing, 'state' | 'settling'>): Tone => {
  if (settling) return 'warning'
  return { collecting: 'brand', succeeded: 'success', failed: 'neutral' }[state] as Tone
}

export type StateKey = SplicingState | 'settling' | 'reached'
/** The key of its text: complete, and still open for more, is a state of its own. */
export const stateKeyOf = (it: Pick<Splicing, 'state' | 'settling' | 'steps' | 'paid'>): StateKey => {
  if (it.settling) return 'settling'
  return it.state === 'collecting' && progressOf(it.steps, it.paid).reached ? 'reached' : it.state
}

/** More can still join. */
export const isRunning = ({ state, settling }: Pick<Splicing, 'state' | 'settling'>): boolean =>
  state === 'collecting' && !settling
