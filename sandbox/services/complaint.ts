import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { readComplaint, readComplaintLines, readComplaintPage } from './complaint/read'
import { addComplaintMessage, changeComplaint, saveComplaint } from './complaint/write'
import { formattedInput } from './order/formattedWords'
import { idInput, remarkInput, textInput } from './order/inputs'
import { pageFields } from './page'
import { docIdsInput, MAX_TEXT } from './review/inputs'

const path = (name: string): string => `alc-alshop/ComplaintAction/${name}`

const topics = ['quality', 'mismatch', 'shortage', 'delivery', 'service', 'invoice', 'other'] as const
const wishes = ['refund', 'exchange', 'resend', 'compensation', 'explanation', 'other'] as const

const change = v.object({
  cRequestUuid: idInput,
  cComplaintUuid: idInput,
  iVersion: v.pipe(v.number(), v.integer()),
  cReason: v.optional(remarkInput(MAX_TEXT)),
})

const changeCall = (name: string, event: 'withdrawn' | 'closed' | 'escalated'): RegisteredCall =>
  defineCall({
    method: 'POST',
    path: path(name),
    access: 'institution',
    input: change,
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => changeComplaint(context, event, input)),
  })

/** Complaints about order lines: the buyer's side of the dialogue; the other side is at the desk. */
export const complaintCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getComplaintPage'),
    access: 'account',
    input: v.object({
      ...pageFields,
      cTab: v.picklist(['all', 'waiting', 'answered', 'operator', 'done']),
      cOrderUuid: v.optional(idInput),
    }),
    handle: (input, context) => readComplaintPage(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getComplaintDetail'),
    access: 'account',
    input: v.object({ cComplaintUuid: idInput }),
    handle: (input, context) => readComplaint(context, input.cComplaintUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getComplaintLines'),
    access: 'account',
    input: v.object({ cOrderUuid: idInput }),
    handle: (input, context) => readComplaintLines(context, input.cOrderUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('saveComplaint'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cOrderLineUuid: idInput,
      cTopic: v.picklist(topics),
      cWish: v.picklist(wishes),
      cDescription: textInput(MAX_TEXT),
      cDescriptionHtml: v.optional(formattedInput),
      cDocIds: docIdsInput,
      cContactPhone: v.string(),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveComplaint(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('addComplaintMessage'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cComplaintUuid: idInput,
      cContent: remarkInput(MAX_TEXT),
      cDocIds: docIdsInput,
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => addComplaintMessage(context, input)),
  }),
  changeCall('withdrawComplaint', 'withdrawn'),
  changeCall('closeComplaint', 'closed'),
  changeCall('escalateComplaint', 'escalated'),
]
