import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../widget/staffRequest'
import { exchangedOf } from './receipt/returned'
import { isKind, type Kind, kinds, type Line, linesOf } from './kinds'
import { countsIn } from './left'
import { STATE, stateOfRows } from './machine'
import { namedTogether, referencesIn } from './shop/orderReference'
import { among } from './owed'
import { shopOrdered } from './shop/shopOrdered'

type Doing = Pick<StaffContext, 'db'>

/** What the shop's orders took of a request, beside the documents that were drawn from it. */
const addShopOrders = async ({ db }: Doing, docUuid: string): Promise<void> => {
  const { head, line } = kinds.purchaseRequest
  const [found] = await db
    .select({ docUuid: head.docUuid, docCode: head.code, orgUuid: head.orgUuid })
    .from(head)
    .where(eq(head.docUuid, docUuid))
  if (!found) return
  for (const [lineUuid, pieces] of await shopOrdered({ db }, found.orgUuid, [found]))
    await db
      .update(line)
      .set({ doneQty: sql`${line.doneQty} + ${pieces.toString()}::numeric` })
      .where(eq(line.lineUuid, lineUuid))
}

/** Goods that went back to be exchanged have not arrived. */
const takeExchanged = async ({ db }: Doing, { line }: Kind, docUuid: string): Promise<void> => {
  const rows = await db.select({ lineUuid: line.lineUuid }).from(line).where(eq(line.docUuid, docUuid))
  const exchanged = await exchangedOf(
    { db },
    rows.map(({ lineUuid }) => lineUuid),
  )
  for (const [lineUuid, pieces] of exchanged)
    await db
      .update(line)
      .set({ doneQty: sql`${line.doneQty} - ${pieces.toString()}::numeric` })
      .where(eq(line.lineUuid, lineUuid))
}

/**
 * What has become of each row: the whole of what counts, without what was given up of a closed row, and of a closed
 * document what became of it in its turn.
 */
const writeDone = async ({ db }: Doing, upstream: Kind, kind: Kind, docUuid: string): Promise<void> => {
  const [U, H, L] = [upstream.line, kind.head, kind.line]
  const done = sql`(select coalesce(sum(case when h.state in ${among(countsIn(kind))} then l.qty - l.closed_qty
      when h.state = ${STATE.closed} then least(l.done_qty, l.qty) else 0 end), 0)
    from ${L} l join ${H} h on h.doc_uuid = l.doc_uuid where l.upstream_line_uuid = ${U.lineUuid})`
  await db.update(U).set({ doneQty: done }).where(eq(U.docUuid, docUuid))
  if (upstream.code === 'purchaseRequest') await addShopOrders({ db }, docUuid)
  if (kind.code === 'goodsReceipt') await takeExchanged({ db }, upstream, docUuid)
}

/** What its rows say of a document that is approved. */
const writeState = async ({ db }: Doing, upstream: Kind, docUuid: string): Promise<void> => {
  const { head, line } = upstream
  const rows = await db
    .select({ qty: line.qty, doneQty: line.doneQty, closedQty: line.closedQty })
    .from(line)
    .where(eq(line.docUuid, docUuid))
  const running = and(
    eq(head.docUuid, docUuid),
    inArray(head.state, [STATE.approved, STATE.partly, STATE.done]),
  )
  const state = stateOfRows(rows)
  await db
    .update(head)
    .set({ state, version: sql`${head.version} + 1` })
    .where(and(running, sql`${head.state} <> ${state}`))
}

/**
 * Updates the documents these rows were drawn from. They are locked in a fixed order, so that two calls never wait for
 * each other. Payments, invoices and goods issues change nothing there.
 */
export const refreshUpstream = async (context: Doing, kind: Kind, lines: readonly Line[]): Promise<void> => {
  if (kind.spends || kind.invoices || kind.issues) return
  for (const code of kind.upstream) {
    if (!isKind(code)) continue
    const upstream = kinds[code]
    const ids = [
      ...new Set(lines.flatMap(one => (one.upstreamKind === code ? (one.upstreamDocUuid ?? []) : []))),
    ]
    if (ids.length === 0) continue
    const locked = await context.db
      .select({ docUuid: upstream.head.docUuid, state: upstream.head.state })
      .from(upstream.head)
      .where(inArray(upstream.head.docUuid, ids))
      .orderBy(asc(upstream.head.docUuid))
      .for('update')
    for (const { docUuid, state } of locked) {
      await writeDone(context, upstream, kind, docUuid)
      // a closed document changes what counts in its own upstream; so does a receipt: its order learns of exchanges by it
      if (state === STATE.closed || upstream.code === 'goodsReceipt')
        await refreshUpstream(context, upstream, await linesOf(context, upstream, docUuid))
      // goods that went back leave a receipt what it was
      if (upstream.code !== 'goodsReceipt') await writeState(context, upstream, docUuid)
    }
  }
}

/** Requests learn what the shop's orders that name them (cPoReference) have become. */
export const refreshRequests = async (
  { db }: Doing,
  named: readonly { orgUuid: string; poReference: string | null }[],
): Promise<void> => {
  const { head } = kinds.purchaseRequest
  const codes = new Map<string, string>()
  for (const { orgUuid, poReference } of named) {
    const together = await namedTogether(db, orgUuid, referencesIn(poReference))
    for (const code of together) codes.set(code, orgUuid)
  }
  for (const [code, orgUuid] of [...codes].sort()) {
    const locked = await db
      .select({ docUuid: head.docUuid })
      .from(head)
      .where(and(eq(head.orgUuid, orgUuid), eq(head.code, code)))
      .for('update')
    for (const { docUuid } of locked) {
      await writeDone({ db }, kinds.purchaseRequest, kinds.purchaseOrder, docUuid)
      await writeState({ db }, kinds.purchaseRequest, docUuid)
    }
  }
}
