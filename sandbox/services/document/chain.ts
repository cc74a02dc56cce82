import type { DocumentKind } from '@wire/document'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { ORDER_STATE } from '../order/machine'
import type { StaffContext } from '../widget/staffRequest'
import { takersOf } from './advance/advance'
import { isKind, kinds, SHOP_ORDER } from './kinds'
import { namesAnyOf, referencesIn } from './shop/orderReference'
import { seenAmong, visible } from './rows'

/** A document of a chain, or an order of the shop. */
export interface ChainLink {
  kind: DocumentKind | typeof SHOP_ORDER
  uuid: string
  code: string
  state: string
}

const keyOf = ({ kind, uuid }: Pick<ChainLink, 'kind' | 'uuid'>): string => `${kind}/${uuid}`

const documentsBy = async (
  { db, caller }: StaffContext,
  kind: DocumentKind,
  which: SQL | undefined,
): Promise<ChainLink[]> => {
  const { head } = kinds[kind]
  const rows = await db
    .select({ uuid: head.docUuid, code: head.code, state: head.state })
    .from(head)
    .where(and(eq(head.orgUuid, caller.institution.orgUuid), which))
  return rows.map(row => ({ kind, ...row }))
}

/** As the shop shows them: one's own, an administrator all of the enterprise; cancelled ones are left out. */
const shopOrdersBy = async (
  { db, caller }: StaffContext,
  which: SQL | undefined,
): Promise<(ChainLink & { poReference: string | null })[]> => {
  const { accUuid, admin } = caller.institution
  const mine = and(
    eq(orders.accUuid, accUuid),
    ne(orders.state, ORDER_STATE.cancelled),
    admin ? undefined : eq(orders.userUuid, caller.userUuid),
    which,
  )
  const rows = await db
    .select({
      uuid: orders.orderUuid,
      code: orders.orderCode,
      state: orders.state,
      poReference: orders.poReference,
    })
    .from(orders)
    .where(mine)
  return rows.map(row => ({ ...row, kind: SHOP_ORDER, state: String(row.state) }))
}

/** Kinds whose number an order of the shop may name as its own reference (cPoReference). */
const BOUGHT: readonly DocumentKind[] = ['purchaseRequest', 'purchaseOrder']

const above = async (context: StaffContext, link: ChainLink): Promise<ChainLink[]> => {
  if (link.kind === SHOP_ORDER) {
    const [found] = await shopOrdersBy(context, eq(orders.orderUuid, link.uuid))
    const named = referencesIn(found?.poReference ?? null)
    if (named.length === 0) return []
    const all = await Promise.all(
      BOUGHT.map(kind => documentsBy(context, kind, inArray(kinds[kind].head.code, named))),
    )
    return all.flat()
  }
  const { line } = kinds[link.kind]
  const from = await context.db
    .selectDistinct({ kind: line.upstreamKind, uuid: line.upstreamDocUuid })
    .from(line)
    .where(eq(line.docUuid, link.uuid))
  const found: ChainLink[] = []
  for (const { kind, uuid } of from)
    if (kind && uuid)
      found.push(
        ...(isKind(kind)
          ? await documentsBy(context, kind, eq(kinds[kind].head.docUuid, uuid))
          : await shopOrdersBy(context, eq(orders.orderUuid, uuid))),
      )
  return found
}

const shopOrdersOf = (context: StaffContext, { kind, code }: ChainLink): Promise<ChainLink[]> =>
  kind !== SHOP_ORDER && BOUGHT.includes(kind)
    ? shopOrdersBy(context, namesAnyOf([code]))
    : Promise.resolve([])

const below = async (context: StaffContext, link: ChainLink): Promise<ChainLink[]> => {
  const drawn: ChainLink[] = []
  // goods that were paid in advance
  if (link.kind === 'purchaseAdvance') {
    const ids = (await takersOf(context, link.uuid)).map(({ docUuid }) => docUuid)
    if (ids.length > 0)
      drawn.push(
        ...(await documentsBy(context, 'purchasePayment', inArray(kinds.purchasePayment.head.docUuid, ids))),
      )
  }
  for (const drawing of link.kind === SHOP_ORDER
    ? (['goodsReceipt'] as const)
    : kinds[link.kind].downstream) {
    const { line } = kinds[drawing]
    const rows = await context.db
      .selectDistinct({ uuid: line.docUuid })
      .from(line)
      .where(and(eq(line.upstreamDocUuid, link.uuid), eq(line.upstreamKind, link.kind)))
    const ids = rows.map(row => row.uuid)
    if (ids.length > 0)
      drawn.push(...(await documentsBy(context, drawing, inArray(kinds[drawing].head.docUuid, ids))))
  }
  return [...drawn, ...(await shopOrdersOf(context, link))]
}

const walk = async (
  context: StaffContext,
  from: ChainLink,
  next: (context: StaffContext, link: ChainLink) => Promise<ChainLink[]>,
): Promise<ChainLink[]> => {
  const seen = new Map([[keyOf(from), from]])
  for (const link of seen.values())
    for (const found of await next(context, link)) if (!seen.has(keyOf(found))) seen.set(keyOf(found), found)
  return [...seen.values()]
}

/** Without documents the person may not see: also what lies behind them is found, but their numbers are not told. */
const seenOf = async (context: StaffContext, links: readonly ChainLink[]): Promise<ChainLink[]> => {
  const seen = await Promise.all(
    Object.values(kinds).map(async kind => {
      const ids = links.filter(link => link.kind === kind.code).map(link => link.uuid)
      return ids.length === 0 ? [] : [...(await seenAmong(context, kind, ids))]
    }),
  )
  const ids = new Set(seen.flat())
  return links.filter(({ kind, uuid }) => kind === SHOP_ORDER || ids.has(uuid))
}

/** A document with all it was drawn from and all that was drawn from it, and the shop's orders on the way. */
export const chainOf = async (context: StaffContext, root: ChainLink): Promise<ChainLink[]> => {
  const up = await walk(context, root, above)
  const down = await walk(context, root, below)
  const ordered = await Promise.all(up.map(link => shopOrdersOf(context, link)))
  const all = [...new Map([...up, ...down, ...ordered.flat()].map(link => [keyOf(link), link])).values()]
  return seenOf(context, all)
}

/** Where a flow begins: a document, or an order of the shop, that the person may see. 2000: none of its kind. */
export const chainRoot = async (
  context: StaffContext,
  kind: string,
  uuid: string,
): Promise<ChainLink | undefined> => {
  const [found] =
    kind === SHOP_ORDER
      ? await shopOrdersBy(context, or(eq(orders.orderUuid, uuid), eq(orders.orderCode, uuid)))
      : isKind(kind)
        ? await documentsBy(
            context,
            kind,
            and(await visible(context, kinds[kind]), eq(kinds[kind].head.docUuid, uuid)),
          )
        : []
  return found
}
