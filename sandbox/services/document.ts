import type { DocumentAnswer } from '@wire/document'
import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { annotateDocument } from './document/annotate'
import { cartLinesOf } from './document/shop/cart'
import { changeDocument } from './document/change'
import { commentDocument, documentPeople, takeBackComment } from './document/page/comments'
import { copyDocument } from './document/page/copy'
import { drawFromUpstream } from './document/draw'
import { historyOf } from './document/page/history'
import { inspectDocument } from './document/receipt/inspect'
import { printDocument } from './document/page/print'
import { kindOf } from './document/kinds'
import { remindApprovers } from './document/approval/remind'
import { findHead, neighbourOf } from './document/rows'
import { saveDocument } from './document/save'
import { addApprover, takeBackApprover } from './document/approval/addApprover'
import { passOnApproval } from './document/approval/passOn'
import { substituteApprover } from './document/approval/substitute'
import { documentTasks } from './document/tasks'
import { viewDocument } from './document/page/view'
import { code, defineStaffCall, MOST_SENT, plainText, refuse, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/DocumentAction/${name}`
const owned = { cVoucherCode: code, cOrgUuid: code, cAccUuid: code }
const version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Anything a field may hold: what it has to be, its template says. */
const values = v.record(
  plainText(100),
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean()])),
)
const row = v.looseObject({ cLineUuid: v.optional(code), cUpstreamLineUuid: v.optional(code) })
const laterRow = v.looseObject({ cLineUuid: code })

const wish = v.object({
  ...owned,
  cDocUuid: v.optional(code),
  cDocCode: v.optional(code),
  iPageNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
  cStep: v.optional(v.picklist(['previous', 'next', 'last'])),
})

/** Documents of a purchase (types/wire/document.ts). */
export const documentCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getDocument'),
    input: wish,
    handle: async (input, context): Promise<DocumentAnswer> => {
      const given = [input.cDocUuid, input.cDocCode, input.iPageNumber].filter(one => one !== undefined)
      if (given.length !== 1 || (input.cStep && !input.cDocUuid)) return refuse('请指定单据编号或位置')
      const kind = kindOf(input.cVoucherCode)
      const named = await findHead(context, kind, input)
      const head = input.cStep ? await neighbourOf(context, kind, named, input.cStep) : named
      return viewDocument(context, kind, head)
    },
  }),
  defineStaffCall({
    path: path('saveDocument'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cTemplateUuid: code,
      cDocUuid: v.optional(code),
      iVersion: v.optional(version),
      cBegunUuid: v.optional(code),
      values,
      rowList: v.pipe(v.array(row), v.maxLength(MOST_SENT)),
      cDocIds: v.pipe(v.array(code), v.maxLength(20)),
    }),
    handle: (input, context) =>
      idempotent(context, `document/${input.cRequestUuid}`, input, () => saveDocument(context, input)),
  }),
  defineStaffCall({
    path: path('annotateDocument'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      values,
      rowList: v.optional(v.pipe(v.array(laterRow), v.maxLength(MOST_SENT))),
      cDocIds: v.pipe(v.array(code), v.maxLength(20)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        annotateDocument(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('inspectDocument'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      rowList: v.pipe(v.array(laterRow), v.maxLength(MOST_SENT)),
      cDocIds: v.pipe(v.array(code), v.maxLength(20)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        inspectDocument(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('changeDocumentState'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cAction: v.picklist([
        'submit',
        'withdraw',
        'approve',
        'refuse',
        'revoke',
        'post',
        'settle',
        'unsettle',
        'reverse',
        'close',
        'closeRows',
        'openRows',
        'reopen',
        'remove',
      ]),
      cReason: v.optional(words(200)),
      cLineUuids: v.optional(v.pipe(v.array(code), v.maxLength(MOST_SENT))),
      values: v.optional(values),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        changeDocument(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('substituteApprover'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cUnableUuid: code,
      cSubstituteUuid: code,
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        substituteApprover(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('passOnApproval'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cTakerUuid: code,
      cReason: v.optional(words(200)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        passOnApproval(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('addApprover'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cAddedUuid: code,
      cSide: v.picklist(['before', 'after']),
      cReason: words(200),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () => addApprover(context, input))
    },
  }),
  defineStaffCall({
    path: path('takeBackApprover'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cStepName: words(60),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        takeBackApprover(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('drawFromUpstream'),
    input: v.object({
      ...owned,
      cUpstreamVoucherCode: code,
      cDocUuids: v.pipe(v.array(code), v.minLength(1), v.maxLength(50)),
      cLineUuids: v.pipe(v.array(code), v.maxLength(MOST_SENT)),
      values: v.optional(values),
    }),
    handle: (input, context) => drawFromUpstream(context, input),
  }),
  defineStaffCall({
    path: path('copyDocument'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: (input, context) => copyDocument(context, kindOf(input.cVoucherCode), input.cDocUuid),
  }),
  defineStaffCall({
    path: path('getDocumentHistory'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: async (input, context) => {
      const kind = kindOf(input.cVoucherCode)
      return historyOf(context, kind, await findHead(context, kind, input))
    },
  }),
  defineStaffCall({
    path: path('getDocumentPeople'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: (input, context) => documentPeople(context, input),
  }),
  defineStaffCall({
    path: path('commentDocument'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      cText: words(500),
      cPersonUuids: v.pipe(v.array(code), v.maxLength(20)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        commentDocument(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('takeBackComment'),
    input: v.object({ ...owned, cDocUuid: code, cCommentUuid: code }),
    handle: (input, context) => takeBackComment(context, input),
  }),
  defineStaffCall({
    path: path('remindApprovers'),
    input: v.object({ ...owned, cRequestUuid: code, cDocUuid: code, cChangeUuid: v.optional(code) }),
    handle: async (input, context) => {
      return idempotent(context, `document/${input.cRequestUuid}`, input, () =>
        remindApprovers(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('getDocumentTasks'),
    input: v.object({ cOrgUuid: code, cAccUuid: code }),
    handle: (_, context) => documentTasks(context),
  }),
  defineStaffCall({
    path: path('printDocument'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: (input, context) => printDocument(context, kindOf(input.cVoucherCode), input.cDocUuid),
  }),
  defineStaffCall({
    path: path('getCartLinesOfDocument'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: (input, context) => cartLinesOf(context, input),
  }),
]
