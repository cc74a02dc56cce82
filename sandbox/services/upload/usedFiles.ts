import { and, lt, sql } from 'drizzle-orm'
import {
  afterSales,
  complaintMessages,
  enquiries,
  enterpriseApplies,
  enterpriseAuthentications,
  erpOrderChanges,
  files,
  invoices,
  products,
  reviews,
  users,
} from '../../db/schema'
import type { Database } from '../../db/client'
import { rowsOf } from '../../db/tables'
import { kinds } from '../document/kinds'
import { FILES_PREFIX } from './storedFiles'

const UNUSED_MS = 31 * 86_400_000

const attachments = sql.join(
  Object.values(kinds).map(
    ({ head }) => sql`union all select jsonb_array_elements_text(${head.fileUuids}) from ${head}`,
  ),
  sql` `,
)

/** The ids of all files a record names. */
const used = sql`
  select ${enterpriseAuthentications.licenceFileUuid} as id from ${enterpriseAuthentications}
  union all select ${enterpriseApplies.licenceFileUuid} from ${enterpriseApplies}
  union all select ${invoices.fileUuid} from ${invoices}
  union all select jsonb_array_elements_text(${afterSales.fileUuids}) from ${afterSales}
  union all select jsonb_array_elements_text(${complaintMessages.pictures}) from ${complaintMessages}
  union all select jsonb_array_elements_text(${enquiries.pictures}) from ${enquiries}
  union all select jsonb_array_elements_text(${reviews.pictures}) from ${reviews}
  union all select jsonb_array_elements_text(${reviews.followPictures}) from ${reviews}
  ${attachments}
  union all select jsonb_array_elements_text(${erpOrderChanges.fileUuids}) from ${erpOrderChanges}
  union all select (regexp_matches(${products.detailHtml}, ${`${FILES_PREFIX}(file-[0-9a-f]+)[.]`}, 'g'))[1]
    from ${products} where ${products.detailHtml} like ${`%${FILES_PREFIX}file-%`}
  union all select split_part(replace(${users.headImagePath}, ${FILES_PREFIX}, ''), '.', 1) from ${users}`

/** Whether a record names one of the files. */
export const anyUsed = async (db: Database, ids: readonly string[]): Promise<boolean> => {
  const list = sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )
  const found = await rowsOf<object>(db, sql`select 1 from (${used}) as used where id in (${list}) limit 1`)
  return found.length > 0
}

/**
 * Files of forms that were left, replaced pictures, attachments taken out again: no page shows them any more, and they
 * would fill an account for ever. They stay for a month: a draft on a device names files it will hand in later.
 */
export const forgetUnusedFiles = async (db: Database, now: number): Promise<void> => {
  const isUsed = sql`exists (select 1 from (${used}) as used where used.id = ${files.fileUuid})`
  await db.delete(files).where(and(lt(files.createdAt, now - UNUSED_MS), sql`not ${isUsed}`))
}
