import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { payFlows } from './commercePay'

/**
 * Pay flows an administrator was asked to pay. Paid, closed and expired follow from the flow and are not written
 * here. At most one live request per flow: it is what locks the flow.
 */
export const payApprovals = pgTable(
  'pay_approvals',
  {
    approvalUuid: text('approval_uuid').primaryKey(),
    flowNo: text('flow_no')
      .notNull()
      .references(() => payFlows.flowNo, { onDelete: 'cascade' }),
    accUuid: text('acc_uuid').notNull(),
    askerUuid: text('asker_uuid').notNull(),
    askerName: text('asker_name').notNull(),
    message: text('message').notNull(),
    /** 0 waiting, 1 approved, 3 refused, 4 withdrawn */
    state: integer('state').$type<0 | 1 | 3 | 4>().notNull(),
    askedAt: instant('asked_at').notNull(),
    deciderUuid: text('decider_uuid'),
    deciderName: text('decider_name'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  table => [
    uniqueIndex('pay_approvals_one_live')
      .on(table.flowNo)
      .where(sql`${table.state} in (0, 1)`),
    index('pay_approvals_newest').on(table.accUuid, table.askedAt),
    check('pay_approvals_state', sql`${table.state} in (0, 1, 3, 4)`),
  ],
)
