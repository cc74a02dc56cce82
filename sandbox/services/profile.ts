import type { UpdateHeadImage } from '@wire/profile'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { publicFilePath, requireOwnFile } from './upload/storedFiles'
import { requireSelf } from './user'
import { findUser, toAccount } from './user/accounts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const input: v.GenericSchema<UpdateHeadImage> = v.object({ cAllLinkUserUuid: id, cHeadImage: id })

/** What an account shows of itself. */
export const profileCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-public-user/AllLinkUserAction/updHeadImage',
    access: 'account',
    input,
    handle: async ({ cAllLinkUserUuid: userUuid, cHeadImage }, { db, caller, audit, publicUrl }) => {
      requireSelf(caller, userUuid)
      const file = await requireOwnFile(db, { fileUuid: cHeadImage, userUuid, businessCode: 'headImage' })
      const headImagePath = publicFilePath(file)
      await db.update(users).set({ headImagePath }).where(eq(users.userUuid, userUuid))
      await audit.write('head-image-changed', { userUuid })
      const user = await findUser(db, userUuid)
      if (!user) throw new ServiceError(CODE.notFound, '账号不存在')
      return toAccount(user, publicUrl)
    },
  }),
]
