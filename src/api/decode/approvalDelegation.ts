import type {
  ApprovalDelegation,
  DelegationsAnswer,
  DelegationState as WireState,
} from '@wire/approvalDelegation'
import type { ApproverState } from '@wire/approvalRule'
import { asCount, asFlag, asText, lenient, listOf, must, oneOf, record, type Decoder } from '@/base/decode'
import { rowsOf } from './rows'
import { textField } from './widget'

type DelegationState = WireState

const states = ['running', 'coming', 'over'] as const
const abilities = ['able', 'stopped', 'left', 'noRight'] as const

/** A delegator or a deputy. */
export interface DelegationPerson {
  /** '' of who has left */
  name: string
  /** whether he or she can approve such documents now */
  state: ApproverState
}

/** A person who is away lets a deputy decide for a span of days. */
export interface Delegation {
  delegationUuid: string
  from: DelegationPerson
  to: DelegationPerson
  /** none: all kinds that are approved */
  voucherCodes: readonly string[]
  /** first and last day, `2026-03-18` */
  firstDay: string
  lastDay: string
  reason: string
  state: DelegationState
  /** it was ended before its last day was over */
  ended?: { by: string; at: string }
  /** this person may end it now */
  endable: boolean
}

/** A colleague who may be named, and the kinds of documents he or she may approve. */
interface DeputyChoice {
  personUuid: string
  name: string
  voucherCodes: readonly string[]
}

export interface Delegations {
  /** the day by which they run */
  today: string
  mostDays: number
  /** what this person may approve; none: there is nothing to delegate */
  kinds: readonly { voucherCode: string; name: string }[]
  people: readonly DeputyChoice[]
  own: readonly Delegation[]
  received: readonly Delegation[]
  /** for administrators: those of disabled people */
  left: readonly Delegation[]
  /** of rows that could not be read */
  broken: readonly string[]
}

const decodeDelegation: Decoder<Delegation, ApprovalDelegation> = (value, at) => {
  const fields = record<ApprovalDelegation>(value, at)
  const endedAt = textField(fields, 'dEndedTime')
  const stateOf = (key: 'cFromState' | 'cToState') => lenient(fields, key, oneOf(...abilities)) ?? 'able'
  return {
    delegationUuid: must(fields, 'cDelegationUuid', asText, at),
    from: { name: textField(fields, 'cFromPersonName'), state: stateOf('cFromState') },
    to: { name: textField(fields, 'cToPersonName'), state: stateOf('cToState') },
    voucherCodes: must(fields, 'cVoucherCodes', listOf(asText), at),
    firstDay: must(fields, 'dFrom', asText, at),
    lastDay: must(fields, 'dTo', asText, at),
    reason: textField(fields, 'cReason'),
    state: must(fields, 'cState', oneOf(...states), at),
    ...(endedAt && { ended: { by: textField(fields, 'cEndedBy'), at: endedAt } }),
    endable: lenient(fields, 'bEndable', asFlag) ?? false,
  }
}

type WireKind = DelegationsAnswer['kindList'][number]
const decodeKind: Decoder<Delegations['kinds'][number], WireKind> = (value, at) => {
  const fields = record<WireKind>(value, at)
  return {
    voucherCode: must(fields, 'cVoucherCode', asText, at),
    name: textField(fields, 'cVoucherName'),
  }
}

type WirePerson = DelegationsAnswer['personList'][number]
const decodeChoice: Decoder<DeputyChoice, WirePerson> = (value, at) => {
  const fields = record<WirePerson>(value, at)
  return {
    personUuid: must(fields, 'cPersonUuid', asText, at),
    name: must(fields, 'cPersonName', asText, at),
    voucherCodes: must(fields, 'cVoucherCodes', listOf(asText), at),
  }
}

export const decodeDelegations: Decoder<Delegations, DelegationsAnswer> = (value, at) => {
  const fields = record<DelegationsAnswer>(value, at)
  const listed = (key: 'ownList' | 'receivedList' | 'leftList') =>
    rowsOf(fields, key, decodeDelegation, 'cToPersonName')
  const [own, received, left] = [listed('ownList'), listed('receivedList'), listed('leftList')]
  return {
    today: must(fields, 'dToday', asText, at),
    mostDays: must(fields, 'iMostDays', asCount, at),
    kinds: rowsOf(fields, 'kindList', decodeKind).items,
    people: rowsOf(fields, 'personList', decodeChoice).items,
    own: own.items,
    received: received.items,
    left: left.items,
    broken: [...own.broken, ...received.broken, ...left.broken],
  }
}
