import type { UpdateHeadImage } from '@wire/profile'
import { post } from './client'
import { decodeAccount, type Account } from './decode/user'
import * as paths from './pagePaths'

/** Takes an uploaded picture as the profile picture; answers the account with its new address. */
export const updateHeadImage = ({
  userUuid,
  fileId,
}: {
  userUuid: string
  fileId: string
}): Promise<Account> => {
  const body: UpdateHeadImage = { cAllLinkUserUuid: userUuid, cHeadImage: fileId }
  return post(paths.updateHeadImage, body, decodeAccount)
}
