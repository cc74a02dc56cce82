import { inArray, sql } from 'drizzle-orm'
import {
  afterSales,
  complaintMessages,
  enquiries,
  enterpriseApplies,
  enterpriseAuthentications,
  files,
  invoices,
  products,
  reviews,
  users,
} from '../../db/schema'
import type { Database } from '../../db/client'
import { rowsOf } from '../../db/tables'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { kinds } from '../document/kinds'
import { FILES_PREFIX } from './storedFiles'
import { openFiles } from './openFiles'

/** Whether a record names one of the files. */
const anyUsed = async (db: Database, ids: readonly string[]): Promise<boolean> => {
  const list = sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )
  const contained = sql.join(
    ids.map(id => sql`${`%${FILES_PREFIX}${id}.%`}`),
    sql`, `,
  )
  const documents = sql.join(
    Object.values(kinds).map(
      ({ head }) => sql`union all select 1 from ${head} where ${head.fileUuids} ?| array[${list}]`,
    ),
    sql` `,
  )
  const found = await rowsOf<object>(
    db,
    sql`
    select 1 from ${enterpriseAuthentications} where ${enterpriseAuthentications.licenceFileUuid} in (${list})
    union all select 1 from ${enterpriseApplies} where ${enterpriseApplies.licenceFileUuid} in (${list})
    union all select 1 from ${invoices} where ${invoices.fileUuid} in (${list})
    union all select 1 from ${afterSales} where ${afterSales.fileUuids} ?| array[${list}]
    union all select 1 from ${complaintMessages} where ${complaintMessages.pictures} ?| array[${list}]
    union all select 1 from ${enquiries} where ${enquiries.pictures} ?| array[${list}]
    union all select 1 from ${reviews} where ${reviews.pictures} ?| array[${list}]
      or ${reviews.followPictures} ?| array[${list}]
    ${documents}
    union all select 1 from ${products} where ${products.detailHtml} like any (array[${contained}])
    union all select 1 from ${users} where split_part(replace(${users.headImagePath}, ${FILES_PREFIX}, ''), '.', 1) in (${list})
    limit 1`,
  )
  return found.length > 0
}

/** What the caller has sent and nothing uses yet; one that cannot go keeps them all. */
export const deleteFiles = async (
  context: CallContext<AccountCaller>,
  docIds: readonly string[],
): Promise<void> => {
  const { db, caller, audit } = context
  const ids = [...new Set(docIds)]
  const found = await openFiles(context, ids)
  if (found.some(file => file.userUuid !== caller.userUuid))
    throw new ServiceError(CODE.forbidden, '只能删除自己上传的文件')
  if (await anyUsed(db, ids)) throw new ServiceError(CODE.malformed, '文件已被使用，不能删除')
  await db.delete(files).where(inArray(files.fileUuid, ids))
  await audit.write('files-deleted', { userUuid: caller.userUuid, files: ids })
}
