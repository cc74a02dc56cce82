import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import {
  beginOrderChange,
  getOrderChange,
  getOrderVersions,
  saveOrderChange,
  stepOrderChange,
} from './document/orderChange/orderChange'
import { addChangeApprover, takeBackChangeApprover } from './document/orderChange/orderChangeAdd'
import { passOnOrderChange } from './document/orderChange/orderChangePassOn'
import { code, defineStaffCall, MOST_SENT, words } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/OrderChangeAction/${name}`
const owned = { cOrgUuid: code, cAccUuid: code }
const version = v.pipe(v.number(), v.integer(), v.minValue(0))
const row = v.looseObject({ cLineUuid: v.optional(code), cUpstreamLineUuid: v.optional(code) })
const MOST_FILES = 50
const MOST_REASON = 200

/** Changes of approved purchase orders (types/wire/orderChange.ts). */
export const orderChangeCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getOrderChange'),
    input: v.object({ ...owned, cChangeUuid: code }),
    handle: (input, context) => getOrderChange(context, input),
  }),
  defineStaffCall({
    path: path('getOrderVersions'),
    input: v.object({ ...owned, cDocUuid: code }),
    handle: (input, context) => getOrderVersions(context, input),
  }),
  defineStaffCall({
    path: path('beginOrderChange'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cDocUuid: code,
      iVersion: version,
      cReason: words(MOST_REASON),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        beginOrderChange(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('saveOrderChange'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cChangeUuid: code,
      iVersion: version,
      rowList: v.pipe(v.array(row), v.maxLength(MOST_SENT)),
      cDocIds: v.optional(v.pipe(v.array(code), v.maxLength(MOST_FILES))),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        saveOrderChange(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('stepOrderChange'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cChangeUuid: code,
      iVersion: version,
      cAction: v.picklist(['submit', 'withdraw', 'approve', 'refuse', 'remove']),
      cReason: v.optional(words(MOST_REASON)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        stepOrderChange(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('passOnOrderChange'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cChangeUuid: code,
      iVersion: version,
      cTakerUuid: code,
      cReason: v.optional(words(MOST_REASON)),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        passOnOrderChange(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('addChangeApprover'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cChangeUuid: code,
      iVersion: version,
      cAddedUuid: code,
      cSide: v.picklist(['before', 'after']),
      cReason: words(MOST_REASON),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        addChangeApprover(context, input),
      )
    },
  }),
  defineStaffCall({
    path: path('takeBackChangeApprover'),
    input: v.object({
      ...owned,
      cRequestUuid: code,
      cChangeUuid: code,
      iVersion: version,
      cStepName: words(60),
    }),
    handle: async (input, context) => {
      return idempotent(context, `orderChange/${input.cRequestUuid}`, input, () =>
        takeBackChangeApprover(context, input),
      )
    },
  }),
]
