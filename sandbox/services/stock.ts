import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { getStockMoves } from './document/stock/stockLedger'
import { pageFields } from './page'
import { code, defineStaffCall } from './widget/staffRequest'

/** Stock of goods (types/wire/stock.ts). */
export const stockCalls: RegisteredCall[] = [
  defineStaffCall({
    path: 'alc-biz-industry/StockAction/getStockMoves',
    input: v.object({ cOrgUuid: code, cAccUuid: code, ...pageFields, cGoodsUuid: code }),
    handle: (input, context) => getStockMoves(context, input),
  }),
]
