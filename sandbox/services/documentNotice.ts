import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { countUnread, getNotices, readAllNotices, readNotice } from './document/notice/notices'
import { pageFields } from './page'
import { code, defineStaffCall, flag, plainText } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/DocumentNoticeAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }

/** Notices of documents (types/wire/documentNotice.ts). To read one twice changes nothing, so a repeat is harmless. */
export const documentNoticeCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getNotices'),
    input: v.object({ ...owned, pageSize: pageFields.pageSize, cAfter: plainText(100), bUnread: flag }),
    handle: (input, context) => getNotices(context, input),
  }),
  defineStaffCall({
    path: path('getUnreadNoticeCount'),
    input: v.object(owned),
    handle: (_, context) => countUnread(context),
  }),
  defineStaffCall({
    path: path('readNotice'),
    input: v.object({ ...owned, cNoticeUuid: code }),
    handle: (input, context) => readNotice(context, input),
  }),
  defineStaffCall({
    path: path('readAllNotices'),
    input: v.object({ ...owned, iAsOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    handle: (input, context) => readAllNotices(context, input),
  }),
]
