import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { makeOrder, proposeOrders } from './document/run/orderRun'
import { code, defineStaffCall, MOST_SENT } from './widget/staffRequest'

const path = (name: string): string => `alc-biz-industry/OrderRunAction/${name}`
const own = { cOrgUuid: code, cAccUuid: code }
const amount = v.pipe(v.string(), v.maxLength(30), v.decimal())

/** Orders of what several requests still want (types/wire/orderRun.ts). */
export const orderRunCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('proposeOrders'),
    input: v.object({ ...own, cDocUuids: v.pipe(v.array(code), v.minLength(1), v.maxLength(MOST_SENT)) }),
    handle: (input, context) => proposeOrders(context, input),
  }),
  defineStaffCall({
    path: path('makeOrder'),
    input: v.object({
      ...own,
      cRequestUuid: code,
      cSupplierUuid: code,
      rowList: v.pipe(
        v.array(v.object({ cLineUuid: code, iQty: amount, iPrice: amount })),
        v.minLength(1),
        v.maxLength(MOST_SENT),
      ),
    }),
    handle: (input, context) =>
      idempotent(context, `orderRun/${input.cRequestUuid}`, input, () => makeOrder(context, input)),
  }),
]
