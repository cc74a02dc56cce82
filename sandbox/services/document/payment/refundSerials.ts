import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { erpAdvanceRefunds } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import { BANK_SERIAL, serialKey, serialTakenNow } from './bankSerial'
import { type Head, type Kind, kinds } from '../kinds'
import { STATE } from '../machine'
import { lockSupplier } from '../owed'
import { partsOf } from '../advance/refundParts'
import { numbersOf } from '../rows'

const R = erpAdvanceRefunds
const { purchaseReturn, purchaseAdvance } = kinds
const { head: BH } = purchaseReturn
const { head: VH } = purchaseAdvance

interface Refunded {
  kind: Kind
  document: Pick<Head, 'docUuid' | 'code' | 'supplierUuid'>
}

/**
 * Returns and advances of the organisation whose refund has one of these numbers, by it. One that was reversed has brought
 * no money.
 */
export const refundedWith = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  serials: readonly string[],
): Promise<Map<string, Refunded[]>> => {
  const found = new Map<string, Refunded[]>()
  const keys = [...new Set(serials.map(serialKey))].filter(key => key !== '')
  if (keys.length === 0) return found
  const { orgUuid } = caller.institution
  const namesOf = (H: Kind['head']) => ({ docUuid: H.docUuid, code: H.code, supplierUuid: H.supplierUuid })
  const holds = (H: Kind['head']) => and(eq(H.orgUuid, orgUuid), ne(H.state, STATE.reversed))
  const [ofReturn, ofPart] = [
    sql<string>`lower(${BH.more} ->> ${BANK_SERIAL})`,
    sql<string>`lower(${R.bankSerial})`,
  ]
  const returns = await db
    .select({ key: ofReturn, ...namesOf(BH) })
    .from(BH)
    .where(and(holds(BH), inArray(ofReturn, keys)))
    .orderBy(BH.code)
  const advances = await db
    .selectDistinct({ key: ofPart, ...namesOf(VH) })
    .from(R)
    .innerJoin(VH, eq(VH.docUuid, R.advanceUuid))
    .where(and(holds(VH), inArray(ofPart, keys)))
    .orderBy(VH.code)
  const add = (kind: Kind, { key, ...document }: (typeof returns)[number]) =>
    found.set(key, [...(found.get(key) ?? []), { kind, document }])
  for (const one of returns) add(purchaseReturn, one)
  for (const one of advances) add(purchaseAdvance, one)
  return found
}
const refundedBy = async (context: StaffContext, serial: string): Promise<Refunded[]> =>
  (await refundedWith(context, [serial])).get(serialKey(serial)) ?? []

const named = async (
  context: StaffContext,
  kind: Kind,
  documents: Refunded['document'][],
): Promise<string> => {
  const codes = await numbersOf(context, kind, documents)
  return codes === '' ? `其他${kind.name}` : `${kind.name}${codes}`
}

/** Why a payment cannot have a number: what came with it was a refund. undefined: it can. */
export const refundTaken = async (
  context: StaffContext,
  refunded: ReadonlyMap<string, readonly Refunded[]>,
  serial: string,
): Promise<string | undefined> => {
  const [one] = refunded.get(serialKey(serial)) ?? []
  if (!one) return undefined
  return `银行流水号「${serial}」已用于${await named(context, one.kind, [one.document])}的退款，请核对`
}

/** Why a payment that is written now cannot have a number; undefined: it can. */
export const paymentSerialTaken = async (
  context: StaffContext,
  head: Pick<Head, 'docUuid' | 'orgUuid'>,
  serial: string,
): Promise<string | undefined> =>
  (await serialTakenNow(context, head, serial)) ??
  (await refundTaken(context, await refundedWith(context, [serial]), serial))

/**
 * Why a refund cannot have this number: a payment has it, another supplier's refund or, where the refund is of an advance,
 * that of an advance. A supplier may pay several returns back by one transfer: who reads them is told (`warningsOf`).
 * Undefined: it can. To the end of the call no other one of the organisation gets a number.
 */
export const refundSerialTaken = async (
  context: StaffContext,
  { advances }: Pick<Kind, 'advances'>,
  { orgUuid, supplierUuid }: Pick<Head, 'orgUuid' | 'supplierUuid'>,
  serial: string,
): Promise<string | undefined> => {
  // what the supplier owes is reckoned after it: payments wait for the two in this order
  if (supplierUuid !== null) await lockSupplier(context, supplierUuid)
  // the number of a payment is no number of a refund, that of the advance itself neither
  const paid = await serialTakenNow(context, { docUuid: '', orgUuid }, serial)
  if (paid !== undefined) return paid
  const refunded = await refundedBy(context, serial)
  const theirs = refunded.find(({ document }) => document.supplierUuid !== supplierUuid)
  if (theirs)
    return `银行流水号「${serial}」已用于其他供应商的${await named(context, theirs.kind, [theirs.document])}的退款，请核对`
  const twice = advances && refunded.find(({ kind }) => kind.advances)
  if (!twice) return undefined
  return `银行流水号「${serial}」已用于${await named(context, twice.kind, [twice.document])}的退款，同一笔转账不能确认两次`
}

/** Refunds of other documents that have the number of this one's: one transfer has brought them. */
export const sameTransferOf = async (
  context: StaffContext,
  { code, advances }: Pick<Kind, 'code' | 'advances'>,
  head: Pick<Head, 'docUuid' | 'state' | 'more'>,
): Promise<string[]> => {
  if (head.state !== STATE.settled || !(advances || code === 'purchaseReturn')) return []
  const own = advances
    ? (await partsOf(context, head)).map(({ bankSerial }) => bankSerial)
    : [String(head.more[BANK_SERIAL] ?? '')]
  const told: string[] = []
  for (const serial of own.filter(one => one !== '')) {
    const others = (await refundedBy(context, serial)).filter(
      ({ document }) => document.docUuid !== head.docUuid,
    )
    const words: string[] = []
    for (const kind of [purchaseReturn, purchaseAdvance]) {
      const documents = others.filter(one => one.kind === kind).map(({ document }) => document)
      if (documents.length > 0) words.push(await named(context, kind, documents))
    }
    if (words.length > 0) told.push(`与${words.join('、')}为同一笔转账退款（银行流水号${serial}）`)
  }
  return told
}
