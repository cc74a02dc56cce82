import type { ProductClassNode } from '@wire/product'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { readClassTree } from './catalog/classTree'
import { idInput } from './order/inputs'
import { readShopClassUuids, readShopDetail, readShopPage } from './catalog/shops'

const path = (name: string): string => `alc-alshop/ShopAction/${name}`
const shopInput = v.object({ cShopUuid: idInput })

/** Only branches that end in one of the classes. */
const branchesOf = (nodes: readonly ProductClassNode[], kept: ReadonlySet<string>): ProductClassNode[] =>
  nodes.flatMap(node => {
    const children = branchesOf(node.children ?? [], kept)
    return children.length > 0 || kept.has(node.cClassUuid) ? [{ ...node, children }] : []
  })

/** A shop's own pages: anybody may look. */
export const shopCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getShopDetail'),
    access: 'guest',
    input: shopInput,
    handle: (input, context) => readShopDetail(context, input.cShopUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getShopPage'),
    access: 'guest',
    input: shopInput,
    handle: (input, context) => readShopPage(context, input.cShopUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('getShopClassTree'),
    access: 'guest',
    input: shopInput,
    handle: async (input, { db, publicUrl }) =>
      branchesOf(await readClassTree(db, publicUrl), await readShopClassUuids(db, input.cShopUuid)),
  }),
]
