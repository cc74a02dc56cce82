import type { Document } from '@/api/document'
import type { PaymentProposal, PaymentRun } from '@/api/paymentRun'
import { parseYuan, sumFen, type Fen } from '@/base/money'
import { isFixed } from './oneByOne'

/** What has become of the payment of a supplier. */
export type PaymentOutcome =
  | {
      kind: 'made'
      documentUuid: string
      code: string
      /** its state in words */
      state: string
      paid: Fen
      warnings: number
    }
  /** nothing was made: it is another one by now */
  | { kind: 'changed'; reason: string; proposal: PaymentProposal; leftOut: PaymentRun['leftOut'] }
  | { kind: 'refused'; reason: string }
  /** the answer was lost: it may have been made */
  | { kind: 'unknown'; reason: string }

/** The payment of one supplier. */
export interface PaymentEntry {
  proposal: PaymentProposal
  chosen: boolean
  outcome?: PaymentOutcome
  /** the money that was to leave, before it changed */
  before?: Fen
}

/** Payments of several receipts, as they are proposed, chosen and made. */
interface RunState {
  /** what the entries came from; undefined until it was answered */
  of: PaymentRun | undefined
  entries: readonly PaymentEntry[]
}

type RunEvent =
  | { type: 'proposed'; run: PaymentRun }
  /** `supplierUuid` undefined: all of them */
  | { type: 'turned'; supplierUuid?: string; on: boolean }
  | { type: 'answered'; supplierUuid: string; outcome: PaymentOutcome }

export const noRun: RunState = { of: undefined, entries: [] }

/** What was not made has to be chosen anew by who has seen why. */
const answered = (entry: PaymentEntry, outcome: PaymentOutcome): PaymentEntry => {
  const { proposal } = entry
  if (outcome.kind === 'changed')
    return { proposal: outcome.proposal, chosen: false, outcome, before: proposal.paid }
  return { proposal, chosen: outcome.kind === 'unknown', outcome }
}

/** Receipts that fell out of a payment meanwhile are told beside those that were left out from the beginning. */
const withLeftOut = (of: PaymentRun | undefined, event: RunEvent): PaymentRun | undefined => {
  if (!of || event.type !== 'answered' || event.outcome.kind !== 'changed') return of
  const { leftOut } = event.outcome
  const isNew = ({ documentUuid }: PaymentRun['leftOut'][number]) =>
    !leftOut.some(one => one.documentUuid === documentUuid)
  return { ...of, leftOut: [...of.leftOut.filter(isNew), ...leftOut] }
}

export const runModel = (state: RunState, event: RunEvent): RunState => {
  if (event.type === 'proposed')
    return { of: event.run, entries: event.run.proposals.map(proposal => ({ proposal, chosen: true })) }
  const change = (entry: PaymentEntry): PaymentEntry => {
    const isMeant = event.supplierUuid === undefined || entry.proposal.supplierUuid === event.supplierUuid
    if (!isMeant) return entry
    if (event.type === 'answered') return answered(entry, event.outcome)
    return isFixed(entry) ? entry : { ...entry, chosen: event.on }
  }
  return { of: withLeftOut(state.of, event), entries: state.entries.map(change) }
}

interface RunSums {
  n: number
  receipts: number
  total: Fen
  off: Fen
  paid: Fen
}
export const sumsOf = (entries: readonly PaymentEntry[]): RunSums => {
  const sum = (of: (proposal: PaymentProposal) => number) =>
    sumFen(entries.map(({ proposal }) => of(proposal)))
  return {
    n: entries.length,
    receipts: sum(({ receipts }) => receipts.length),
    total: sum(({ total }) => total),
    off: sum(({ offset, prepaid }) => offset + prepaid),
    paid: sum(({ paid }) => paid),
  }
}

/** How many were made, and the money that leaves by them. */
export const madeOf = ({ entries }: RunState): { n: number; paid: Fen } => {
  const made = entries.flatMap(({ outcome }) => (outcome?.kind === 'made' ? [outcome.paid] : []))
  return { n: made.length, paid: sumFen(made) }
}

/** A document as the outcome of its supplier. `proposal`: what it was made of. */
export const madeBy = (
  { documentUuid, code, state, values, warnings }: Document,
  { paid }: PaymentProposal,
): PaymentOutcome => ({
  kind: 'made',
  documentUuid,
  code,
  state: state.name,
  warnings: warnings.length,
  paid: parseYuan(values['iPaidAmount']) ?? paid,
})

/** The server plans what is overdue for today. */
export const isOverdue = ({ dueDay, planDay }: PaymentProposal): boolean => dueDay !== '' && dueDay < planDay
