import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import {
  beginOrderChange,
  getOrderChange,
  getOrderVersions,
  saveOrderChange,
  stepOrderChange,
} from './document/orderChange'
import { passOnOrderChange } from './document/orderChangePassOn'
import { code, MOST_SENT, requireOwner, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/OrderChangeAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
const version = v.pipe(v.number(), v.integer(), v.minValue(0))
const row = v.looseObject({ cLineUuid: v.optional(code), cUpstreamLineUuid: v.optional(code) })
const MOST_FILES = 50
const MOST_REASON = 200

/** Changes of approved purchase orders (types/wire/orderChange.ts). */
export const orderChangeCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getOrderChange'),
    access: 'institution',
    input: v.object({ ...owned, cChangeUuid: code }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getOrderChange(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('getOrderVersions'),
    access: 'institution',
    input: v.object({ ...owned, cDocUuid: code }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return getOrderVersions(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: path('beginOrderChange'),
    access: 'institution',
    input: v.object({
      ...{ ...owned, cRequestUuid: code, cDocUuid: code },
      ...{ iVersion: version, cReason: words(MOST_REASON) },
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        beginOrderChange(context, input),
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: path('saveOrderChange'),
    access: 'institution',
    input: v.object({
      ...{ ...owned, cRequestUuid: code, cChangeUuid: code, iVersion: version },
      rowList: v.pipe(v.array(row), v.maxLength(MOST_SENT)),
      cDocIds: v.optional(v.pipe(v.array(code), v.maxLength(MOST_FILES))),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        saveOrderChange(context, input),
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: path('stepOrderChange'),
    access: 'institution',
    input: v.object({
      ...{ ...owned, cRequestUuid: code, cChangeUuid: code, iVersion: version },
      cAction: v.picklist(['submit', 'withdraw', 'approve', 'refuse', 'remove']),
      cReason: v.optional(words(MOST_REASON)),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        stepOrderChange(context, input),
      )
    },
  }),
  defineCall({
    method: 'POST',
    path: path('passOnOrderChange'),
    access: 'institution',
    input: v.object({
      ...{ ...owned, cRequestUuid: code, cChangeUuid: code, iVersion: version, cTakerUuid: code },
      cReason: v.optional(words(MOST_REASON)),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        passOnOrderChange(context, input),
      )
    },
  }),
]
