import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { listManagedGoods } from './goodsManage/page'
import { listManagedShops } from './goodsManage/staff'
import { readDetailHtml, saveDetailHtml } from './goodsManage/detailHtml'
import { shelveGoods, updateGoods } from './goodsManage/write'
import { codeInput, idInput, priceInput, wholeInput, yuanInput } from './order/inputs'

const path = (name: string): string => `alc-alshop/GoodsManageAction/${name}`
const stockInput = wholeInput(0, 9_999_999)
/** characters */
const htmlInput = v.pipe(v.string(), v.maxLength(200_000))

/** For the staff of shops; everybody else is refused. */
export const goodsManageCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getManagedShopList'),
    access: 'account',
    input: v.object({}),
    handle: (_, context) => listManagedShops(context),
  }),
  defineCall({
    method: 'POST',
    path: path('getGoodsPage'),
    access: 'account',
    input: v.object({
      cShopUuid: idInput,
      cGoodsState: v.picklist(['onSale', 'soldOut', 'offShelf']),
      cKeyword: v.optional(v.pipe(v.string(), v.maxLength(100))),
      pageNumber: wholeInput(1, 10_000),
      pageSize: wholeInput(1, 50),
    }),
    handle: (input, context) => listManagedGoods(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('updateGoods'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cProdCode: codeInput,
      skuList: v.pipe(
        v.array(
          v.object({
            cSkuCode: codeInput,
            iPrice: priceInput,
            iStock: stockInput,
            iOldPrice: yuanInput,
            iOldStock: stockInput,
          }),
        ),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => updateGoods(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('getGoodsDetailHtml'),
    access: 'account',
    input: v.object({ cProdCode: codeInput }),
    handle: (input, context) => readDetailHtml(context, input.cProdCode),
  }),
  defineCall({
    method: 'POST',
    path: path('saveGoodsDetailHtml'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cProdCode: codeInput,
      cDetailHtml: htmlInput,
      cOldDetailHtml: htmlInput,
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveDetailHtml(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('shelveGoods'),
    access: 'account',
    input: v.object({
      cRequestUuid: idInput,
      cProdCodes: v.pipe(v.array(codeInput), v.minLength(1), v.maxLength(100)),
      bShelf: v.boolean(),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () =>
        shelveGoods(context, input.cProdCodes, input.bShelf),
      ),
  }),
]
