import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, texts } from './columns'

/** What the words of a notice are made of, in whichever language they are read. */
export interface NoticeParams {
  /** the step of an approval */
  step?: string
  /** how a comment begins */
  text?: string
  /** goods with their quantities; `goodsCount`: how many kinds of goods it is about in all */
  goods?: string[]
  goodsCount?: number
  /** first and last day of a delegation */
  firstDay?: string
  lastDay?: string
  /** the change of the order, or the receipt whose goods were inspected: it is opened in the place of the document */
  changeUuid?: string
  receiptUuid?: string
}

/** What a person of the enterprise was told of a document, or of a delegation (`doc_uuid` is its id then). */
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
    uniqueIndex('erp_notices_one_open')
      .on(table.personUuid, table.docUuid, table.kind)
      .where(sql`${table.readAt} is null and ${table.doneAt} is null`),
  ],
)
