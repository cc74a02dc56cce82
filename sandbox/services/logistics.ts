import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { COURIERS } from './logistics/couriers'
import { readLogistics } from './logistics/read'
import { idInput } from './order/inputs'

const path = (name: string): string => `alc-alshop/LogisticsAction/${name}`

export const logisticsCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getOrderLogistics'),
    access: 'account',
    input: v.object({ cOrderUuid: idInput }),
    handle: (input, context) => readLogistics(context, input.cOrderUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getCourierList'),
    access: 'account',
    input: v.object({}),
    handle: async () => COURIERS.map(({ servicePhone: _phone, ...courier }) => courier),
  }),
]
