import type { DocumentNotice, NoticeCountAnswer, NoticesAnswer } from '@wire/documentNotice'
import { sql } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import { erpDocumentEvents, erpNotices } from '../../sandbox/db/schema'
import { OWN } from './documentSteps'
import type { SignedClient } from './signedClient'

const path = (name: string): string => `alc-biz-industry/DocumentNoticeAction/${name}`

export const noticesOf = (client: SignedClient, over: object = {}) =>
  client.post<NoticesAnswer>(path('getNotices'), {
    bUnread: false,
    cAfter: '',
    pageSize: 50,
    ...OWN,
    ...over,
  })

export const unreadOf = async (client: SignedClient, over: object = {}): Promise<number> =>
  (await client.post<NoticeCountAnswer>(path('getUnreadNoticeCount'), { ...OWN, ...over })).data.iUnread

export const readNotice = (client: SignedClient, cNoticeUuid: string, over: object = {}) =>
  client.post<NoticeCountAnswer>(path('readNotice'), { cNoticeUuid, ...OWN, ...over })

export const readAll = (client: SignedClient, iAsOf: number) =>
  client.post<NoticeCountAnswer>(path('readAllNotices'), { iAsOf, ...OWN })

/** What a person was told of a document, or of a delegation; the newest first. */
export const toldOf = async (client: SignedClient, cDocUuid: string): Promise<DocumentNotice[]> =>
  (await noticesOf(client)).data.pageData.filter(one => one.cDocUuid === cDocUuid)

/** `submit`, `remind done`, `comment read` */
export const inShort = (notices: readonly DocumentNotice[]): string[] =>
  notices.map(({ cKind, bRead, bDone }) =>
    [cKind, ...(bRead ? ['read'] : []), ...(bDone ? ['done'] : [])].join(' '),
  )

/** Nothing was told to anyone. */
export const noNotices = (db: Database) => db.delete(erpNotices)

/** All that was told, and has happened to documents, is so much older. */
export const passTime = async (db: Database, ms: number): Promise<void> => {
  await db.update(erpNotices).set({ happenedAt: sql`${erpNotices.happenedAt} - ${ms}::bigint` })
  const { happenedAt } = erpDocumentEvents
  await db
    .update(erpDocumentEvents)
    .set({ happenedAt: sql`${happenedAt} - ${`${ms} milliseconds`}::interval` })
}
