import type { NoticeRead, NoticesRead, NoticesWish } from '@wire/documentNotice'
import { post } from './client'
import { decodeUnread } from './decode/counts'
import { decodeNotices, type NoticePage } from './decode/documentNotice'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export { isQuiet, type Notice } from './decode/documentNotice'

export interface NoticeQuery {
  /** only those that are not read and still true */
  unread: boolean
  /** `next` of the page before; '' of the first one */
  after: string
  pageSize: number
}

/** What this person was told of documents, the newest first; `total`: how many there are from this page on. */
export const getNotices = (
  { unread, after, pageSize }: NoticeQuery,
  owner: WidgetOwner,
): Promise<NoticePage> => {
  const body: NoticesWish = {
    bUnread: unread,
    cAfter: after,
    pageSize,
    ...encodeInstitution(owner),
  }
  return post(paths.getNotices, body, decodeNotices)
}

/** Answers how many are unread then. To read one again changes nothing. */
export const readNotice = (noticeUuid: string, owner: WidgetOwner): Promise<number> => {
  const body: NoticeRead = { cNoticeUuid: noticeUuid, ...encodeInstitution(owner) }
  return post(paths.readNotice, body, decodeUnread)
}

/** Those that were there at a moment of the server's clock (`asOf` of a page). */
export const readAllNotices = (asOf: number, owner: WidgetOwner): Promise<number> => {
  const body: NoticesRead = { iAsOf: asOf, ...encodeInstitution(owner) }
  return post(paths.readAllNotices, body, decodeUnread)
}
