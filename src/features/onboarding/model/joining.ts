import { asText, isRecord, lenient } from '@/base/decode'
import { lengthOf } from '@/base/text'
import type { Subscription } from '@/api/enterprise'
import type { Failure } from '@/i18n/messages'

/** shop §5, §9. */
const MIN_NAME = 2
export const REMARK_LIMIT = 200

/** Why a name cannot be searched for. */
export const checkName = (name: string): Failure | undefined => {
  const length = lengthOf(name.trim())
  if (length === 0) return { code: 'searchEmpty' }
  return length < MIN_NAME ? { code: 'searchShort', params: { min: MIN_NAME } } : undefined
}

export interface Search {
  name: string
  problem?: Failure | undefined
  /** what is searched for */
  wanted?: string | undefined
}

export type SearchEvent = { type: 'nameTyped'; name: string } | { type: 'searchTapped' }

export const searchModel = (search: Search, event: SearchEvent): Search => {
  switch (event.type) {
    case 'nameTyped':
      return { ...search, name: event.name, problem: undefined }
    case 'searchTapped': {
      const problem = checkName(search.name)
      return problem ? { ...search, problem } : { name: search.name, wanted: search.name.trim() }
    }
  }
}

/** How the person stands to a found enterprise. */
export type Standing = { kind: 'joined' } | { kind: 'waiting'; join: Subscription } | { kind: 'stranger' }

export const standingTo = (
  accUuid: string,
  memberOf: readonly string[],
  subscriptions: readonly Subscription[],
): Standing => {
  if (memberOf.includes(accUuid)) return { kind: 'joined' }
  const join = subscriptions.find(
    one => one.accUuid === accUuid && one.kind === 'join' && one.state === 'waiting',
  )
  return join ? { kind: 'waiting', join } : { kind: 'stranger' }
}

/** Name of the draft. */
export const JOIN_DRAFT = 'join'

/** What is kept of the join page between visits. */
export interface JoinDraft {
  name: string
  remark: string
}

export const isJoinDraft = (value: unknown): value is JoinDraft =>
  isRecord(value) &&
  lenient(value, 'name', asText) !== undefined &&
  lenient(value, 'remark', asText) !== undefined
