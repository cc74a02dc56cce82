import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { fen, texts } from './columns'
import { day, org } from './erp'

/** A step of an approval. Without persons it is for all who may approve documents of the kind. */
export interface RuleStep {
  name: string
  personUuids: string[]
  /** the head of the document's department decides, found when it is handed in; `personUuids` is empty then */
  head?: true
}

/** A step that an approver has added beside his or her own. */
export interface AddedStep {
  by: string
  byName: string
  /** the colleague decides before the approver who adds, or after */
  side: 'before' | 'after'
  reason: string
}

/** A step as a change of an order keeps it: those of a document are rows of their own. */
export interface KeptStep {
  name: string
  personUuids: string[]
  decidedBy: string | null
  decidedName: string
  decidedFor: string | null
  decidedAt: string | null
  added: AddedStep | null
}

/** From which amount on the documents of a kind are approved by several people, and in which order. */
export const erpApprovalRules = pgTable(
  'erp_approval_rules',
  {
    orgUuid: org(),
    /** code of the voucher */
    kind: text('kind').notNull(),
    /** for documents of these departments and those below them; empty: of all */
    deptUuids: texts('dept_uuids')
      .notNull()
      .default(sql`'[]'::jsonb`),
    amountFrom: fen('amount_from').notNull(),
    steps: jsonb('steps').$type<RuleStep[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.orgUuid, table.kind, table.deptUuids, table.amountFrom] })],
)

/** Grows each time an organisation's rules are saved, so that no editor overwrites what another one has saved. */
export const erpApprovalRuleVersions = pgTable('erp_approval_rule_versions', {
  orgUuid: org().primaryKey(),
  version: integer('version').notNull(),
  updatedBy: text('updated_by').notNull(),
  /** China's time; null: never */
  updatedAt: timestamp('updated_at', { mode: 'string' }),
})

/** The steps of a document, as they were when it was handed in: a rule that changes later does not touch it. */
export const erpApprovalSteps = pgTable(
  'erp_approval_steps',
  {
    docUuid: text('doc_uuid').notNull(),
    /** from 1 */
    stepNo: integer('step_no').notNull(),
    name: text('name').notNull(),
    /** who may decide; empty: all who may approve documents of the kind */
    personUuids: texts('person_uuids').notNull(),
    /** null though it is over: the step was skipped */
    decidedBy: text('decided_by'),
    decidedName: text('decided_name').notNull(),
    /** the delegator, where a deputy has decided for one */
    decidedFor: text('decided_for'),
    /** null: it is not over. China's time */
    decidedAt: timestamp('decided_at', { mode: 'string' }),
    /** null: it is of a rule */
    added: jsonb('added').$type<AddedStep>(),
  },
  table => [primaryKey({ columns: [table.docUuid, table.stepNo] })],
)

/** Who decides for a person who is away, and from which day to which (China's). */
export const erpApprovalDelegations = pgTable(
  'erp_approval_delegations',
  {
    delegationUuid: text('delegation_uuid').primaryKey(),
    accUuid: text('acc_uuid').notNull(),
    /** the delegator, and the deputy */
    fromPersonUuid: text('from_person_uuid').notNull(),
    toPersonUuid: text('to_person_uuid').notNull(),
    /** codes of vouchers; empty: all that are approved */
    kinds: texts('kinds').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { mode: 'string' }).notNull(),
    /** China's time; null: it was not ended before its last day */
    endedAt: timestamp('ended_at', { mode: 'string' }),
    /** who has ended it */
    endedBy: text('ended_by').notNull(),
  },
  table => [
    index('erp_approval_delegations_from').on(table.fromPersonUuid, table.lastDay),
    index('erp_approval_delegations_to').on(table.toPersonUuid, table.lastDay),
  ],
)
