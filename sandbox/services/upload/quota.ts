import { eq, sum } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { takeTurn } from '../../kernel/transaction'

const MB = 1024 * 1024
/** What a user may keep here, bytes. */
const QUOTA = 200 * MB

/** Refuses what would not fit beside what the user has sent already. */
export const requireRoom = async (db: Database, userUuid: string, size: number): Promise<void> => {
  await takeTurn(db, `files/${userUuid}`)
  const [row] = await db
    .select({ used: sum(files.size) })
    .from(files)
    .where(eq(files.userUuid, userUuid))
  if (Number(row?.used ?? 0) + size <= QUOTA) return
  throw new ServiceError(
    CODE.malformed,
    `存储空间不足（每个账号${QUOTA / MB}MB），未使用的文件一个月后清理，请联系管理员`,
  )
}
