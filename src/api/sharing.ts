import type { DeleteShareRequest, SaveShareRequest, SharePageRequest, VisitShareRequest } from '@wire/sharing'
import { post } from './client'
import {
  decodeShare,
  decodeSharePage,
  decodeSharesLeft,
  decodeShareVisit,
  shareTypeCodes,
  type Share,
  type SharePage,
  type ShareVisit,
} from './decode/sharing'
import { inPortions } from './inPortions'
import * as paths from './pagePaths'

export type { Share, SharePage, ShareVisit } from './decode/sharing'

export type ShareTarget = { kind: 'product'; productCode: string } | { kind: 'shop'; shopUuid: string }

/** The record of what is shared; sharing the same thing again answers the same one. */
export const saveShare = (target: ShareTarget): Promise<Share> => {
  const body: SaveShareRequest = {
    iShareType: shareTypeCodes[target.kind],
    ...(target.kind === 'product' ? { cProdCode: target.productCode } : { cShopUuid: target.shopUuid }),
  }
  return post(paths.saveShare, body, decodeShare)
}

/** What this person has shared, newest first. */
export const getShares = (query: { page: number; pageSize: number }): Promise<SharePage> => {
  const body: SharePageRequest = { pageNumber: query.page, pageSize: query.pageSize }
  return post(paths.getSharePage, body, decodeSharePage)
}

/** Answers how many are left. */
export const dropShares = (shareUuids: readonly string[]): Promise<number> =>
  inPortions(shareUuids, some => {
    const body: DeleteShareRequest = { cShareUuids: [...some] }
    return post(paths.deleteShare, body, decodeSharesLeft)
  })

/** A person came by a shared link; answers what it is about. */
export const visitShare = (shareCode: string): Promise<ShareVisit> => {
  const body: VisitShareRequest = { cShareCode: shareCode }
  return post(paths.visitShare, body, decodeShareVisit)
}
