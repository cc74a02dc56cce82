import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, texts } from './columns'

/** One of the comments that a notice tells of. */
export interface ToldComment {
  eventNo: number
  by: string
  /** how it begins */
  text: string
  /** ms */
  at: number
}

/** What the words of a notice are made of, in whichever language they are read. */
export interface NoticeParams {
  /** the step of an approval */
  step?: string
  /** how the newest comment begins, or the name of a supplier */
  text?: string
  /** all comments it tells of, the newest first */
  comments?: ToldComment[]
  /** goods with their quantities; `goodsCount`: how many kinds of goods it is about in all */
  goods?: string[]
  goodsCount?: number
  /** first and last day of a delegation */
  firstDay?: string
  lastDay?: string
  /** the change of the order: it is opened in the place of the document */
  changeUuid?: string
}

/**
 * What a person of the enterprise was told of a document, of a delegation, or of the file of a supplier (`doc_uuid` is its
 * id then).
 */
export const erpNotices = pgTable(
  'erp_notices',
  {
    noticeUuid: text('notice_uuid').primaryKey(),
    accUuid: text('acc_uuid').notNull(),
    /** who is told */
    personUuid: text('person_uuid').notNull(),
    kind: text('kind').notNull(),
    voucherCode: text('voucher_code').notNull(),
    docUuid: text('doc_uuid').notNull(),
    docCode: text('doc_code').notNull(),
    /** the receipt whose goods it tells of; '' elsewhere */
    sourceUuid: text('source_uuid').notNull().default(''),
    /** who did it, the newest first */
    byNames: texts('by_names').notNull(),
    params: jsonb('params').$type<NoticeParams>().notNull(),
    /** that of a delegation that is to come: its first day. It is shown from then on */
    happenedAt: instant('happened_at').notNull(),
    readAt: instant('read_at'),
    /** since then it is true no more: the document was decided, for example */
    doneAt: instant('done_at'),
  },
  table => [
    index('erp_notices_person').on(table.personUuid, table.happenedAt),
    index('erp_notices_document').on(table.docUuid),
    index('erp_notices_source').on(table.sourceUuid),
    uniqueIndex('erp_notices_one_open')
      .on(table.personUuid, table.docUuid, table.kind, table.sourceUuid)
      .where(sql`${table.readAt} is null and ${table.doneAt} is null`),
  ],
)
