import type { Splicing, SplicingRole, SplicingState } from '@/api/splicing'

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

/** The key of its text. */
export const stateKeyOf = ({ state, settling }: Pick<Splicing, 'state' | 'settling'>) =>
  settling ? 'settling' : state
