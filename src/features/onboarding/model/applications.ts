import type { Creation, Subscription } from '@/api/enterprise'

/** Words of shop §4: awaiting review, failed review, joined. */
export type ApplicationLabel = 'waiting' | 'refused' | 'joined'
export type ApplicationAction = 'resubmit' | 'cancel' | 'remove' | 'applyAgain' | 'enter'

/** One line of the guidance page. */
export interface ApplicationRow {
  key: string
  source: { type: 'creation'; creation: Creation } | { type: 'join'; join: Subscription }
  name: string
  label: ApplicationLabel
  /** why it was refused */
  reason?: string | undefined
  createdAt: number
  /** the first one is the main one */
  actions: readonly ApplicationAction[]
}

const ofCreation = (creation: Creation): ApplicationRow => ({
  key: creation.enterpriseUuid,
  source: { type: 'creation', creation },
  name: creation.name,
  label: creation.state === 'refused' ? 'refused' : 'waiting',
  reason: creation.reason,
  createdAt: creation.createdAt,
  actions: creation.state === 'refused' ? ['resubmit'] : [],
})

const JOIN_LABELS = { waiting: 'waiting', refused: 'refused', approved: 'joined' } as const
const JOIN_ACTIONS: Record<ApplicationLabel, readonly ApplicationAction[]> = {
  waiting: ['cancel'],
  refused: ['applyAgain', 'remove'],
  joined: ['enter'],
}

const ofJoin = (join: Subscription): ApplicationRow => {
  const label = JOIN_LABELS[join.state]
  return {
    key: join.applyUuid,
    source: { type: 'join', join },
    name: join.enterpriseName,
    label,
    reason: join.reason,
    createdAt: join.createdAt,
    actions: JOIN_ACTIONS[label],
  }
}

/**
 * Open creations and joinings, the newest first. Leaving belongs to my companies; a joining counts as long as the person
 * is still a member.
 */
export const applicationRows = (
  creations: readonly Creation[],
  subscriptions: readonly Subscription[],
  memberOf: readonly string[],
): ApplicationRow[] => {
  const joins = subscriptions.filter(
    ({ kind, state, accUuid }) => kind === 'join' && (state !== 'approved' || memberOf.includes(accUuid)),
  )
  return [...creations.filter(one => one.state !== 'approved').map(ofCreation), ...joins.map(ofJoin)].sort(
    (one, other) => other.createdAt - one.createdAt,
  )
}

/** What has become of an application since it was last seen. */
export interface ApplyNews {
  code: 'joined' | 'joinRefused' | 'left' | 'exitRefused'
  name: string
}

const NEWS = {
  join: { approved: 'joined', refused: 'joinRefused' },
  exit: { approved: 'left', refused: 'exitRefused' },
} as const

export const waitingApplies = (subscriptions: readonly Subscription[]): string[] =>
  subscriptions.filter(({ state }) => state === 'waiting').map(({ applyUuid }) => applyUuid)

/** Those of `waited` that have been reviewed, the newest first. */
export const applyNews = (waited: readonly string[], subscriptions: readonly Subscription[]): ApplyNews[] =>
  subscriptions.flatMap(({ applyUuid, kind, state, enterpriseName }) =>
    state !== 'waiting' && waited.includes(applyUuid)
      ? [{ code: NEWS[kind][state], name: enterpriseName }]
      : [],
  )

/** A team that awaits review: an account has one only (shop §5). */
export const hasOpenTeam = (creations: readonly Creation[]): boolean =>
  creations.some(({ kind, state }) => kind === 'team' && state === 'waiting')
